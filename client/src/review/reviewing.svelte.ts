/** A seat's review as it grows on the server: begun, followed, stopped, gone on with. */
import { ask, type Refused } from '../live/ask';
import { tell } from '../table/toasts.svelte';
import type { BetterLine, ReviewTold, TurningPoint } from '../wire/types';
import type { Line } from './line';

const LOOK_AGAIN = 1500;

export class Reviewing {
  told = $state.raw<ReviewTold | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #seat: number | null = null;

  constructor(private readonly table: string) {}

  /** Looks at a seat's review, and keeps looking while it runs. */
  async look(seat: number): Promise<void> {
    if (seat !== this.#seat) this.told = null;
    this.#seat = seat;
    await this.#ask('GET');
  }

  start = (): Promise<void> => this.#ask('POST');
  stop = (): Promise<void> => this.#ask('DELETE');

  close(): void {
    clearTimeout(this.#timer);
    this.#seat = null;
  }

  async #ask(method: 'GET' | 'POST' | 'DELETE'): Promise<void> {
    clearTimeout(this.#timer);
    const seat = this.#seat;
    try {
      const told = await ask<ReviewTold>(method, `/api/tables/${encodeURIComponent(this.table)}/review?seat=${seat}`);
      if (seat !== this.#seat) return;
      this.told = told;
      if (told.state === 'running') this.#timer = setTimeout(() => void this.#ask('GET'), LOOK_AGAIN);
    } catch (error) {
      if (seat === this.#seat) tell((error as Refused).message, 'trouble');
    }
  }
}

/** How the game would have gone on at a turning point, through a seat's eyes. */
export async function loadLine(table: string, point: TurningPoint, eyes: number | null): Promise<Line> {
  const seen = eyes === null ? '' : `&eyes=${eyes}`;
  return ask<BetterLine>(
    'GET',
    `/api/tables/${encodeURIComponent(table)}/review/line?seat=${point.seat}&n=${point.n}${seen}`,
  );
}
