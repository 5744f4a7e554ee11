/** A puzzle as it is played: its table after what was tried, the verdict, and the answer played out. */
import { ask, type Refused } from '../live/ask';
import { momentsOf } from '../live/frames';
import { READER } from '../live/reader';
import { Showing } from '../live/showing.svelte';
import { tell } from '../table/toasts.svelte';
import type { PuzzleAnswer, PuzzleTable, PuzzleTold, PuzzleVerdict, Update } from '../wire/types';
import type { Fared } from './record';

export type Mood = 'asks' | 'wrong' | 'solved' | 'shown';

export class PuzzleGame {
  told = $state.raw<PuzzleTold | null>(null);
  table = $state.raw<Update | null>(null);
  readonly showing = new Showing<Update>(READER);
  /** What was played so far, in notation. */
  done: readonly string[] = $state.raw([]);
  /** Chosen, and not carried out: it would show something new. */
  held: readonly string[] = $state.raw([]);
  mood: Mood = $state('asks');
  verdict = $state.raw<PuzzleVerdict | null>(null);
  answer = $state.raw<PuzzleAnswer | null>(null);
  /** How many clues were given. */
  clues = $state(0);
  tries = $state(0);
  missing = $state(false);
  busy = $state(false);

  constructor(
    readonly id: string,
    private readonly onend: (fared: Fared) => void,
  ) {}

  /** Whether there is something to try. */
  get tried(): boolean {
    return this.done.length + this.held.length > 0;
  }

  get over(): boolean {
    return this.mood === 'solved' || this.mood === 'shown';
  }

  /** Fetches the puzzle, in the reader's language; what was played stays. */
  async open(): Promise<void> {
    try {
      this.told = await ask<PuzzleTold>('GET', this.#path());
    } catch (error) {
      this.missing = (error as Refused).code === 'no-such-thing';
      if (!this.missing) tell((error as Refused).message, 'trouble');
      return;
    }
    if (this.tried) await this.#play([...this.done, ...this.#heldText()], false);
    else this.#lay(this.told.table, false);
  }

  act(words: readonly string[]): Promise<void> {
    if (this.over || this.held.length) return Promise.resolve();
    if (this.mood === 'wrong') this.mood = 'asks';
    return this.#play([...this.done, words.join(' ')], true);
  }

  /** Takes the last action back, or all of them. */
  undo(all: boolean): Promise<void> {
    if (this.over || !this.tried) return Promise.resolve();
    if (this.mood === 'wrong') this.mood = 'asks';
    return this.#play(all ? [] : this.held.length ? this.done : this.done.slice(0, -1), false);
  }

  clue(): void {
    if (!this.over && this.told) this.clues = Math.min(this.clues + 1, this.told.clues.length);
  }

  attempt(): Promise<void> {
    if (this.over || !this.tried) return Promise.resolve();
    return this.#busy(async () => {
      const body = { do: [...this.done, ...this.#heldText()] };
      this.verdict = await ask<PuzzleVerdict>('POST', `${this.#path()}/try`, body);
      this.tries += 1;
      this.mood = this.verdict.right ? 'solved' : 'wrong';
      if (!this.verdict.right) return;
      this.answer = await ask<PuzzleAnswer>('GET', `${this.#path()}/answer`);
      this.onend(this.tries === 1 && this.clues === 0 ? 'first' : 'later');
    });
  }

  /** Gives up: an answer is played out, action by action. */
  show(): Promise<void> {
    if (this.over) return Promise.resolve();
    return this.#busy(async () => {
      const answer = await ask<PuzzleAnswer>('GET', `${this.#path()}/answer`);
      [this.answer, this.mood] = [answer, 'shown'];
      this.onend('shown');
      await this.#table([], false);
      for (const n of answer.line.keys()) await this.#table(answer.line.slice(0, n + 1), true);
    });
  }

  #play(actions: readonly string[], moves: boolean): Promise<void> {
    return this.#busy(() => this.#table(actions, moves));
  }

  async #table(actions: readonly string[], moves: boolean): Promise<void> {
    const told = await ask<PuzzleTable>('POST', `${this.#path()}/table`, { do: actions });
    [this.done, this.held] = [told.do, told.held];
    this.#lay(told.table, moves && told.held.length === 0);
  }

  #heldText(): string[] {
    return this.held.length ? [this.held.join(' ')] : [];
  }

  #lay(table: Update, moves: boolean): void {
    this.table = table;
    this.showing.me = table.seat;
    if (moves) this.showing.add(momentsOf(table, table.told), table.told);
    else this.showing.lay(table, table.told);
  }

  async #busy(work: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await work();
    } catch (error) {
      tell((error as Refused).message, 'trouble');
    } finally {
      this.busy = false;
    }
  }

  #path(): string {
    return `/api/puzzles/${encodeURIComponent(this.id)}`;
  }
}
