/** What a table of this game needs. */
import type { AtTable } from '../client';
import Table from './RoquefortTable.svelte';
import { sounds } from './sounds';
import './tokens.css';

export const atTable: AtTable = { Table, sounds };
