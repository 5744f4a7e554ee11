/** An action in words for a reader, from the words of its notation. */
import { isKey, t, type Key } from '../i18n/i18n.svelte';
import { namesIn, type Names } from './things';

export type { Names };

/** “Make cheese: Bistro, table 3, silver, Bleu”; a word without a name stands as it is. */
export function actionText(words: readonly string[], names: Names): string {
  const key = `review.do.${words[0] ?? ''}`;
  return isKey(key) ? t(key as Key, namesIn(words, names)).trim() : words.join(' ');
}

/** The same from notation as it is written. */
export const doText = (text: string, names: Names): string => actionText(text.split(' '), names);
