/** What is to be thought about, on its way to the worker that thinks. */

interface Thought {
  readonly bytes: Uint8Array;
  readonly resolve: (answer: Uint8Array) => void;
}

/** What the two workers say to each other: a thought, or its answer, by number. */
export interface Carried {
  readonly id: number;
  readonly bytes: Uint8Array;
}

/**
 * Nobody thinks before the page has drawn what it was told: a bot's first thought also makes the browser compile, and
 * both would take the processor from the answer to a click.
 */
export class Thoughts {
  /** What is not answered yet, to be sent again where the worker that had it died. */
  #unanswered = new Map<number, Thought>();
  /** What is not sent yet. */
  #held: Carried[] = [];
  #undrawn = 0;
  #next = 0;
  #port: MessagePort | null = null;

  /** Asks the worker that thinks. */
  about(bytes: Uint8Array): Promise<Uint8Array> {
    const id = this.#next++;
    return new Promise((resolve) => {
      this.#unanswered.set(id, { bytes, resolve });
      this.#held.push({ id, bytes });
      this.#send();
    });
  }

  /** A worker that thinks is there, or another one in its place. */
  carryTo(port: MessagePort): void {
    this.#port = port;
    port.onmessage = ({ data }: MessageEvent<Carried>) => {
      this.#unanswered.get(data.id)?.resolve(data.bytes);
      this.#unanswered.delete(data.id);
    };
    this.#held = [...this.#unanswered].map(([id, { bytes }]) => ({ id, bytes }));
    this.#send();
  }

  /** The page was told something, and is to say when it is drawn. */
  told(): void {
    this.#undrawn += 1;
  }

  drawn(): void {
    this.#undrawn -= 1;
    this.#send();
  }

  #send(): void {
    if (this.#undrawn > 0 || !this.#port) return;
    for (const thought of this.#held) this.#port.postMessage(thought);
    this.#held = [];
  }
}
