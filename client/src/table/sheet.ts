/** What the score sheet calls its lines and why a game ended: the game's words, those of the server, or the bare name. */
import { said } from '../games/catalogue';
import { inWords } from '../i18n/words';
import type { Names } from '../review/things';

export const lineName = (game: string, line: string, names: Names): string => said(game, `line.${line}`, names.line?.[line] ?? inWords(line));
export const reasonText = (game: string, reason: string, names: Names): string => (reason ? said(game, `reason.${reason}`, names.reason?.[reason] ?? inWords(reason)) : '');
