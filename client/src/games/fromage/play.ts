/** What a table of either box needs. */
import type { AtTable } from '../client';
import Table from './FromageTable.svelte';
import { endedBy, farewell } from './rival';
import { sounds } from './sounds';
import './stage.css';

export const atTable: AtTable = { Table, sounds, farewell, endedBy };
