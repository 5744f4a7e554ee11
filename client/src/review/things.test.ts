import { describe, expect, it } from 'vitest';
import { namesIn } from './things';

const names = {
  line: { red: 'Most of red' },
  place: { 'shop.left.red': 'Shop, left shelf, Red' },
  colour: { red: 'Red', green: 'Green' },
  text: { red: 'A sentence about red.' },
};

const KINDS = ['place', 'colour'];

describe('an action in words', () => {
  it('names its things, and none twice', () => {
    expect(namesIn(['make', 'shop.left.red', 'red'], names, KINDS).things).toBe('Shop, left shelf, Red');
    expect(namesIn(['make', 'shop.left.red', 'green'], names, KINDS).things).toBe('Shop, left shelf, Red, Green');
  });

  it('takes the kinds of names in the order that the game gives', () => {
    expect(namesIn(['make', 'red'], names, ['text', 'colour']).things).toBe('A sentence about red.');
    expect(namesIn(['make', 'red'], names, ['colour', 'text']).things).toBe('Red');
  });

  it('leaves a word as it is that has no name', () => {
    expect(namesIn(['run', 'a1', 'b2'], names, KINDS)).toEqual({ a: 'a1', b: 'b2', things: 'a1, b2' });
  });
});
