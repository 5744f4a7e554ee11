/** The reader's tables, as the home page lists them. */
import { list, t } from '../i18n/i18n.svelte';
import { GAMES, type GameName } from '../games/catalogue';
import { namesOf } from '../table/telling';
import type { MyTable as Stored } from '../wire/types';
import type { Finished, MyTable } from './types';

const isGame = (name: string): name is GameName => GAMES.some((game) => game.name === name);

export function listed(tables: readonly Stored[]): { open: MyTable[]; finished: Finished[] } {
  const open: MyTable[] = [];
  const finished: Finished[] = [];
  for (const { id, game, seats, asked, waits, over } of tables) {
    if (!isGame(game)) continue;
    const mine = seats.find((seat) => seat.mine)?.seat ?? null;
    const names = namesOf(seats, mine);
    const others = seats.filter((seat) => !seat.mine).map(({ seat }) => ({ seat, name: names[seat] ?? '' }));
    if (over) {
      finished.push({ id, game, mine, courses: [], text: t('home.with', { names: list(others.map((other) => other.name)) }) });
      continue;
    }
    const text = waits
      ? t('home.with', { names: list(others.map((other) => other.name)) })
      : t('home.waitingFor', { names: list(asked.map((seat) => names[seat] ?? '')) });
    open.push({ id, game, text, myTurn: waits, others });
  }
  return { open, finished };
}
