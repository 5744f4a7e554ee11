/** What the score sheet calls its lines and why a game ended: the game's words, those of the server, or the bare name. */
import { said } from '../games/catalogue';
import { people } from '../i18n/i18n.svelte';
import { inWords } from '../i18n/words';
import type { Names } from '../review/things';

export const lineName = (game: string, line: string, names: Names): string =>
  said(game, `line.${line}`, names.line?.[line] ?? inWords(line));

/** Why a game ended, and by whom where that is known. */
export function reasonText(
  game: string,
  reason: string,
  called: Names,
  who: readonly string[] = [],
  target: number | '' = '',
): string {
  const otherwise = called.reason?.[reason] ?? inWords(reason);
  return reason ? said(game, `reason.${reason}`, otherwise, { names: people(who), count: who.length, target }) : '';
}
