/** How the reader fared at puzzles: kept in the browser, and nowhere else. */
const KEY = 'affinage.puzzles';
const BEGINNER = 1200;
/** How far one puzzle can move the rating. */
const STEP = 24;

export type Fared = 'first' | 'later' | 'shown';
export interface Record {
  /** What became of each puzzle, by its id. */
  readonly done: { readonly [id: string]: Fared };
  /** On which days the puzzle of the day was solved: on the day itself, or later. */
  readonly days: { readonly [day: string]: 'solved' | 'late' };
  readonly rating: number;
  readonly best: number;
}

const NEW: Record = { done: {}, days: {}, rating: BEGINNER, best: 0 };

/** What is kept; a browser that forbids storage begins anew each time. */
export function readRecord(): Record {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return typeof stored === 'object' && stored !== null ? { ...NEW, ...stored } : NEW;
  } catch {
    return NEW;
  }
}

export function keepRecord(record: Record): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(record));
  } catch {
    // A browser may forbid storage; then nothing is remembered.
  }
}

/** A day as it is written, by the reader's own clock. */
export function dayOf(date: Date): string {
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((n) => String(n).padStart(2, '0')).join('-');
}

export function daysBefore(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return dayOf(new Date(year, month - 1, date - count));
}

/** How many days in a row were solved, up to today, or to yesterday while today's is open. */
export function streakOf({ days }: Record, today: string): number {
  let count = 0;
  for (let back = days[today] ? 0 : 1; days[daysBefore(today, back)]; back += 1) count += 1;
  return count;
}

/** The last seven days, the oldest first. */
export const weekOf = (today: string): string[] => [6, 5, 4, 3, 2, 1, 0].map((back) => daysBefore(today, back));

/** How strong somebody is who solves half of the puzzles of a difficulty. */
const strengthOf = (difficulty: number): number => 800 + 200 * difficulty;

/** The record after a puzzle: a first outcome moves the rating, and a day once solved stays so. */
export function after(
  record: Record,
  {
    id,
    difficulty,
    fared,
    day,
    today,
  }: { id: string; difficulty: number; fared: Fared; day: string | null; today: string },
): Record {
  const solved = fared !== 'shown';
  const expected = 1 / (1 + 10 ** ((strengthOf(difficulty) - record.rating) / 400));
  const reached = { first: 1, later: 0.5, shown: 0 }[fared];
  const isNew = !(id in record.done);
  const days =
    day && solved && !record.days[day]
      ? { ...record.days, [day]: day === today ? ('solved' as const) : ('late' as const) }
      : record.days;
  const next = {
    ...record,
    days,
    done: isNew ? { ...record.done, [id]: fared } : record.done,
    rating: isNew ? Math.round(record.rating + STEP * (reached - expected)) : record.rating,
  };
  return { ...next, best: Math.max(record.best, streakOf(next, today)) };
}
