/** The drawing of each game, fetched when a table of it is opened. */
import type { Component } from 'svelte';
import type { TableProps } from '../table/types';

export type GameTable = Component<TableProps<unknown>>;

const DRAWN: Readonly<Record<string, () => Promise<{ default: unknown }>>> = {
  cheesonomics: () => import('./cheesonomics/CheesonomicsTable.svelte'),
  formaggio: () => import('./fromage/FormaggioTable.svelte'),
  fromage: () => import('./fromage/FromageTable.svelte'),
  roquefort: () => import('./roquefort/RoquefortTable.svelte'),
};

/** A game's table, or null where it is not drawn yet. */
export async function tableOf(game: string): Promise<GameTable | null> {
  const drawn = DRAWN[game];
  return drawn ? ((await drawn()).default as GameTable) : null;
}
