/** Placing the review's graph: one axis of steps for scores, chances, flags and the thumb. */
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
  return values.flatMap((value, n) => (n === 0 || n === values.length - 1 || value !== values[n - 1] || value !== values[n + 1] ? [[n, value] as [number, number]] : []));
}
