/** The reader's tables, as the home page lists them. */
import { secondsSince } from '../company/clock';
import { presenceOf } from '../company/presence';
import { span } from '../company/times';
import { paceAbout } from '../company/words';
import { list, t } from '../i18n/i18n.svelte';
import { namesOf } from '../table/telling';
import type { MyTable as Stored } from '../wire/types';
import type { Finished, MyTable } from './types';

export function listed(tables: readonly Stored[]): { open: MyTable[]; finished: Finished[] } {
  const open: MyTable[] = [];
  const finished: Finished[] = [];
  for (const table of tables) {
    const { id, game, title, seats, asked, waits, over, deletes } = table;
    const mine = seats.find((seat) => seat.mine)?.seat ?? null;
    const names = namesOf(seats, mine);
    const others = seats
      .filter((seat) => !seat.mine)
      .map((seat) => ({
        seat: seat.seat,
        name: seat.kind === 'open' ? '' : (names[seat.seat] ?? ''),
        presence: presenceOf(seat, false),
      }));
    const called = seats.filter((seat) => !seat.mine).map(({ name }) => name || t('home.openSeat'));
    const withOthers = t('home.with', { names: list(called) });
    if (over) {
      finished.push({ id, game, title, over, mine, deletes, courses: [], text: withOthers });
      continue;
    }
    const waitedFor = asked.length
      ? t('home.waitingFor', { names: list(asked.map((seat) => names[seat] ?? '')) })
      : t('tables.gathering');
    open.push({
      id,
      game,
      title,
      over,
      mine,
      deletes,
      others,
      text: waits ? withOthers : waitedFor,
      detail: detailOf(table),
      myTurn: waits,
      state: waits ? t('home.yourTurn') : waitedFor,
      since: waits ? sinceOf(table) : '',
    });
  }
  return { open, finished };
}

function detailOf({ begun, turn, settings }: Stored): string {
  const parts = [!begun ? t('tables.notBegun') : turn ? t('tables.turn', { turn }) : t('tables.began')];
  return [...parts, ...(settings.clock ? [paceAbout(settings.clock)] : [])].join(' · ');
}

function sinceOf({ since, left }: Stored): string {
  const waited = since ? secondsSince(since) : 0;
  const parts = waited >= 60 ? [t('tables.since', { time: span(waited) })] : [];
  return [...parts, ...(left === null ? [] : [t('tables.left', { time: span(left) })])].join(' · ');
}
