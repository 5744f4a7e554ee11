/** What a table of this game needs. */
import type { AtTable } from '../client';
import { t } from '../../i18n/i18n.svelte';
import Table from './CheesonomicsTable.svelte';
import Pictured from './panels/Pictured.svelte';
import { highlight, narrate, weigh, where } from './narration';
import { sounds } from './sounds';
import './stage.css';
import './tokens.css';

export const atTable: AtTable = {
  Table,
  sounds,
  goal: () => t('cheesonomics.goal'),
  turns: ['take-turn', 'final-sale'],
  narrate,
  weigh,
  where,
  highlight,
  Picture: Pictured,
};
