/** The games that have a folder here; each is found by its index.ts. */
import type { EditorParts } from '../editor/parts';
import type { Parameters } from '../i18n/format';
import { isKey, learnWords, t, type Key } from '../i18n/i18n.svelte';
import type { AtTable, BoxParts, GameClient, SetUpParts } from './client';

const FOUND = import.meta.glob<readonly GameClient[]>('./*/index.ts', { eager: true, import: 'default' });

/** As they stand on the shelf. */
export const GAMES: readonly GameClient[] = Object.values(FOUND)
  .flat()
  .sort((a, b) => a.place - b.place);

/** How well bots play unless the reader says otherwise. */
export const DEFAULT_LEVEL = 'medium';

/** The game that a page shows which is about no game in particular. */
export const FIRST = (GAMES.find(({ first }) => first) ?? GAMES[0])?.name ?? '';

export const clientOf = (game: string): GameClient | undefined => GAMES.find(({ name }) => name === game);

/** A game's table with its words; a plain one where the game has none of its own. */
export async function tableOf(game: string): Promise<AtTable> {
  const client = clientOf(game) ?? (await import('./plain/plain')).PLAIN;
  const [table] = await Promise.all([client.table(), learnWords(client.messages)]);
  return table;
}

/** A game's parts of the set-up page; null where it has none. */
export async function setUpOf(game: string): Promise<SetUpParts | null> {
  const client = clientOf(game);
  if (!client) return null;
  const [parts] = await Promise.all([client.setup?.() ?? null, learnWords(client.messages)]);
  return parts;
}

/** What a game draws for people with the real box; null where it draws nothing. */
export async function boxOf(game: string): Promise<BoxParts | null> {
  const client = clientOf(game);
  if (!client) return null;
  const [parts] = await Promise.all([client.box?.() ?? null, learnWords(client.messages)]);
  return parts;
}

/** What a game brings to the position editor; null where it has nothing of its own. */
export async function editorOf(game: string): Promise<EditorParts | null> {
  const client = clientOf(game);
  if (!client) return null;
  const [parts] = await Promise.all([client.editor?.() ?? null, learnWords(client.messages)]);
  return parts;
}

/** The name of a message: the game's own, else one for every game; null where there is none. */
export function keyOf(game: string, name: string): Key | null {
  const names = [...(clientOf(game)?.speaks ?? []).map((speaks) => `${speaks}.${name}`), name];
  return (names.find(isKey) as Key | undefined) ?? null;
}

/** What a game calls something, or the words to use otherwise. */
export function said(game: string, name: string, otherwise: string, parameters?: Parameters): string {
  const key = keyOf(game, name);
  return key ? t(key, parameters) : otherwise;
}
