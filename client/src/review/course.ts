/** Placing the review's graph: one axis of steps for scores, chances, flags and the thumb. */
import { ticks } from '../table/graph';
import type { ReplayStep } from '../wire/types';

export interface Turn {
  readonly turn: number;
  readonly from: number;
  readonly to: number;
}

/** The stretch of steps of every turn; a turn ends where the next begins. */
export function turnsOf(positions: readonly ReplayStep[]): Turn[] {
  const starts = positions.flatMap(({ turn }, n) => (n === 0 || turn !== positions[n - 1]?.turn ? [{ turn, n }] : []));
  return starts
    .map(({ turn, n }, i) => ({ turn, from: n, to: starts[i + 1]?.n ?? positions.length - 1 }))
    .filter(({ from, to }) => to > from);
}

/** A seat's score after every step; where the table showed none it stays as it was. */
export function scoresOf(positions: readonly ReplayStep[], seat: number): number[] {
  let last = 0;
  return positions.map(({ standing }) => (last = standing?.scores[seat]?.total ?? last));
}

/** The points of a line, those left out that lie on the stretch between their neighbours. */
export function corners(values: readonly number[]): [number, number][] {
  return values.flatMap((value, n) =>
    n === 0 || n === values.length - 1 || value !== values[n - 1] || value !== values[n + 1]
      ? [[n, value] as [number, number]]
      : [],
  );
}

/** How far each seat is before the best of the others, after every step. */
export function leads(scores: readonly (readonly number[])[]): number[][] {
  return scores.map((own, seat) =>
    own.map(
      (score, n) => score - Math.max(...scores.filter((_, other) => other !== seat).map((other) => other[n] ?? 0)),
    ),
  );
}

/** A scale that holds these values and the zero, in even steps. */
export function around(values: readonly number[]): number[] {
  const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)];
  const up = ticks(Math.max(high, -low));
  const gap = (up[1] ?? 1) - (up[0] ?? 0);
  const below = Math.ceil(-low / gap);
  return [...Array.from({ length: below }, (_, i) => (i - below) * gap), ...up.filter((tick) => tick - gap < high)];
}
