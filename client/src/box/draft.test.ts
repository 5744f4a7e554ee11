import { describe, expect, it } from 'vitest';
import { asked, cut, nothing, numberIn, picked, placed, withRow } from './draft';

describe('a draft', () => {
  it('gives a place to a row, takes it from another, and empties it', () => {
    const one = placed({}, 'a', 0);
    expect(one).toEqual({ a: 0 });
    expect(placed(one, 'a', 2)).toEqual({ a: 2 });
    expect(placed(one, 'a', 0)).toEqual({});
  });

  it('fills rows that are missing', () => {
    expect(withRow<number | null>(undefined, 2, 7, null)).toEqual([null, null, 7]);
    expect(withRow<number | null>([1, 2, 3], 1, null, null)).toEqual([1, null, 3]);
  });

  it('picks several things, or one', () => {
    expect(picked(['a'], 'b', false)).toEqual(['a', 'b']);
    expect(picked(['a'], 'b', true)).toEqual(['b']);
    expect(picked(['a', 'b'], 'a', false)).toEqual(['b']);
  });

  it('reads whole numbers only', () => {
    expect([' 12 ', '', '-1', '1.5', 'x', '0'].map(numberIn)).toEqual([12, null, null, null, null, 0]);
  });

  it('forgets rows that there are no longer', () => {
    const entered = { ...nothing(), places: { a: 0, b: 3 }, counts: { orders: [1, 2, 3, 4] }, typed: { x: [1] } };
    expect(cut(entered, 2)).toEqual({ ...nothing(), places: { a: 0 }, counts: { orders: [1, 2] }, typed: { x: [1] } });
  });

  it('asks only for what was chosen', () => {
    expect(asked({ side: '', seats: 2, venues: null })).toEqual({ seats: 2 });
  });
});
