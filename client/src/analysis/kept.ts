/** What was noted of a game, kept in this browser under the name of its table. */
import type { StudyNote } from '../wire/types';

const PREFIX = 'affinage.study.';

export function keptNotes(table: string): StudyNote[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + table) ?? '[]');
    return Array.isArray(stored) ? (stored as StudyNote[]) : [];
  } catch {
    return [];
  }
}

/** Keeps what was noted; false where the browser does not let us. */
export function keepNotes(table: string, notes: readonly StudyNote[]): boolean {
  try {
    if (notes.length) localStorage.setItem(PREFIX + table, JSON.stringify(notes));
    else localStorage.removeItem(PREFIX + table);
    return true;
  } catch {
    return false;
  }
}
