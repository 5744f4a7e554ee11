/** What a game's things are called, fetched once a language. */
import { ask } from '../live/ask';
import { settings } from '../settings/settings.svelte';
import type { GameInfo } from '../wire/types';
import type { Names } from './wording';

const shelves = new Map<string, Promise<GameInfo[]>>();

export async function namesOfGame(game: string): Promise<Names> {
  const { language } = settings;
  const shelf = shelves.get(language) ?? ask<GameInfo[]>('GET', '/api/games');
  shelves.set(language, shelf);
  try {
    return (await shelf).find((one) => one.name === game)?.names ?? {};
  } catch {
    shelves.delete(language);
    return {}; // Names are a comfort: without them the notation stands.
  }
}
