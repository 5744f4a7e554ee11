/** Looking for somebody who wants to play the same game, until they are found or the reader stops. */
import { ask, Refused } from '../live/ask';
import type { QuickMatch as Found } from '../wire/types';

/** The server forgets who has been silent for twenty seconds. */
const AGAIN_MS = 2000;
/** After so many seconds something else is offered. */
export const LONG = 60;

export class QuickMatch {
  /** The game that is looked for. */
  game: string | null = $state(null);
  /** For how many seconds. */
  seconds = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly onfound: (table: string) => void,
    private readonly ontrouble: (text: string) => void,
  ) {}

  look(game: string, name: string): void {
    this.#forget();
    this.game = game;
    this.seconds = 0;
    void this.#ask(game, name, Date.now());
  }

  /** Looks for nobody any more, and says so. */
  stop(): void {
    if (this.game === null) return;
    this.#forget();
    ask('DELETE', '/api/match').catch(() => undefined); // Silence says it too, a little later.
  }

  #forget(): void {
    clearTimeout(this.#timer);
    this.game = null;
  }

  async #ask(game: string, name: string, since: number): Promise<void> {
    const stopped = (): boolean => this.game !== game;
    try {
      const { table } = await ask<Found>('POST', '/api/match', { game, name });
      if (stopped()) return;
      if (table !== null) {
        this.#forget();
        return this.onfound(table);
      }
    } catch (error) {
      if (stopped()) return;
      if (!(error instanceof Refused) || error.code !== 'unreached') {
        this.#forget();
        return this.ontrouble((error as Error).message);
      }
    }
    this.seconds = (Date.now() - since) / 1000;
    this.#timer = setTimeout(() => void this.#ask(game, name, since), AGAIN_MS);
  }
}
