/** Times and presence in the reader's words. */
import { t } from '../i18n/i18n.svelte';
import type { Clock } from '../wire/types';
import { asClock, lengthOf, type Shown } from './clock';
import { paceOf } from './pace';
import type { Presence } from './presence';
import { span } from './times';

/** “2 d 4 h”, “5 min”, “20 s”: short enough for a card. */
export function briefLength(seconds: number): string {
  const { days, hours, minutes, seconds: rest } = lengthOf(seconds);
  if (days) return hours && days < 2 ? t('company.days.hours', { days, hours }) : t('company.days', { days });
  if (hours) return minutes ? t('company.hours.minutes', { hours, minutes }) : t('company.hours', { hours });
  return minutes ? t('company.minutes', { minutes }) : t('company.seconds', { seconds: rest });
}

/** What a clock shows: minutes and seconds where people play at once, days and hours where they take days. */
export const clockText = (clock: Clock, { left }: Shown): string =>
  clock.pace === 'live' ? asClock(left) : briefLength(left);

/** How fast a table is played, such as “live, 15 min each, + 10 s per turn”. */
export const paceText = (clock: Clock | null): string =>
  t(`company.pace.${paceOf(clock)}.text`, { said: paceAbout(clock) });

/** The same beside the name of the pace: “15 min each, + 10 s per turn”. */
export function paceAbout(clock: Clock | null): string {
  if (!clock) return t('company.pace.none.said');
  const time = span(clock.seconds);
  if (clock.pace === 'days') return t('company.pace.days.said', { time });
  return clock.increment
    ? t('company.pace.live.saidWith', { time, increment: clock.increment })
    : t('company.pace.live.said', { time });
}

/** Below so many seconds nobody counts how long somebody has been away. */
const MINUTE = 60;

/** “here”, “thinking”, “away 3 min”. */
export function presenceText(presence: Presence, awaySeconds: number | null): string {
  if (presence !== 'gone' && presence !== 'away') return t(`company.presence.${presence}`);
  return awaySeconds === null || awaySeconds < MINUTE
    ? t('company.presence.away')
    : t('company.presence.awayFor', { time: briefLength(awaySeconds) });
}
