/** What is best in a position, deeper and deeper while one looks: one bounded thought after the other. */
import { ask, Refused } from '../live/ask';
import type { Spot, Thoughts } from '../wire/types';
import { keyOf, steady, type Ranked } from './order';

/** Iterations after which it is told; at 300 a hint and the review tell the same. */
export const STAGES = [100, 200, 300, 500, 750, 1000, 1300, 1600, 2000, 2500, 3000] as const;
/** Who steps on quickly asks nothing. */
const BEFORE_FIRST = 200;
const WHEN_TOO_MANY = 3000;

interface Known {
  readonly thoughts: Thoughts;
  readonly rows: readonly Ranked[];
}

export class Deepening {
  /** Whether it goes on by itself. */
  on = $state(true);
  thinking = $state(false);
  trouble = $state('');
  #now = $state.raw<Known | null>(null);
  #known = new Map<string, Known>();
  #about: { readonly key: string; readonly spot: Spot; readonly seat: number } | null = null;
  #going: AbortController | null = null;

  constructor(private readonly path: string) {}

  get rows(): readonly Ranked[] {
    return this.#now?.rows ?? [];
  }
  get iterations(): number {
    return this.#now?.thoughts.iterations ?? 0;
  }
  get decided(): boolean {
    return this.#now?.thoughts.decided ?? false;
  }
  /** Whether nothing deeper is to come. */
  get done(): boolean {
    return this.#now !== null && (this.decided || this.iterations >= STAGES[STAGES.length - 1]!);
  }

  /** Turns to a position of a seat; null where there is nothing to think about. */
  about(spot: Spot | null, seat: number | null, language: string): void {
    const key = spot && seat !== null ? `${language} ${seat} ${JSON.stringify(spot)}` : '';
    if (key === (this.#about?.key ?? '')) return;
    this.#going?.abort();
    this.#about = spot && seat !== null ? { key, spot, seat } : null;
    this.#now = this.#known.get(key) ?? null;
    this.trouble = '';
    void this.#go();
  }

  stop = (): void => {
    this.on = false;
    this.#going?.abort();
  };

  resume = (): void => {
    this.on = true;
    void this.#go();
  };

  close(): void {
    this.#going?.abort();
    this.#about = null;
  }

  async #go(): Promise<void> {
    const about = this.#about;
    if (!about || !this.on || this.done) {
      this.thinking = false;
      return;
    }
    const going = (this.#going = new AbortController());
    const gone = (): boolean => going.signal.aborted || this.#about !== about;
    this.thinking = true;
    this.trouble = '';
    if (!this.#now) await pause(BEFORE_FIRST);
    for (const iterations of STAGES) {
      if (iterations <= this.iterations) continue;
      if (gone()) break;
      const thoughts = await this.#ask(about, iterations, going.signal, gone);
      if (gone() || !thoughts) break;
      const rows = steady(
        this.rows.map(({ hint }) => keyOf(hint)),
        thoughts.hints,
      );
      this.#now = { thoughts, rows };
      this.#known.set(about.key, this.#now);
      if (this.done) break;
    }
    if (!gone() || !this.on) this.thinking = false;
  }

  async #ask(
    { spot, seat }: { readonly spot: Spot; readonly seat: number },
    iterations: number,
    signal: AbortSignal,
    gone: () => boolean,
  ): Promise<Thoughts | null> {
    while (!gone()) {
      try {
        return await ask<Thoughts>('POST', this.path, { at: spot, seat, iterations }, undefined, signal);
      } catch (error) {
        if (gone()) return null;
        if ((error as Refused).code !== 'too-many') {
          this.trouble = (error as Refused).message;
          this.on = false;
          return null;
        }
        await pause(WHEN_TOO_MANY); // It goes on when the server has time for this address again.
      }
    }
    return null;
  }
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
