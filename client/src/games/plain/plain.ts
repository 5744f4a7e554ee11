/** The table for any game that has no folder here: what the server tells is enough to play it. */
import type { AtTable } from '../client';
import { messages } from './messages';

export const PLAIN = {
  messages,
  table: async (): Promise<AtTable> => ({ Table: (await import('./PlainTable.svelte')).default, sounds: {} }),
};
