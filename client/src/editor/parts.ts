/** What a game brings to the position editor: its tray, its board, and what a click puts where. */
import type { Component } from 'svelte';
import type { FaultTold } from '../wire/types';

/** What the tray and the board are fed; `given` is the position as the game writes it. */
export interface EditingProps<Given> {
  readonly given: Given;
  readonly options: Readonly<Record<string, unknown>>;
  readonly names: readonly string[];
  /** The view of the last position without faults. */
  readonly view: unknown;
  readonly faults: readonly FaultTold[];
  readonly tool: string | null;
  readonly ontool: (tool: string | null) => void;
  readonly onplace: (word: string) => void;
  readonly onchange: (given: unknown) => void;
  /** What a thing is called, by its kind and its word. */
  readonly called: (kind: string, word: string) => string;
}

/** What follows from a click: another position, another tool in hand, or both. */
export interface Placed<Given> {
  readonly given?: Given;
  readonly tool?: string | null;
}

export interface EditorParts {
  // Each part is fed the position of its own game, which only the server and the game itself know.
  readonly Tray: Component<EditingProps<never>>;
  /** Without a board of its own, the game's table is clicked. */
  readonly Board?: Component<EditingProps<never>>;
  /** What the tool does at a thing, by its word; null where it does nothing there. */
  readonly place: (given: never, tool: string | null, word: string, view: never) => Placed<unknown> | null;
  /** A position that has faults over the view of one that has none, so that it can be drawn. */
  readonly shown?: (view: never, given: never) => unknown;
  /** The tool a key takes up. */
  readonly toolOf: (key: string, tool: string | null) => string | null;
}
