import { describe, expect, it } from 'vitest';
import type { RecentGame } from '../wire/types';
import { graphOf, RESIGNED } from './scoreLines';

const game = (score: number, rank = 1): RecentGame => ({
  game: 'nim',
  seats: 2,
  rank,
  score,
  rated: false,
  day: '2026-01-01',
  table: null,
  others: [],
  mu: null,
  sigma: null,
});

describe('scores over time', () => {
  it('run from the first on the left to the last on the right, the best on top', () => {
    const { points, lines } = graphOf([game(38), game(77), game(52)], 100, 50);
    expect(points.map(({ x }) => x)).toEqual([0, 50, 100]);
    expect(lines.map(({ value }) => value)).toEqual([30, 40, 50, 60, 70, 80]);
    expect(points[1]!.y).toBeLessThan(points[2]!.y);
    expect(lines[0]!.y).toBe(50);
    expect(lines.at(-1)!.y).toBe(0);
  });

  it('stand in the middle where there is one', () => {
    expect(graphOf([game(3)], 100, 50).points[0]).toMatchObject({ x: 50, y: 50 });
  });

  it('leave out games that were given up', () => {
    expect(graphOf([game(0, RESIGNED)], 100, 50)).toEqual({ points: [], lines: [] });
  });
});
