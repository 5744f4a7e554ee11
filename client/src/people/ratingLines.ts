/** A rating over time, laid out as a graph: the band it lies in, and a line once it is known well enough. */
import type { RecentGame } from '../wire/types';
import { across, scaleOf, type Line } from './scale';

/** A game after which there was a rating. */
export interface Rated extends RecentGame {
  readonly mu: number;
  readonly sigma: number;
}

export interface RatingPoint {
  readonly x: number;
  readonly y: number;
  /** The band, from its upper to its lower edge. */
  readonly top: number;
  readonly bottom: number;
  readonly game: Rated;
}

export interface RatingGraph {
  readonly points: readonly RatingPoint[];
  readonly lines: readonly Line[];
  /** Whether there are games enough for a line. */
  readonly isSure: boolean;
}

/** So many rated games it takes until a line says more than the band. */
export const ENOUGH = 5;

export const ratedOf = (games: readonly RecentGame[]): Rated[] =>
  games.filter((game): game is Rated => game.mu !== null && game.sigma !== null);

export function ratingGraphOf(rated: readonly Rated[], width: number, height: number): RatingGraph {
  if (!rated.length) return { points: [], lines: [], isSure: false };
  const { y, lines } = scaleOf(
    rated.flatMap(({ mu, sigma }) => [mu - sigma, mu + sigma]),
    height,
  );
  const points = rated.map((game, place) => ({
    x: across(place, rated.length, width),
    y: y(game.mu),
    top: y(game.mu + game.sigma),
    bottom: y(game.mu - game.sigma),
    game,
  }));
  return { points, lines, isSure: rated.length >= ENOUGH };
}
