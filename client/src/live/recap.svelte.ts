/** Since your turn: what the others did meanwhile, who gained by it, and what it cost the reader. */
import type { Outcome, Question, Told, Update } from '../wire/types';
import type { Passed } from './showing.svelte';

/** Something that one of the others did. */
export interface Deed {
  readonly seat: number;
  readonly told: Told;
  /** What it brought its seat, and the reader; null where the table shows no score. */
  readonly points: number | null;
  readonly mine: number | null;
}

export interface Since {
  readonly deeds: readonly Deed[];
  /** The scores when the reader last began to play, and now. */
  readonly before: Outcome | null;
  readonly now: Outcome | null;
  /** How many moments it took, to be seen again. */
  readonly moments: number;
}

/** More lines than these are not told one by one on coming back. */
const LONGEST = 40;

export class Recap {
  /** What is to be told at the start of this turn; null where nothing is, or it was put away. */
  since: Since | null = $state.raw(null);
  #deeds: Deed[] = [];
  #before: Outcome | null = null;
  #moments = 0;

  /** `begins`: whether a question is the start of a turn. */
  constructor(private readonly begins: (question: Question) => boolean) {}

  /** A moment came to be shown, after another one; null where a table was laid as it stands. */
  pass(now: Passed<Update>, before: Passed<Update> | null): void {
    const { table, told } = now;
    if (!before || before.table.seat !== table.seat || !told.length) {
      if (!before || before.table.seat !== table.seat) this.#start(table);
      return;
    }
    this.#moments += 1;
    if (told.some(({ seat }) => seat !== null && seat === table.seat)) this.since = null; // The reader has gone on.
    const of = told.filter(({ text, seat }) => text && seat !== null && seat !== table.seat);
    for (const [i, line] of of.entries()) {
      // What a moment brought is brought by the last thing that is told of it.
      const gained = (seat: number | null): number | null =>
        i < of.length - 1 ? 0 : gainOf(before.table.standing, table.standing, seat);
      const seat = line.seat as number;
      this.#deeds.push({ seat, told: line, points: gained(seat), mine: gained(table.seat) });
    }
    const began = this.#asks(table) && (!this.#asks(before.table) || before.table.turn !== table.turn);
    if (!began) return;
    const [deeds, scores, moments] = [this.#deeds, this.#before, this.#moments];
    this.#start(table);
    if (deeds.length) this.since = { deeds, before: scores, now: table.standing, moments };
  }

  /** What was told while nobody looked, where the table is the reader's to play on. */
  missed(lines: readonly Told[], table: Update): void {
    if (!this.#asks(table) || this.since) return;
    const deeds = lines
      .slice(-LONGEST)
      .flatMap((told) => (told.seat === null ? [] : [{ seat: told.seat, told, points: null, mine: null }]));
    if (deeds.length) this.since = { deeds, before: null, now: table.standing, moments: 0 };
  }

  close(): void {
    this.since = null;
  }

  #start(table: Update): void {
    this.#deeds = [];
    this.#moments = 0;
    this.#before = table.standing;
    this.since = null;
  }

  #asks({ asked, seat, outcome }: Update): boolean {
    return !outcome && asked.some((question) => question.seat === seat && this.begins(question));
  }
}

function gainOf(before: Outcome | null, now: Outcome | null, seat: number | null): number | null {
  const [was, is] = [before, now].map((outcome) => (seat === null ? undefined : outcome?.scores[seat]?.total));
  return was === undefined || is === undefined ? null : is - was;
}
