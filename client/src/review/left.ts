/** How long something will take, in words that promise no more than is known. */
import { t } from '../i18n/i18n.svelte';

const MINUTE = 60;

/** “about 40 seconds left”, in steps of ten; minutes from a minute and a half on. */
export function leftText(seconds: number | null): string {
  if (seconds === null) return t('review.leftUnknown');
  if (seconds >= 1.5 * MINUTE) return t('review.leftMinutes', { minutes: Math.round(seconds / MINUTE) });
  return t('review.leftSeconds', { seconds: Math.max(10, Math.ceil(seconds / 10) * 10) });
}
