/** Whether boards name their spaces: log and hints do, so the first tables show where they are. */
import { here } from '../router/router.svelte';
import { settings } from './settings.svelte';

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

export function showsCoordinates(): boolean {
  if (settings.coordinates !== 'first') return settings.coordinates === 'on';
  const { name, parameters } = here();
  try {
    return name !== 'table' || isEarly(parameters.id ?? '', localStorage);
  } catch {
    return true; // A browser may forbid storage; then every game is a first one.
  }
}
