/** The place somebody had in a game, in words. */
import { t } from '../i18n/i18n.svelte';
import { RESIGNED } from './scoreLines';

export function placeText(rank: number): string {
  if (rank === RESIGNED) return t('person.resigned');
  return rank === 1 ? t('person.won') : t('person.rank', { rank });
}
