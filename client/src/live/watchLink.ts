/** The link to look on from: told once when a table is laid, so it is remembered; a new one would end the old. */
import type { Link, TableLaid } from '../wire/types';
import { ask } from './ask';

const KEY = 'affinage.watch';
const MOST = 200;

function remembered(): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, string>) : {};
  } catch {
    return {};
  }
}

function remember(table: string, path: string): void {
  const newest = Object.entries({ ...remembered(), [table]: path }).slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(newest)));
  } catch {
    // A browser may forbid storage; then each share makes a new link.
  }
}

/** Keeps the link of a table that was just laid. */
export function keepWatchLink(laid: TableLaid): TableLaid {
  const link = laid.links.find(({ seat }) => seat === null);
  if (link) remember(laid.id, link.path);
  return laid;
}

/** The path that lets others look on; raises Refused for those who may not invite. */
export async function watchLink(table: string): Promise<string> {
  const known = remembered()[table];
  if (known) return known;
  const { path } = await ask<Link>('POST', `/api/tables/${encodeURIComponent(table)}/links`);
  remember(table, path);
  return path;
}
