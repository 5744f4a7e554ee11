/** How each table looked when it was last left, so that what happened since can be seen to move. */
import type { Update } from '../wire/types';

const KEY = 'affinage.seen';
const MOST = 8;

interface Look {
  readonly table: string;
  readonly seat: number | null;
  readonly seq: number;
  readonly view: unknown;
}

function looks(): Look[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? (stored as Look[]) : [];
  } catch {
    return [];
  }
}

/** The view this seat was last shown here; null where that is not the one the server knows of. */
export function seenBefore(table: string, { seat, looked }: Update): unknown {
  return looks().find((look) => look.table === table && look.seat === seat && look.seq === looked)?.view ?? null;
}

export function keepSeen(table: string, { seat, seq, view }: Update): void {
  const others = looks().filter((look) => look.table !== table || look.seat !== seat);
  try {
    localStorage.setItem(KEY, JSON.stringify([{ table, seat, seq, view }, ...others].slice(0, MOST)));
  } catch {
    // A browser may forbid storage, or have no room; then the table is shown as it is.
  }
}
