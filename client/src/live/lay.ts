/** Laying a table. */
import type { MyTable, NewSeat, SeatInfo, TableLaid, Update } from '../wire/types';
import { ask } from './ask';
import { keepWatchLink } from './watchLink';

export interface Wanted {
  readonly game: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly seats: readonly NewSeat[];
  readonly settings?: { readonly hints: boolean | null };
}

/** The page shows one thing after another as quickly as its reader wants, so bots need not wait before they move. */
const UNPACED = { pause: 0 };

export async function lay(wanted: Wanted): Promise<TableLaid> {
  return keepWatchLink(await ask<TableLaid>('POST', '/api/tables', { settings: UNPACED, ...wanted }));
}

/** A finished table laid once more, everybody on their seat; whoever asks second is shown the same one. */
export const layAgain = (id: string, seat: number): Promise<TableLaid> =>
  ask<TableLaid>('POST', `/api/tables/${encodeURIComponent(id)}/rematch?seat=${seat}`, {});

/** The table that somebody laid again after this one; null where nobody did. A table tried from a position has one person at it. */
export async function laidAgain(id: string): Promise<string | null> {
  const mine = await ask<MyTable[]>('GET', '/api/tables');
  return (
    mine.find(({ origin, seats }) => origin === id && seats.filter(({ kind }) => kind !== 'bot').length > 1)?.id ?? null
  );
}

/** The same game with the same seats once more, around one screen. */
export function rematch({ game, options, seats }: Update): Wanted {
  const again = ({ kind, mine, name, level }: SeatInfo): NewSeat =>
    kind === 'bot'
      ? { kind, name, level }
      : mine
        ? { kind: 'human', name, level: null }
        : { kind: 'open', name: '', level: null };
  return { game, options, seats: seats.map(again) };
}
