/** What every page for the real box fetches first: the game on the shelf, its own parts, and what its things are called. */
import { boxOf, setUpOf } from '../games/catalogue';
import type { BoxParts, SetUpParts } from '../games/client';
import { ask } from '../live/ask';
import type { GameInfo } from '../wire/types';

export interface Loaded {
  readonly info: GameInfo;
  readonly parts: BoxParts | null;
  readonly setUp: SetUpParts | null;
}

/** Null where there is no such game, or nothing of this kind for its box. */
export async function load(game: string, page: string): Promise<Loaded | null> {
  const [shelf, parts, setUp] = await Promise.all([ask<GameInfo[]>('GET', '/api/games'), boxOf(game), setUpOf(game)]);
  const info = shelf.find(({ name }) => name === game);
  return info?.box.includes(page) ? { info, parts, setUp } : null;
}

/** Every option as it is unless somebody says otherwise. */
export const usual = (info: GameInfo, seats: number): Record<string, unknown> => ({
  ...Object.fromEntries(
    info.options.filter(({ name }) => name !== 'cut').map((option) => [option.name, option.default]),
  ),
  seats,
});
