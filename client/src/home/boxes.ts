/** What stands on the shelf: the games that the server has, those with a cover of their own first. */
import { clientOf, GAMES } from '../games/catalogue';
import type { GameClient } from '../games/client';
import type { GameInfo } from '../wire/types';

export interface Boxed extends Pick<GameClient, 'name' | 'title' | 'seats' | 'bots'>, Partial<Pick<GameClient, 'promise' | 'minutes'>> {}

/** Until the server has said what it has, every game that is known here stands there. */
export function boxesOf(shelf: readonly GameInfo[] | null): readonly Boxed[] {
  if (!shelf) return GAMES;
  const known = GAMES.filter(({ name }) => shelf.some((info) => info.name === name));
  const others = shelf.filter(({ name }) => !clientOf(name));
  return [...known, ...others.map(plainBox)];
}

function plainBox({ name, title, seats }: GameInfo): Boxed {
  const [from, to] = [Math.min(...seats), Math.max(...seats)];
  return { name, title, seats: [from, to], bots: Math.max(from, 2) - 1 };
}
