import type { Legal } from '../wire/types';
import { narrow, press, takeBack, type Words } from './words';

export interface Handlers {
  /** The clicks spell an action: do it. */
  readonly act: (action: Legal) => void;
  /** The click fits no legal action: ask why not. */
  readonly refuse: (word: string, clicked: Words) => void;
  /** Nothing is asked twice: in a lesson, whose step says what is to be done, and where everything can be gone back on. */
  readonly atOnce?: boolean;
}

/** The words clicked so far, against what is legal now. */
export class Selection {
  clicked: Words = $state.raw([]);
  /** The action that was chosen and is done when it is said again. */
  held: Legal | null = $state.raw(null);
  /** Which actions are said twice, as the game and the reader want it. */
  asksTwice: (action: Legal) => boolean = () => false;
  #legal: readonly Legal[] = $state.raw([]);
  readonly #words = $derived(this.#legal.map((action) => action.words));
  readonly #narrowed = $derived(narrow(this.#words, this.clicked));
  readonly #aside = $derived(
    new Set(
      this.clicked.length ? [...narrow(this.#words, []).lit].filter((word) => !this.#narrowed.lit.has(word)) : [],
    ),
  );

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
    this.held = legal.find(({ words }) => words.join() === this.held?.words.join()) ?? null;
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

  press(word: string): void {
    if (this.#answersHeld([word])) return;
    const pressed = press(this.#words, this.clicked, word);
    this.clicked = pressed.clicked;
    if (pressed.kind === 'refused') {
      this.handlers.refuse(word, this.clicked);
      return;
    }
    const { offered, spelled } = this.#narrowed;
    if (spelled !== null) this.do(this.#legal[spelled] as Legal);
    // A target with only one mover needs no further word.
    else if (pressed.kind !== 'taken back' && offered !== null && isTarget(this.#legal[offered] as Legal, word))
      this.do(this.#legal[offered] as Legal);
  }

  /** One click that says several words, such as `gather 2`, where `2` alone could also mean another verb. */
  say(words: Words): void {
    if (this.#answersHeld(words)) return;
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

  /** Does an action, or holds it where it is to be said twice. */
  do(action: Legal): void {
    if (this.held !== action && !this.handlers.atOnce && this.asksTwice(action)) {
      this.held = action;
      this.clicked = action.words.length > 1 ? action.words.slice(1) : action.words;
      return;
    }
    this.drop();
    this.handlers.act(action);
  }

  /** Lets go of what is held and of everything clicked. */
  drop(): void {
    this.held = null;
    this.clicked = [];
  }

  /** Takes the last word back; false when there was none. */
  takeBack(): boolean {
    if (this.clicked.length === 0) return false;
    if (this.held) this.drop();
    else this.clicked = takeBack(this.clicked);
    return true;
  }

  /** A second click on the target does what is held; a click elsewhere lets go of it and counts as usual. */
  #answersHeld(words: Words): boolean {
    const { held } = this;
    if (!held) return false;
    if (words.includes(held.words.at(-1) as string)) {
      this.do(held);
      return true;
    }
    this.drop();
    return false;
  }
}

/** The last word of an action that has several: where it happens. */
const isTarget = ({ words }: Legal, word: string): boolean => words.length > 2 && words.at(-1) === word;
