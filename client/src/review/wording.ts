/** An action in words for a reader, from the words of its notation. */
import { isKey, t, type Key } from '../i18n/i18n.svelte';

/** Names of a game's things in the reader's language, by kind. */
export type Names = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Kinds of names that stand in actions, the most telling first. */
const KINDS = ['space', 'wedge', 'structure', 'order', 'market', 'type', 'word', 'face', 'knife', 'venue', 'resource'];

/** “Make: Bistro table 3, silver, Bleu”; a word without a name stands as it is. */
export function actionText(words: readonly string[], names: Names): string {
  const [verb = '', ...things] = words;
  const key = `review.do.${verb}`;
  const said = isKey(key) ? t(key as Key) : verb;
  const named = things.map((word) => KINDS.map((kind) => names[kind]?.[word]).find(Boolean) ?? word);
  return named.length ? `${said} ${named.join(', ')}` : said;
}

/** The same from notation as it is written. */
export const doText = (text: string, names: Names): string => actionText(text.split(' '), names);
