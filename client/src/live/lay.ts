/** Laying a table. */
import type { NewSeat, SeatInfo, TableLaid, Update } from '../wire/types';
import { ask } from './ask';
import { keepWatchLink } from './watchLink';

export interface Wanted {
  readonly game: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly seats: readonly NewSeat[];
}

export async function lay(wanted: Wanted): Promise<TableLaid> {
  return keepWatchLink(await ask<TableLaid>('POST', '/api/tables', wanted));
}

/** The same game with the same seats once more; other people's seats are open to their links. */
export function rematch({ game, options, seats }: Update): Wanted {
  const again = ({ kind, mine, name, level }: SeatInfo): NewSeat => (kind === 'bot' ? { kind, name, level } : mine ? { kind: 'human', name, level: null } : { kind: 'open', name: '', level: null });
  return { game, options, seats: seats.map(again) };
}
