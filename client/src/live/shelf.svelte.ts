/** The games that the server has, and what their things are called in the reader's language. */
import { clientOf } from '../games/catalogue';
import { settings } from '../settings/settings.svelte';
import type { GameInfo } from '../wire/types';
import { ask } from './ask';

const fetched = new Map<string, Promise<readonly GameInfo[]>>();
let last: readonly GameInfo[] | null = $state.raw(null);

/** Fetches the shelf, once a language; it is small without what things are called. */
export function fetchShelf(language: string = settings.language): Promise<readonly GameInfo[]> {
  const shelf = once(language, '/api/games?names=false');
  shelf.then(
    (games) => (last = games),
    () => undefined,
  );
  return shelf;
}

/** Asked once; asked again where it failed. */
function once(language: string, path: string): Promise<readonly GameInfo[]> {
  const key = `${language} ${path}`;
  const found = fetched.get(key) ?? ask<GameInfo[]>('GET', path);
  fetched.set(key, found);
  found.catch(() => fetched.delete(key));
  return found;
}

/** The shelf as it was last fetched; null before. */
export const shelf = (): readonly GameInfo[] | null => last;

/** What a game is called; its bare name until the shelf is there, where it has no folder here. */
export const titleOf = (game: string): string =>
  clientOf(game)?.title ?? last?.find(({ name }) => name === game)?.title ?? game;

/** Names of a game's things, by kind, and the kinds that stand in actions. They are a comfort: without them the notation stands. */
export async function calledThings(
  game: string,
  language: string = settings.language,
): Promise<Pick<GameInfo, 'names' | 'kinds'>> {
  try {
    const { names, kinds } = (await once(language, '/api/games')).find((one) => one.name === game) ?? NOTHING;
    return { names, kinds };
  } catch {
    return NOTHING;
  }
}
const NOTHING: Pick<GameInfo, 'names' | 'kinds'> = { names: {}, kinds: [] };

export const namesOfGame = async (game: string, language?: string): Promise<GameInfo['names']> =>
  (await calledThings(game, language)).names;
