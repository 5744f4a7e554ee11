/** What every game's table tells of the queue, handed down by its page: what just happened, what the others did, what can be seen again. */
import { getContext, setContext } from 'svelte';
import type { Since } from '../live/recap.svelte';
import type { Told } from '../wire/types';

/** What just happened, for the line of the question. */
export interface Narrated {
  readonly seat: number | null;
  readonly text: string;
  readonly more: string;
}

export interface Narrator {
  /** What somebody else has just done; null where nobody did, or the reader has gone on. */
  readonly happened: Narrated | null;
  /** It is not the reader's turn: what the others do is the headline. */
  readonly theirs: boolean;
  readonly moving: boolean;
  /** How many moments can be gone back. */
  readonly seen: number;
  readonly since: Since | null;
  again(moments?: number): void;
  skip(): void;
  close(): void;
  /** A line of the log is pointed at, or none. */
  point(told: Told | null): void;
}

const NARRATOR = Symbol('narrator');

export function putNarrator(narrator: Narrator): void {
  setContext(NARRATOR, narrator);
}

export const narrator = (): Narrator | undefined => getContext<Narrator | undefined>(NARRATOR);
