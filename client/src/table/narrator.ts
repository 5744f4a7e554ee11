/** What every game's table tells of the queue, handed down by its page: what just happened, what the others did, what can be seen again. */
import { getContext, setContext } from 'svelte';
import type { AtTable } from '../games/client';
import type { Since } from '../live/recap.svelte';
import type { Passed } from '../live/showing.svelte';
import type { Told, Update } from '../wire/types';

/** What just happened, for the line of the question. */
export interface Narrated {
  readonly seat: number | null;
  readonly text: string;
  readonly more: string;
  readonly told: Told;
}

/** The last thing worth a sentence that somebody else did; null where the reader has done something since. */
export function happenedIn(
  past: readonly Passed<Update>[],
  now: Update | null,
  at: AtTable | null,
  names: readonly string[],
): Narrated | null {
  const said = (told: Told): { text: string; more?: string } | null => at?.narrate?.(told, names) ?? null;
  for (const { told } of past.toReversed()) {
    const lines = told.filter((one) => one.text && (at?.weigh?.(one) !== 'nothing' || said(one)));
    const line = lines.find((one) => at?.weigh?.(one) === 'deed') ?? lines.at(-1);
    if (told.some(({ seat }) => seat !== null && seat === now?.seat)) return null;
    if (!line) continue;
    const { text, more = '' } = said(line) ?? { text: line.text };
    const after = lines.slice(lines.indexOf(line) + 1).map((one) => (said(one) ?? one).text);
    return { seat: line.seat, text, more: [more, ...after].join(' ').trim(), told: line };
  }
  return null;
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
