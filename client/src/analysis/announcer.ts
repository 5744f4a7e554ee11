/** Says what changes to those who listen, and not too often: the latest sentence, at most every ten seconds. */
export const EVERY = 10_000;

export class Announcer {
  #last = -Infinity;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly say: (text: string) => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  tell(text: string): void {
    clearTimeout(this.#waiting);
    const left = this.#last + EVERY - this.now();
    if (left <= 0) this.#say(text);
    else this.#waiting = setTimeout(() => this.#say(text), left);
  }

  close(): void {
    clearTimeout(this.#waiting);
  }

  #say(text: string): void {
    this.#last = this.now();
    this.say(text);
  }
}
