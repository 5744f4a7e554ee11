/** Scores over time, laid out as a graph. */
import type { RecentGame } from '../wire/types';
import { across, scaleOf, type Line } from './scale';

export interface Point {
  readonly x: number;
  readonly y: number;
  readonly game: RecentGame;
}

export interface Graph {
  readonly points: readonly Point[];
  readonly lines: readonly Line[];
}

/** The latest games of one kind in a box: the first on the left, the best on top. Who resigned has no score. */
export function graphOf(games: readonly RecentGame[], width: number, height: number): Graph {
  const scored = games.filter(({ rank }) => rank !== RESIGNED);
  if (!scored.length) return { points: [], lines: [] };
  const { y, lines } = scaleOf(
    scored.map(({ score }) => score),
    height,
  );
  return {
    points: scored.map((game, place) => ({ x: across(place, scored.length, width), y: y(game.score), game })),
    lines,
  };
}

/** The rank of who gave a game up. */
export const RESIGNED = 99;
