/** Scores over time, laid out as a graph. */
import type { RecentGame } from '../wire/types';

export interface Point {
  readonly x: number;
  readonly y: number;
  readonly game: RecentGame;
}

export interface Graph {
  readonly points: readonly Point[];
  /** Lines across, each with its score. */
  readonly lines: readonly { readonly y: number; readonly score: number }[];
}

const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
const MOST_LINES = 6;

/** The latest games of one kind in a box: the first on the left, the best on top. Who resigned has no score. */
export function graphOf(games: readonly RecentGame[], width: number, height: number): Graph {
  const scored = games.filter(({ rank }) => rank !== RESIGNED);
  if (!scored.length) return { points: [], lines: [] };
  const scores = scored.map(({ score }) => score);
  const step = STEPS.find((each) => (Math.max(...scores) - Math.min(...scores)) / each < MOST_LINES - 1) ?? 5000;
  const low = Math.floor(Math.min(...scores) / step) * step;
  const high = Math.max(low + step, Math.ceil(Math.max(...scores) / step) * step);
  const y = (score: number): number => height - ((score - low) / (high - low)) * height;
  const x = (place: number): number => (scored.length === 1 ? width / 2 : (place / (scored.length - 1)) * width);
  return {
    points: scored.map((game, place) => ({ x: x(place), y: y(game.score), game })),
    lines: Array.from({ length: Math.round((high - low) / step) + 1 }, (_, i) => ({
      y: y(low + i * step),
      score: low + i * step,
    })),
  };
}

/** The rank of who gave a game up. */
export const RESIGNED = 99;
