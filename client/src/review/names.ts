/** What the seats of a finished game are called: by name, and never by number where there is anything to call them. */
import { t } from '../i18n/i18n.svelte';
import type { SeatInfo } from '../wire/types';

export function calledSeats(seats: readonly SeatInfo[]): string[] {
  const bare = seats.map(({ seat, name, kind, level, mine }) => {
    if (name) return name;
    if (mine) return t('you');
    return kind === 'bot' && level
      ? t('seat.bot', { level: t(`level.${level}` as 'level.easy') })
      : t('seat.number', { number: seat + 1 });
  });
  // Two of the same name are told apart by their place.
  return bare.map((name, seat) => (bare.indexOf(name) === bare.lastIndexOf(name) ? name : `${name} ${seat + 1}`));
}
