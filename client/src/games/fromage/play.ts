/** What a table of either box needs. */
import type { AtTable } from '../client';
import { isKey, t, type Key } from '../../i18n/i18n.svelte';
import type { Update } from '../../wire/types';
import Table from './FromageTable.svelte';
import { endedBy, farewell } from './rival';
import Pictured from './panels/Pictured.svelte';
import { highlight, narrate, weigh, where } from './narration';
import { sounds } from './sounds';
import './stage.css';

function goal({ game }: Pick<Update, 'game'>): string {
  const key = `${game}.goal`;
  return isKey(key) ? t(key as Key) : '';
}

export const atTable: AtTable = {
  Table,
  sounds,
  goal,
  farewell,
  endedBy,
  turns: ['take-turn'],
  narrate,
  weigh,
  where,
  highlight,
  Picture: Pictured,
};
