/**
 * All that a reader is shown comes out of one queue: the board, the log, the score, the question and the end of the
 * game. Each thing that happened waits its turn, is seen to move, and then stands with the table as it was after it;
 * so nothing runs ahead. It can be cut short, and gone through again.
 */
import { tick } from 'svelte';
import { rest, type Motion, type Motions, type Running, type Tempo } from '../motion/motion';
import type { Told } from '../wire/types';
import type { Framed, Moment } from './frames';
import type { Pace } from './pace';
import { shared } from './sharing';

/** What a game's table does to show a thing happening. */
export type Stage = (moment: Moment, tempo: Tempo) => Motions;

/** What the table of a game needs of it. */
export interface Staged {
  readonly moving: boolean;
  /** Set by the table of the game while it is on the page. */
  stage: Stage | null;
}

/** A moment as it is shown: the lines that led to it, and the whole log up to it. */
export interface Passed<Table extends Framed = Framed> extends Moment<Table> {
  readonly log: readonly Told[];
}

/** So many moments can be seen again. */
const KEPT = 80;

/** What it goes by: how quickly, whether somebody looks, and a clock. */
export interface World {
  /** The pace of the next thing, of so many that wait, so many milliseconds after the first began; null shows all at once. */
  readonly pace: (waiting: number, since: number) => Pace | null;
  readonly watched: () => Promise<void> | null;
  /** The next frame, before it is painted: what was drawn anew is laid out there, and not in the task that drew it. */
  readonly frame: () => Promise<void>;
  /** The next task: what follows is not drawn in the frame that shows what was. */
  readonly task: () => Promise<void>;
  readonly clock: () => number;
}

export class Showing<Table extends Framed = Framed> implements Staged {
  moving = $state(false);
  /** What moves was seen before. */
  replaying = $state(false);
  stage: Stage | null = null;
  /** The reader's seat: what it did itself need not stand to be read. */
  me: number | null = null;
  /** Told of every moment as it comes to be shown for the first time, with what was shown before; null where it was laid. */
  onpass: ((now: Passed<Table>, before: Passed<Table> | null) => void) | null = null;
  /** What else moves with a moment, in every game. */
  more: ((moment: Moment<Table>, tempo: Tempo) => readonly Motion[]) | null = null;
  /** What is seen at last, once everything else was, unless it was cut short. */
  finale: ((moment: Moment<Table>, tempo: Tempo) => readonly Motion[]) | null = null;

  #now: Passed<Table> | null = $state.raw(null);
  #waiting: Passed<Table>[] = $state.raw([]);
  /** What was shown, so that it can be seen again; the last one is on the table. */
  #past: Passed<Table>[] = $state.raw([]);
  /** How many of those that wait were seen before. */
  #known = 0;
  #running: Running | null = null;
  #ended: Running[] = [];
  /** Changes when what was playing is not to go on. */
  #round = 0;

  constructor(private readonly world: World) {}

  get now(): Passed<Table> | null {
    return this.#now;
  }

  get table(): Table | null {
    return this.#now?.table ?? null;
  }

  /** The log as far as it was shown. */
  get log(): readonly Told[] {
    return this.#now?.log ?? [];
  }

  /** How many moments can be gone back from what is shown. */
  get seen(): number {
    return Math.max(0, this.#past.length - 1);
  }

  /** What was shown, the last one last. */
  get past(): readonly Passed<Table>[] {
    return this.#past;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Puts a table there as it stands; whatever waited is dropped. */
  lay(table: Table, log: readonly Told[]): void {
    this.#round += 1;
    this.#waiting = [];
    this.#known = 0;
    this.#past = [];
    this.#now = null;
    this.#pass({ table, told: [], log });
    this.#running?.finish();
    this.#stop();
  }

  /** Adds what happened, one thing after another; `log` is the whole log after all of it. */
  add(moments: readonly Moment<Table>[], log: readonly Told[]): void {
    let end = log.length - moments.reduce((sum, { told }) => sum + told.length, 0);
    const added = moments.map((moment) => ({ ...moment, log: log.slice(0, (end += moment.told.length)) }));
    this.#waiting = [...this.#waiting, ...added];
    if (!this.moving) void this.#play();
  }

  /** Cuts short what moves: the table stands as it is now. */
  skip(): void {
    if (!this.moving) return;
    this.#round += 1;
    this.#running?.finish();
    this.#passAll();
    this.#stop();
  }

  /** Goes back by so many moments, as they were, and shows them again. */
  again(moments = 1): void {
    this.skip();
    const back = Math.min(moments, this.seen);
    if (back === 0) return;
    const again = this.#past.slice(-back);
    this.#past = this.#past.slice(0, -back);
    this.#now = this.#past.at(-1) ?? null;
    this.#waiting = again;
    this.#known = again.length;
    this.replaying = true;
    void tick().then(() => this.#play());
  }

  async #play(): Promise<void> {
    if (this.moving) return;
    this.moving = true;
    const round = this.#round;
    const goesOn = (): boolean => round === this.#round;
    let begun = this.world.clock();
    while (this.#waiting.length && goesOn()) {
      const pause = this.world.pace(this.#waiting.length, 0) && this.world.watched();
      if (pause) {
        await pause;
        begun = this.world.clock();
      }
      const next = this.#waiting[0];
      if (!goesOn() || !next) break;
      const pace = this.world.pace(this.#waiting.length, this.world.clock() - begun);
      if (!pace) {
        this.#passAll();
        break;
      }
      await this.#show(next, pace, goesOn);
    }
    const [last, pace] = [this.#now, this.world.pace(1, 0)];
    if (goesOn() && last && pace) await this.#run(this.finale?.(last, pace) ?? [], goesOn);
    if (goesOn() && this.#waiting.length) {
      this.moving = false;
      return this.#play();
    }
    if (goesOn()) this.#stop(); // Otherwise whoever cut it short has cleared up.
  }

  async #show(next: Passed<Table>, pace: Pace, goesOn: () => boolean): Promise<void> {
    const begun = this.world.clock();
    const { before, after } = this.stage?.(next, pace) ?? { before: [], after: [] };
    await this.#run(before, goesOn);
    if (!goesOn()) return;
    this.#waiting = this.#waiting.slice(1);
    this.#pass(next);
    await tick();
    await this.world.frame();
    if (!goesOn()) return;
    this.#clear();
    const moved = await this.#run([...after, ...(this.more?.(next, pace) ?? [])], goesOn);
    if (!moved) await this.world.task();
    if (!goesOn()) return;
    this.#clear();
    const left = pace.stands - (this.world.clock() - begun);
    if (left > 0 && next.told.some(({ text, seat }) => text && seat !== this.me))
      await this.#run([() => rest(left)], goesOn);
  }

  /** Plays motions one after another; false where nothing moved. */
  async #run(motions: readonly Motion[], goesOn: () => boolean): Promise<boolean> {
    let moved = false;
    for (const motion of motions) {
      if (!goesOn()) break;
      const running = motion();
      if (!running) continue;
      moved = true;
      this.#running = running;
      this.#ended.push(running);
      // A motion that was cut off because its element went away is over, not an error.
      await running.finished.catch(() => undefined);
      if (this.#running === running) this.#running = null;
    }
    return moved;
  }

  #pass(next: Passed<Table>): void {
    const [before, isNew] = [this.#now, this.#known === 0];
    this.#known = Math.max(0, this.#known - 1);
    const table = shared(before?.table, next.table);
    const passed = { ...next, table, told: next.told.length || !before ? next.told : before.told };
    this.#now = passed;
    // Where nothing happened, somebody only came or went: there is nothing to see again.
    this.#past = [...(next.told.length ? this.#past : this.#past.slice(0, -1)), passed].slice(-KEPT);
    if (isNew) this.onpass?.(next, before);
  }

  #passAll(): void {
    for (const next of this.#waiting) this.#pass(next);
    this.#waiting = [];
  }

  /** Nothing moves any more; what motions left is cleared away once the table as it is has been drawn. */
  #stop(): void {
    this.moving = this.replaying = false;
    const ended = this.#ended;
    this.#ended = [];
    void tick().then(() => ended.forEach((running) => running.clear()));
  }

  #clear(): void {
    const ended = this.#ended;
    this.#ended = [];
    for (const running of ended) running.clear();
  }
}
