/** Laying a table. */
import type { MyTable, NewSeat, NewSettings, Rematch, SeatInfo, TableLaid, Update } from '../wire/types';
import { ask } from './ask';
import { keepWatchLink } from './watchLink';

export interface Wanted {
  readonly game: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly seats: readonly NewSeat[];
  readonly settings?: Readonly<NewSettings>;
  /** Open to all, in the lobby. */
  readonly listed?: boolean;
}

/** The page shows one thing after another as quickly as its reader wants, so bots need not wait before they move. */
const UNPACED = { pause: 0 };

export async function lay(wanted: Wanted): Promise<TableLaid> {
  const settings = { ...UNPACED, ...wanted.settings };
  return keepWatchLink(await ask<TableLaid>('POST', '/api/tables', { ...wanted, settings }));
}

/** A finished table laid once more for everybody, in these seats; whoever asks second is shown the same one. */
export const layAgain = (id: string, seat: number, seating: Rematch['seating'] = 'same'): Promise<TableLaid> =>
  ask<TableLaid>('POST', `/api/tables/${encodeURIComponent(id)}/rematch?seat=${seat}`, { seating });

/** The table that somebody laid again after this one; null where nobody did. A table tried from a position has one person at it. */
export async function laidAgain(id: string): Promise<string | null> {
  const mine = await ask<MyTable[]>('GET', '/api/tables');
  return (
    mine.find(({ origin, seats }) => origin === id && seats.filter(({ kind }) => kind !== 'bot').length > 1)?.id ?? null
  );
}

/** Looks again and again whether somebody has laid the table anew; what is returned ends that. */
export function watchForAgain(id: string, tell: (laid: boolean) => void): () => void {
  const timer = setInterval(
    () =>
      void laidAgain(id).then(
        (again) => tell(again !== null),
        () => undefined,
      ),
    BETWEEN,
  );
  return () => clearInterval(timer);
}
const BETWEEN = 4000;

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
