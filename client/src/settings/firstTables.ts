/** The first tables of this browser, at which more is explained. */
const KEY = 'affinage.tables';
const FIRST_TABLES = 3;

/** Whether a table is among the first ones of this browser; the first to be asked about are those. */
export function isEarly(table: string, storage: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  const tables = (storage.getItem(KEY) ?? '').split(' ').filter(Boolean);
  if (tables.includes(table)) return true;
  if (tables.length >= FIRST_TABLES) return false;
  storage.setItem(KEY, [...tables, table].join(' '));
  return true;
}
