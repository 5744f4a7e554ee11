/** How long players of a table may think, in words. */
import type { Pace } from '../company/pace';
import { t } from '../i18n/i18n.svelte';
import type { Settings } from '../wire/types';
import { span } from './times';

type Timed = Pick<Settings, 'clock'>;

export const paceOf = ({ clock }: Timed): Pace => clock?.pace ?? 'none';

/** “20 min each”, “2 days per turn”. */
export function paceAbout({ clock }: Timed): string {
  if (!clock) return t('people.pace.none.about');
  const time = span(clock.seconds);
  if (clock.pace === 'days') return t('people.pace.days.about', { time });
  return clock.increment
    ? t('people.pace.live.more', { time, seconds: clock.increment })
    : t('people.pace.live.about', { time });
}
