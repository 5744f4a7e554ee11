/** A lesson as it is played: the step, its table, what was tried and what the coach says to it. */
import { ask, type Refused } from '../live/ask';
import { momentsOf } from '../live/frames';
import { READER } from '../live/reader';
import { Showing } from '../live/showing.svelte';
import { tell } from '../table/toasts.svelte';
import type { Coached, LessonTold, StepInfo, StepTold, Told, Update } from '../wire/types';
import { keepReached, reached } from './progress';

export type Mood = 'goal' | 'asks' | 'right' | 'wrong' | 'over';

export class Lesson {
  told = $state.raw<LessonTold | null>(null);
  n = $state(0);
  table = $state.raw<Update | null>(null);
  /** What the learner is shown of it, one thing after another. */
  readonly showing = new Showing<Update>(READER);
  mood: Mood = $state('asks');
  /** The coach's answer to what was tried; empty while the step only asks. */
  answer = $state('');
  rule = $state('');
  /** The game has no lesson. */
  missing = $state(false);
  busy = $state(false);

  /** By the lesson's name; the first of a game has the game's. */
  constructor(readonly name: string) {}

  get step(): StepInfo | undefined {
    return this.told?.steps[this.n];
  }

  /** Fetches the lesson in the reader's language, and goes on where the reader left it. */
  async open(): Promise<void> {
    try {
      this.told = await ask<LessonTold>('GET', this.#path());
    } catch (error) {
      this.missing = (error as Refused).code === 'no-such-thing';
      if (!this.missing) tell((error as Refused).message, 'trouble');
      return;
    }
    const isOpen = this.table !== null;
    const n = isOpen ? this.n : reached(this.name, this.told.steps.length);
    const first = n < this.told.steps.length ? n : 0;
    const wasGoal = this.mood === 'goal';
    await this.go(first);
    // What one plays for comes before the first thing to do.
    if (first === 0 && (!isOpen || wasGoal)) this.mood = 'goal';
  }

  /** From the goal to the first step. */
  begin(): void {
    if (this.mood === 'goal') this.mood = 'asks';
  }

  /** Goes to a step and lays its table. */
  async go(n: number): Promise<void> {
    if (!this.told) return;
    if (n >= this.told.steps.length) {
      this.mood = 'over';
      keepReached(this.name, this.told.steps.length);
      return;
    }
    await this.#busy(async () => {
      const { table } = await ask<StepTold>('GET', `${this.#path()}/steps/${n}`);
      this.#lay(table, []);
      this.n = n;
      this.mood = 'asks';
      this.answer = '';
      this.rule = this.step?.rule ?? '';
      keepReached(this.name, n);
    });
  }

  /** Tries an action: done when it is right, answered when it is not. */
  async attempt(words: readonly string[]): Promise<void> {
    if (this.mood === 'goal' || this.mood === 'right' || this.mood === 'over') return;
    await this.#busy(async () => {
      const coached = await ask<Coached>('POST', `${this.#path()}/steps/${this.n}`, { do: words.join(' ') });
      this.answer = coached.text;
      this.rule = coached.rule || (this.step?.rule ?? '');
      this.mood = coached.answer === 'right' ? 'right' : 'wrong';
      if (coached.table) this.#lay(coached.table, coached.table.told);
      if (this.mood === 'right') keepReached(this.name, this.n + 1);
    });
  }

  showMe(): Promise<void> {
    return this.attempt(this.step?.show ?? []);
  }

  #lay(table: Update, told: readonly Told[]): void {
    this.table = table;
    this.showing.me = table.seat;
    if (told.length) this.showing.add(momentsOf(table, told), table.told);
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
    return `/api/lessons/${encodeURIComponent(this.name)}`;
  }
}
