/** An action in words for a reader, from the words of its notation. */
import { keyOf } from '../games/catalogue';
import { t } from '../i18n/i18n.svelte';
import { inWords } from '../i18n/words';
import { calledThings } from '../live/shelf.svelte';
import { namesIn, type Names } from './things';

/** A game, and what its things are called. */
export interface Called {
  readonly game: string;
  readonly names: Names;
  /** The kinds of names that stand in actions, the most telling first. */
  readonly kinds: readonly string[];
}

export const calledIn = async (game: string): Promise<Called> => ({ game, ...(await calledThings(game)) });

/** What a verb is called that no message of the game speaks of. */
export const verbName = (verb: string, { names }: Called): string => names.verb?.[verb] ?? inWords(verb);

/** “Run from a1 to b2”; a word without a name stands as it is. */
export function actionText(words: readonly string[], called: Called): string {
  const [verb = ''] = words;
  const things = namesIn(words, called.names, called.kinds);
  const key = keyOf(called.game, `action.${verb}`);
  if (key) return t(key, things).trim();
  return things.things
    ? t('action.words', { verb: verbName(verb, called), things: things.things })
    : verbName(verb, called);
}

/** The same from notation as it is written. */
export const doText = (text: string, called: Called): string => actionText(text.split(' '), called);
