import { describe, expect, it } from 'vitest';
import { settled, valuesOf } from './choices';

const level = { default: 1, values: [1, 2, 3], examples: [], by_seats: { 2: [1] } };
const side = { default: 'I', values: [], examples: ['I', 'II', 'printed'], by_seats: { 2: ['I', 'II'] } };
const places = { default: 'a,b', values: [], examples: [], by_seats: {} };

describe('what can be chosen', () => {
  it('is what the server says for so many seats, else all', () => {
    expect([valuesOf(level, 1), valuesOf(level, 2)]).toEqual([[1, 2, 3], [1]]);
    expect([valuesOf(side, 4), valuesOf(side, 2)]).toEqual([
      ['I', 'II', 'printed'],
      ['I', 'II'],
    ]);
    expect(valuesOf(places, 2)).toEqual([]);
  });

  it('stays where it can with another number of seats, each part for itself', () => {
    expect([settled(level, 3, 1), settled(level, 3, 2)]).toEqual([3, 1]);
    expect(settled(side, 'I,printed,II,I', 2)).toBe('I,I,II,I');
    expect(settled(side, 'I,printed,II,I', 4)).toBe('I,printed,II,I');
    expect([settled(places, 'c,d', 2), settled(places, null, 2)]).toEqual(['c,d', null]);
  });
});
