import type { Legal } from '../wire/types';
import { narrow, press, takeBack, type Words } from './words';

export interface Handlers {
  /** The clicks spell an action: do it. */
  readonly act: (action: Legal) => void;
  /** The click fits no legal action: ask why not. */
  readonly refuse: (word: string, clicked: Words) => void;
  /** A word that fits nothing is pointed at for a while, or no longer. */
  readonly wonder?: (word: string | null, clicked: Words) => void;
}

/** How long a thing is pointed at before it says why it cannot be done, and a note stays when it is not any more. */
const HOVER = 350;
const LINGER = 700;

/** The words clicked so far, against what is legal now. */
export class Selection {
  clicked: Words = $state.raw([]);
  #legal: readonly Legal[] = $state.raw([]);
  readonly #words = $derived(this.#legal.map((action) => action.words));
  readonly #narrowed = $derived(narrow(this.#words, this.clicked));
  readonly #aside = $derived(
    new Set(
      this.clicked.length ? [...narrow(this.#words, []).lit].filter((word) => !this.#narrowed.lit.has(word)) : [],
    ),
  );

  #pointing: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly handlers: Handlers) {}

  get legal(): readonly Legal[] {
    return this.#legal;
  }

  /** New legal actions; clicked words that still fit are kept. */
  set legal(legal: readonly Legal[]) {
    this.#legal = legal;
    const fits =
      narrow(
        legal.map((action) => action.words),
        this.clicked,
      ).remaining.length > 0;
    if (this.clicked.length > 0 && !fits) this.clicked = [];
  }

  get lit(): ReadonlySet<string> {
    return this.#narrowed.lit;
  }

  /** Words that would begin another action than the one being spelled. */
  get aside(): ReadonlySet<string> {
    return this.#aside;
  }

  get remaining(): readonly Legal[] {
    return this.#narrowed.remaining.map((i) => this.#legal[i] as Legal);
  }

  /** The only action left, while it waits for its last word. */
  get offered(): Legal | null {
    const { offered } = this.#narrowed;
    return offered === null ? null : (this.#legal[offered] as Legal);
  }

  /** Points at a word, by pointer or focus; what cannot be done says why after a moment. */
  point(word: string | null): void {
    clearTimeout(this.#pointing);
    const open =
      word !== null &&
      (this.#legal.length === 0 || this.lit.has(word) || this.aside.has(word) || this.clicked.includes(word));
    if (word === null || open) this.#pointing = setTimeout(() => this.#stopWondering(), word === null ? LINGER : 0);
    else this.#pointing = setTimeout(() => this.handlers.wonder?.(word, this.clicked), HOVER);
  }

  /** A note with a link in it stays while the pointer is on it. */
  #stopWondering(): void {
    if (document.querySelector('[data-why]:hover, [data-why]:focus-within'))
      this.#pointing = setTimeout(() => this.#stopWondering(), LINGER);
    else this.handlers.wonder?.(null, this.clicked);
  }

  press(word: string): void {
    clearTimeout(this.#pointing);
    const pressed = press(this.#words, this.clicked, word);
    this.clicked = pressed.clicked;
    if (pressed.kind === 'refused') {
      this.handlers.refuse(word, this.clicked);
      return;
    }
    const { spelled } = this.#narrowed;
    if (spelled !== null) this.do(this.#legal[spelled] as Legal);
  }

  /** One click that says several words, such as `gather 2`, where `2` alone could also mean another verb. */
  say(words: Words): void {
    if (words.every((word) => this.clicked.includes(word))) {
      this.clicked = this.clicked.filter((word) => !words.includes(word));
      return;
    }
    const added = [...this.clicked, ...words.filter((word) => !this.clicked.includes(word))];
    const clicked = [added, words].find((said) => narrow(this.#words, said).remaining.length > 0);
    if (!clicked) {
      this.handlers.refuse(words.at(-1) as string, words.slice(0, -1));
      return;
    }
    this.clicked = clicked;
    const { spelled } = this.#narrowed;
    if (spelled !== null) this.do(this.#legal[spelled] as Legal);
  }

  do(action: Legal): void {
    this.clicked = [];
    this.handlers.act(action);
  }

  /** Takes the last word back; false when there was none. */
  takeBack(): boolean {
    if (this.clicked.length === 0) return false;
    this.clicked = takeBack(this.clicked);
    return true;
  }
}
