/** The games that the server has, and what their things are called in the reader's language. */
import { clientOf } from '../games/catalogue';
import { settings } from '../settings/settings.svelte';
import type { GameInfo } from '../wire/types';
import { ask } from './ask';

const fetched = new Map<string, Promise<readonly GameInfo[]>>();
let last: readonly GameInfo[] | null = $state.raw(null);

/** Fetches the shelf, once a language. */
export function fetchShelf(language: string = settings.language): Promise<readonly GameInfo[]> {
  const shelf = fetched.get(language) ?? ask<GameInfo[]>('GET', '/api/games');
  fetched.set(language, shelf);
  shelf.then((games) => (last = games), () => fetched.delete(language));
  return shelf;
}

/** The shelf as it was last fetched; null before. */
export const shelf = (): readonly GameInfo[] | null => last;

/** What a game is called; its bare name until the shelf is there, where it has no folder here. */
export const titleOf = (game: string): string => clientOf(game)?.title ?? last?.find(({ name }) => name === game)?.title ?? game;

/** Names of a game's things, by kind. They are a comfort: without them the notation stands. */
export async function namesOfGame(game: string, language: string = settings.language): Promise<GameInfo['names']> {
  try {
    return (await fetchShelf(language)).find((one) => one.name === game)?.names ?? {};
  } catch {
    return {};
  }
}
