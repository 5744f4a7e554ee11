/** What a table of either box needs. */
import type { AtTable } from '../client';
import FormaggioTable from './FormaggioTable.svelte';
import FromageTable from './FromageTable.svelte';
import { farewell, rival } from './rival';
import { sounds } from './sounds';
import './stage.css';

const both = { sounds, rival, farewell };

export const fromage: AtTable = { ...both, Table: FromageTable };
export const formaggio: AtTable = { ...both, Table: FormaggioTable };
