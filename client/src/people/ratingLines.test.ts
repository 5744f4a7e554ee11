import { describe, expect, it } from 'vitest';
import type { RecentGame } from '../wire/types';
import { ENOUGH, ratedOf, ratingGraphOf, type Rated } from './ratingLines';

const game = (mu: number | null, sigma: number | null): RecentGame => ({
  game: 'nim', seats: 2, rank: 1, score: 3, rated: mu !== null, day: '2026-05-04', table: null, others: [], mu, sigma,
}); // prettier-ignore
const rated = (count: number): Rated[] =>
  Array.from({ length: count }, (_, i) => ({ ...game(25 + i, 8 - i), mu: 25 + i, sigma: 8 - i }));

describe('a rating over time', () => {
  it('counts the games that were rated', () => {
    expect(ratedOf([game(null, null), game(26, 7)])).toHaveLength(1);
  });

  it('has a band around it, higher on top', () => {
    const { points } = ratingGraphOf(rated(3), 100, 80);
    expect(points.map(({ x }) => x)).toEqual([0, 50, 100]);
    for (const { top, y, bottom } of points) expect(top < y && y < bottom).toBe(true);
    expect(points[2]!.y).toBeLessThan(points[0]!.y);
  });

  it('has no line until there are games enough', () => {
    expect(ratingGraphOf(rated(ENOUGH - 1), 100, 80).isSure).toBe(false);
    expect(ratingGraphOf(rated(ENOUGH), 100, 80).isSure).toBe(true);
  });

  it('is nothing without a rated game', () => {
    expect(ratingGraphOf([], 100, 80).points).toEqual([]);
  });
});
