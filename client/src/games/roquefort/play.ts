/** What a table of this game needs. */
import type { Outcome, Update } from '../../wire/types';
import type { AtTable, Ending } from '../client';
import Table from './RoquefortTable.svelte';
import Pictured from './panels/Pictured.svelte';
import { highlight, narrate, weigh, where } from './narration';
import { sounds } from './sounds';
import './tokens.css';
import { t } from '../../i18n/i18n.svelte';
import type { RoquefortView } from './wire';

/** Whoever won by cheese, or lost a third mouse. */
function endedBy({ view }: Pick<Update, 'view'>, { reason, ranks }: Outcome): Ending {
  const { players, target } = view as RoquefortView;
  const seats = players.map((_, seat) => seat);
  return {
    target,
    seats: seats.filter((seat) => (reason === 'mousetrap' ? (players[seat]?.fallen ?? 0) > 2 : ranks[seat] === 1)),
  };
}

const goal = ({ view }: Pick<Update, 'view'>): string =>
  t('roquefort.goal', { target: (view as RoquefortView).target });

export const atTable: AtTable = {
  Table,
  sounds,
  goal,
  endedBy,
  turns: ['take-actions'],
  narrate,
  weigh,
  where,
  highlight,
  Picture: Pictured,
};
