import { describe, expect, it } from 'vitest';
import type { ReplayStep } from '../wire/types';
import { around, corners, leads, scoresOf, turnsOf } from './course';

const positions = [0, 0, 1, 1, 1, 2].map((turn, n) => ({
  n,
  turn,
  standing: n === 3 ? null : { reason: '', ranks: [1], scores: [{ total: n * 2, lines: [] }] },
})) as unknown as ReplayStep[];

describe('the axis of a review', () => {
  it('has a stretch for every turn, the last turn being over when the next begins', () => {
    expect(turnsOf(positions)).toEqual([
      { turn: 0, from: 0, to: 2 },
      { turn: 1, from: 2, to: 5 },
    ]);
  });

  it('keeps a score where none was shown', () => {
    expect(scoresOf(positions, 0)).toEqual([0, 2, 4, 4, 8, 10]);
  });

  it('draws a level stretch with its two ends', () => {
    expect(corners([1, 1, 1, 1, 5, 5])).toEqual([
      [0, 1],
      [3, 1],
      [4, 5],
      [5, 5],
    ]);
  });

  it('shows how far each seat is before the best of the others', () => {
    expect(
      leads([
        [0, 5],
        [2, 3],
        [1, 9],
      ]),
    ).toEqual([
      [-2, -4],
      [1, -6],
      [-1, 4],
    ]);
  });

  it('has a scale around the zero that holds every value', () => {
    const scale = around([-7, 12]);
    expect(scale).toContain(0);
    expect(scale[0]).toBeLessThanOrEqual(-7);
    expect(scale.at(-1)).toBeGreaterThanOrEqual(12);
    expect(around([0, 3])[0]).toBe(0);
  });
});
