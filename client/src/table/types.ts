/** What the parts of the table are fed; the same for every game. */
import type { Snippet } from 'svelte';
import type { Staged } from '../live/showing.svelte';
import type { Draft, Outcome, Question, SeatInfo, Told } from '../wire/types';
import type { Selection } from './selection.svelte';

export interface LogLine {
  readonly id: number;
  /** Who it is about; null for the table. */
  readonly seat: number | null;
  readonly text: string;
  /** What it speaks of, as words of the board: lit while the line is pointed at. */
  readonly words: readonly string[];
  /** What was told, for who lights it on the table. */
  readonly told?: Told;
  /** A heading between turns. */
  readonly heading?: boolean;
}

export interface Place {
  readonly rank: number;
  readonly seat: number;
  readonly name: string;
  /** What counts, such as “3 kinds”. */
  readonly text: string;
}

export interface SheetLine {
  readonly label: string;
  /** One figure a seat; null where the line does not apply. */
  readonly values: readonly (number | null)[];
  /** The rule behind it. */
  readonly rule?: { readonly number: string; readonly href: string } | undefined;
}

export interface Course {
  readonly seat: number;
  readonly name: string;
  /** The score after every turn, from the start. */
  readonly values: readonly number[];
}

export type Connection = 'connected' | 'connecting' | 'lost';

/** Why a click was refused. */
export interface WhyNot {
  readonly word: string;
  readonly text: string;
  readonly rule: string;
}

/** What every game's table is fed. */
export interface TableProps<View> {
  readonly game: string;
  readonly view: View;
  /** What follows from the view by the rules, as its game says it. */
  readonly facts: unknown;
  /** Who shows it: the table says how things move, and is told whether something does. */
  readonly showing?: Staged;
  readonly seats: readonly SeatInfo[];
  /** The reader's seat; null for a spectator. */
  readonly me: number | null;
  readonly asked: readonly Question[];
  readonly selection: Selection;
  readonly draft: Draft;
  readonly whyNot: WhyNot | null;
  readonly told: readonly Told[];
  /** As if the game ended now; null where the table does not show it. */
  readonly standing: Outcome | null;
  /** Stands instead of the prompt line: the keys of a replay. */
  readonly strip?: Snippet;
  /** The board alone, for a page that has its own frame. */
  readonly bare?: boolean;
  /** What the reader scribbled, as the game writes it; undefined where the table has no notes. */
  readonly scribbles?: string;
  readonly onscribble?: (text: string) => void;
  readonly onundo: () => void;
  readonly onreset: () => void;
  readonly onredo?: () => void;
  readonly onmenu: () => void;
  readonly onclosewhy: () => void;
}
