/** The reader's tables, as the home page lists them. */
import { list, t } from '../i18n/i18n.svelte';
import { namesOf } from '../table/telling';
import type { MyTable as Stored } from '../wire/types';
import type { Finished, MyTable } from './types';

export function listed(tables: readonly Stored[]): { open: MyTable[]; finished: Finished[] } {
  const open: MyTable[] = [];
  const finished: Finished[] = [];
  for (const { id, game, title, seats, asked, waits, over } of tables) {
    const mine = seats.find((seat) => seat.mine)?.seat ?? null;
    const names = namesOf(seats, mine);
    const others = seats.filter((seat) => !seat.mine).map(({ seat }) => ({ seat, name: names[seat] ?? '' }));
    if (over) {
      finished.push({
        id,
        game,
        title,
        mine,
        courses: [],
        text: t('home.with', { names: list(others.map((other) => other.name)) }),
      });
      continue;
    }
    const text = waits
      ? t('home.with', { names: list(others.map((other) => other.name)) })
      : t('home.waitingFor', { names: list(asked.map((seat) => names[seat] ?? '')) });
    open.push({ id, game, title, text, myTurn: waits, others });
  }
  return { open, finished };
}
