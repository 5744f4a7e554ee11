/** What stands on the shelf: the games that the server has, those with a cover of their own first. */
import { clientOf, GAMES } from '../games/catalogue';
import type { GameClient } from '../games/client';
import type { GameInfo } from '../wire/types';

export interface Boxed extends Pick<GameClient, 'name' | 'title'>, Partial<Pick<GameClient, 'promise'>> {
  /** What the server says of it; null until it has. */
  readonly facts: {
    readonly seats: readonly [number, number];
    readonly minutes: readonly [number, number] | null;
    readonly bots: number;
  } | null;
}

/** Until the server has said what it has, every game that is known here stands there. */
export function boxesOf(shelf: readonly GameInfo[] | null): readonly Boxed[] {
  if (!shelf) return GAMES.map((game) => ({ ...game, facts: null }));
  const known = GAMES.flatMap((game) => {
    const info = shelf.find(({ name }) => name === game.name);
    return info ? [{ ...game, facts: factsOf(info) }] : [];
  });
  const others = shelf.filter(({ name }) => !clientOf(name));
  return [...known, ...others.map((info) => ({ name: info.name, title: info.title, facts: factsOf(info) }))];
}

const factsOf = ({ seats, minutes, bots }: GameInfo): Boxed['facts'] => ({
  seats: [Math.min(...seats), Math.max(...seats)],
  minutes,
  bots,
});
