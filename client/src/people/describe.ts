/** A table in a few words: its options where they are not the usual ones, and a rating. */
import { clientOf, said } from '../games/catalogue';
import { labelled, learnWords, list, t } from '../i18n/i18n.svelte';
import { inWords } from '../i18n/words';
import { ask } from '../live/ask';
import { settings } from '../settings/settings.svelte';
import type { GameInfo, RatingTold } from '../wire/types';

/** A rating always with how sure it is; nobody is a number before their first rated game. */
export function ratingText(rating: Pick<RatingTold, 'mu' | 'sigma'> | null): string {
  if (!rating) return t('people.rating.new');
  const format = new Intl.NumberFormat(settings.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return `${format.format(rating.mu)} ± ${format.format(rating.sigma)}`;
}

/** Fetches the shelf and what these games call their options. */
export async function learnOptions(games: readonly string[]): Promise<readonly GameInfo[]> {
  const clients = [...new Set(games)].flatMap((game) => clientOf(game) ?? []);
  const [shelf] = await Promise.all([
    ask<GameInfo[]>('GET', '/api/games'),
    ...clients.map(({ messages }) => learnWords(messages)),
  ]);
  return shelf;
}

const UNTOLD = ['seats', 'cut'];

/** The options that are not as usual, in words; once they are learned. */
export function optionsText(
  game: string,
  options: Readonly<Record<string, unknown>>,
  shelf: readonly GameInfo[],
): string {
  const info = shelf.find(({ name }) => name === game);
  const called = (name: string, otherwise: string): string =>
    said(game, `option.${name}`, said(game, `setup.${name}`, info?.names.option?.[name] ?? otherwise));
  const unusual = (info?.options ?? []).filter(
    ({ name, default: usual }) =>
      !UNTOLD.includes(name) && name in options && JSON.stringify(options[name]) !== JSON.stringify(usual),
  );
  const words = unusual.flatMap(({ name }) => {
    const value = options[name];
    if (value === null || typeof value === 'object') return [called(name, inWords(name))];
    const said = called(`${name}.${String(value)}`, inWords(String(value)));
    return [labelled(called(name, inWords(name)), said)];
  });
  return words.length ? list(words) : t('people.options.usual');
}
