/** What a table of either box needs. */
import type { AtTable } from '../client';
import Table from './FromageTable.svelte';
import { endedBy, farewell } from './rival';
import Pictured from './panels/Pictured.svelte';
import { highlight, narrate, weigh, where } from './retelling';
import { sounds } from './sounds';
import './stage.css';

export const atTable: AtTable = {
  Table,
  sounds,
  farewell,
  endedBy,
  turns: ['take-turn'],
  narrate,
  weigh,
  where,
  highlight,
  Picture: Pictured,
};
