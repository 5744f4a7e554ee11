/** What a table of either box needs. */
import type { AtTable } from '../client';
import Table from './FromageTable.svelte';
import { farewell, rival } from './rival';
import { sounds } from './sounds';
import './stage.css';

export const atTable: AtTable = { Table, sounds, rival, farewell };
