/** Which puzzle comes next: one that is new to the reader, about as hard as they are strong. */
import type { PuzzleInfo } from '../wire/types';
import type { Record } from './record';

/** The difficulty that suits a rating. */
export const suited = (rating: number): number => Math.min(5, Math.max(1, Math.round((rating - 800) / 200)));

/** The next puzzle of the games wanted, by `chance` between 0 and 1; any again once all are done. */
export function nextPuzzle(
  puzzles: readonly PuzzleInfo[],
  record: Record,
  game: string,
  now: string,
  chance: number,
): PuzzleInfo | undefined {
  const wanted = puzzles.filter((one) => (!game || one.game === game) && one.id !== now);
  const fresh = wanted.filter(({ id }) => !(id in record.done));
  const pool = fresh.length ? fresh : wanted;
  const far = ({ difficulty }: PuzzleInfo): number => Math.abs(difficulty - suited(record.rating));
  const nearest = Math.min(...pool.map(far));
  const best = pool.filter((one) => far(one) === nearest);
  return best[Math.floor(chance * best.length)];
}
