/** Where the pages lie on their host: nothing, or a path. A server that has one writes it into the page. */
const told = globalThis.document?.querySelector<HTMLMetaElement>('meta[name=affinage-base]')?.content;

export const BASE = (told ?? import.meta.env.BASE_URL).replace(/\/$/, '');

/** The record of a table, as a file. */
export const recordOf = (table: string): string => `${BASE}/api/tables/${encodeURIComponent(table)}/record`;
