import { describe, expect, it } from 'vitest';
import type { ReplayStep } from '../wire/types';
import { coursesOf, turnFrom, within } from './steps';

const positions = [0, 0, 0, 1, 1, 2].map((turn, n) => ({
  n,
  turn,
  standing: {
    reason: '',
    ranks: [1, 2],
    scores: [
      { total: n, lines: [] },
      { total: turn, lines: [] },
    ],
  },
})) as unknown as ReplayStep[];

describe('walking through a replay', () => {
  it('stays within its ends', () => {
    expect([within(-1, 5), within(3, 5), within(9, 5)]).toEqual([0, 3, 5]);
  });

  it('goes to the next turn, and to the end after the last', () => {
    expect(turnFrom(positions, 1, 1)).toBe(3);
    expect(turnFrom(positions, 5, 1)).toBe(5);
  });

  it('goes to the start of this turn first, then of the one before', () => {
    expect(turnFrom(positions, 4, -1)).toBe(3);
    expect(turnFrom(positions, 3, -1)).toBe(0);
    expect(turnFrom(positions, 0, -1)).toBe(0);
  });

  it('draws a score at the end of every turn', () => {
    expect(coursesOf(positions, ['a', 'b']).map((course) => course.values)).toEqual([
      [0, 2, 4, 5],
      [0, 0, 1, 2],
    ]);
  });
});
