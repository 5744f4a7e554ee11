/** What stands on the shelf: the games that the server has, those with a cover of their own first. */
import { clientOf, GAMES } from '../games/catalogue';
import type { GameClient } from '../games/client';
import type { GameInfo } from '../wire/types';

export interface Boxed extends Pick<GameClient, 'name' | 'title' | 'seats' | 'bots'>, Partial<Pick<GameClient, 'promise' | 'minutes'>> {}

/** Until the server has said what it has, every game that is known here stands there. */
export function boxesOf(shelf: readonly GameInfo[] | null): readonly Boxed[] {
  if (!shelf) return GAMES;
  const known = GAMES.flatMap((game) => {
    const info = shelf.find(({ name }) => name === game.name);
    return info ? [{ ...game, seats: range(info.seats) }] : [];
  });
  return [...known, ...shelf.filter(({ name }) => !clientOf(name)).map(plainBox)];
}

/** The least and the most. */
const range = (seats: readonly number[]): readonly [number, number] => [Math.min(...seats), Math.max(...seats)];

/** Against as few bots as the game allows, and against one where it allows that. */
function plainBox({ name, title, seats }: GameInfo): Boxed {
  return { name, title, seats: range(seats), bots: fewestBots(seats) };
}

/** Bots beside a reader: one, where the game takes two; else as few as fill it. */
export const fewestBots = (seats: readonly number[]): number => (seats.find((count) => count >= 2) ?? Math.max(...seats)) - 1;
