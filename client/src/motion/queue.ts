/**
 * Motion says what happened. Each step of the game waits its turn: its motions play on the drawing as it was, then the
 * new view is shown, then what arrives with it moves in. Nothing is missed, and everything can be cut short.
 */
export type Motion = () => Running | null;

/** Something on the move that can be cut short. */
export interface Running {
  readonly finished: Promise<unknown>;
  finish(): void;
  /** Takes away what it left on the drawing, once the new view is shown. */
  clear(): void;
}

export interface Step {
  readonly before: readonly Motion[];
  readonly show: () => void | Promise<void>;
  readonly after: readonly Motion[];
}

/** Resolves when the page is looked at; null where it is. */
export function pageWatched(): Promise<void> | null {
  if (!document.hidden) return null;
  return new Promise((resolve) => {
    const look = (): void => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
  });
}

export class MotionQueue {
  #steps: Step[] = [];
  #running: Running | null = null;
  #ended: Running[] = [];
  #playing = false;
  #hurried = false;

  /** `still`: show every step at once, without motion; `watched`: nothing moves before somebody looks. */
  constructor(
    private readonly still: () => boolean,
    private readonly watched: () => Promise<void> | null = () => null,
  ) {}

  get busy(): boolean {
    return this.#playing;
  }

  /** Adds a step; resolves when everything added so far has been shown. */
  async add(step: Step): Promise<void> {
    this.#steps.push(step);
    if (!this.#playing) await this.#play();
  }

  /** Cuts short what is moving and what waits: all views are shown now. */
  hurry(): void {
    if (!this.#playing) return;
    this.#hurried = true;
    this.#running?.finish();
  }

  async #play(): Promise<void> {
    this.#playing = true;
    try {
      for (let step = this.#steps.shift(); step; step = this.#steps.shift()) {
        const waiting = this.still() ? null : this.watched();
        if (waiting) await waiting;
        await this.#run(step.before);
        await step.show();
        this.#clear();
        await this.#run(step.after);
        this.#clear();
      }
    } finally {
      this.#playing = false;
      this.#hurried = false;
    }
  }

  async #run(motions: readonly Motion[]): Promise<void> {
    for (const motion of motions) {
      if (this.#hurried || this.still()) return;
      const running = motion();
      if (!running) continue;
      this.#running = running;
      this.#ended.push(running);
      // A motion that was cut off because its element went away is over, not an error.
      await running.finished.catch(() => undefined);
      this.#running = null;
    }
  }

  #clear(): void {
    for (const running of this.#ended) running.clear();
    this.#ended = [];
  }
}
