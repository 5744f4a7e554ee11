/** How each table looked when it was last left, so that what happened since can be seen to move. */
import type { Update } from '../wire/types';

/** The number is that of what is kept: what an older client kept lacks facts. */
const KEY = 'affinage.looks.2';
const MOST = 8;

interface Look {
  readonly table: string;
  readonly seat: number | null;
  readonly seq: number;
  readonly view: unknown;
  readonly facts: unknown;
}

function looks(): Look[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? (stored as Look[]) : [];
  } catch {
    return [];
  }
}

/** What this seat was last shown here; null where that is not what the server knows of. */
export function seenBefore(table: string, { seat, looked }: Update): Pick<Update, 'view' | 'facts'> | null {
  return looks().find((look) => look.table === table && look.seat === seat && look.seq === looked) ?? null;
}

export function keepSeen(table: string, { seat, seq, view, facts }: Update): void {
  const others = looks().filter((look) => look.table !== table || look.seat !== seat);
  try {
    localStorage.setItem(KEY, JSON.stringify([{ table, seat, seq, view, facts }, ...others].slice(0, MOST)));
  } catch {
    // A browser may forbid storage, or have no room; then the table is shown as it is.
  }
}
