/** The log: what was told, newest turn first, with a heading where the board turned. */
import type { LogLine } from '../../table/types';
import type { Told } from '../../wire/types';
import { CORPORATION } from './table';

export function logLines(told: readonly Told[]): LogLine[] {
  const turns: LogLine[][] = [[]];
  for (const [id, one] of told.entries()) {
    const { seat, text, event } = one;
    if (!text) continue;
    const whose = event.event.startsWith('corporation') ? CORPORATION : seat;
    const line = { id, seat: whose, text, words: wordsIn(event), told: one };
    if (event.event === 'turn-began') turns.unshift([{ ...line, heading: true }]);
    else turns[0]!.push(line);
  }
  return turns.flatMap((turn) => [
    ...turn.filter(({ heading }) => heading),
    ...turn.filter(({ heading }) => !heading).reverse(),
  ]);
}

const wordsIn = (event: Told['event']): string[] =>
  Object.values(event)
    .flat()
    .filter((value): value is string => typeof value === 'string' && value.includes('.'));
