/** The reader's tables in pages, as the server tells them. */
import type { MyTable } from '../wire/types';

/** As many as the server tells at a time. */
export const PAGE = 100;

export const pageAt = (first: number): string => `/api/tables?first=${first}&count=${PAGE}`;

/** Pages told so far with one more; a table that moved on in between is told twice, and counts as it was told last. */
export function joined(before: readonly MyTable[], page: readonly MyTable[]): readonly MyTable[] {
  const again = new Set(page.map(({ id }) => id));
  return [...before.filter(({ id }) => !again.has(id)), ...page];
}
