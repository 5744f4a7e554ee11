/** Walking through a replay: by step, by turn, within its ends. */
import type { Course } from '../table/types';
import type { ReplayStep } from '../wire/types';

export const within = (step: number, steps: number): number => Math.min(Math.max(step, 0), steps);

/** The first step of the turn after the one of a step, or of the turn before it. */
export function turnFrom(positions: readonly ReplayStep[], step: number, by: 1 | -1): number {
  const turn = positions[step]?.turn ?? 0;
  if (by === 1) {
    const next = positions.findIndex((position) => position.turn > turn);
    return next < 0 ? positions.length - 1 : next;
  }
  const start = positions.findIndex((position) => position.turn === turn);
  if (start < step) return Math.max(start, 0);
  return Math.max(
    positions.findIndex((position) => position.turn === turn - 1),
    0,
  );
}

/** The score of each seat at the end of every turn. */
export function coursesOf(positions: readonly ReplayStep[], names: readonly string[]): Course[] {
  const ends = positions.filter((position, i) => position.turn !== positions[i + 1]?.turn);
  return names.map((name, seat) => ({
    seat,
    name,
    values: [0, ...ends.map((position) => position.standing?.scores[seat]?.total ?? 0)],
  }));
}
