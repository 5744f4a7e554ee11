/** A position being built: every change is checked where the rules are, and can be taken back. */
import { ask, type Refused } from '../live/ask';
import type { Position, PositionAsked, PositionTold, Update } from '../wire/types';

export class Editor {
  /** The position as it was last told. */
  told: PositionTold | null = $state.raw(null);
  /** The position as it is drawn; ahead of what was told while that is on its way. */
  position: Position | null = $state.raw(null);
  /** The table of the last position without faults, or of an empty one. */
  table: Update | null = $state.raw(null);
  /** Why the last thing asked for could not be read. */
  trouble = $state('');
  #past: readonly Position[] = $state.raw([]);
  #future: readonly Position[] = $state.raw([]);
  #asked = 0;
  /** The options of the table that is drawn. */
  #drawn = '';

  readonly canUndo = $derived(this.#past.length > 0);
  readonly canRedo = $derived(this.#future.length > 0);

  constructor(
    readonly game: string,
    private readonly names: () => readonly string[],
  ) {}

  /** Opens a position from elsewhere; what was there can be had again by undo. */
  open(asked: PositionAsked): Promise<boolean> {
    return this.#ask(() => ask<PositionTold>('POST', '/api/positions', { ...asked, names: this.names() }), true);
  }

  /** Takes the position from a step of a finished table. */
  openTable(id: string, step: number): Promise<boolean> {
    const path = `/api/tables/${encodeURIComponent(id)}/position?step=${step}`;
    return this.#ask(() => ask<PositionTold>('GET', path), true);
  }

  change(given: unknown): void {
    if (!this.position) return;
    this.#keep();
    this.#check({ ...this.position, given: given as Position['given'] });
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (!before || !this.position) return;
    this.#future = [...this.#future, this.position];
    this.#past = this.#past.slice(0, -1);
    this.#check(before);
  }

  redo(): void {
    const after = this.#future.at(-1);
    if (!after || !this.position) return;
    this.#past = [...this.#past, this.position];
    this.#future = this.#future.slice(0, -1);
    this.#check(after);
  }

  /** Asks again, in another language. */
  again(): void {
    if (this.position) this.#check(this.position);
  }

  /** A table to draw a position on that has faults: the last one, or an empty one where other options are played. */
  async #tableLike({ game, options }: Position): Promise<Update | null> {
    if (this.table && this.#drawn === JSON.stringify(options)) return this.table;
    return (await ask<PositionTold>('POST', '/api/positions', { game, options, fresh: 'empty' })).table;
  }

  #keep(): void {
    if (this.position) this.#past = [...this.#past.slice(-199), this.position];
    this.#future = [];
  }

  #check(position: Position): void {
    this.position = position;
    void this.#ask(() => ask<PositionTold>('POST', '/api/positions', { position, names: this.names() }), false);
  }

  /** Only the answer to the latest question counts. */
  async #ask(question: () => Promise<PositionTold>, isNew: boolean): Promise<boolean> {
    const number = ++this.#asked;
    try {
      const told = await question();
      if (number !== this.#asked) return false;
      const table = told.table ?? (await this.#tableLike(told.position));
      if (number !== this.#asked) return false;
      if (isNew) this.#keep();
      this.told = told;
      this.position = told.position;
      this.table = table;
      this.#drawn = JSON.stringify(told.position.options);
      this.trouble = '';
      return true;
    } catch (error) {
      if (number === this.#asked) this.trouble = (error as Refused).message;
      return false;
    }
  }
}
