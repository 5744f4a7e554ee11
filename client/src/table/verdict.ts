/** Who has won, in a sentence. */
import { people, t } from '../i18n/i18n.svelte';
import type { Outcome, Update } from '../wire/types';
import { namesOf } from './telling';

export interface Verdict {
  readonly text: string;
  /** Whose marks stand beside it. */
  readonly seats: readonly number[];
}

export function verdictOf({ seats, seat: me, rivals }: Update, { ranks }: Outcome): Verdict {
  const names = namesOf(seats, me);
  const winners = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  const rival = rivals.find(({ won }) => won);
  const all = [...winners, ...rivals.flatMap(({ won, seat }) => (won ? [seat] : []))];
  if (rival) return { text: t('over.wins', { count: 1, names: rival.name }), seats: all };
  if (winners.length === 0) return { text: t('over.nobody'), seats: [] };
  if (me !== null && winners.length === 1 && winners[0] === me) return { text: t('over.youWin'), seats: all };
  const called = people(winners.map((seat) => names[seat] ?? ''));
  return { text: t('over.wins', { count: winners.length, names: called }), seats: all };
}
