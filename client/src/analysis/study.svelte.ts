/** A game on the analysis board: its tree, where the reader stands in it, and what the server tells of that position. */
import { ask, Refused } from '../live/ask';
import { tell } from '../table/toasts.svelte';
import type {
  AnalysedGame,
  AnalysedPosition,
  AskPosition,
  Because,
  LikelyLine,
  Spot,
  Told,
  Variant,
} from '../wire/types';
import { keepNotes, keptNotes } from './kept';
import {
  follow,
  grow,
  linesOf,
  notesOf,
  pathTo,
  prune,
  spotOf,
  variationOf,
  type Line,
  type Node,
  type Sign,
} from './tree';

/** Whose eyes: those of whoever is asked, of a seat, or of all together. */
export type Eyes = 'asked' | number | 'all';
const KEEP_AFTER = 400;
const NOT_KEPT = 'analysis.notKept';

export class Study {
  game = $state.raw<AnalysedGame | null>(null);
  trouble = $state('');
  eyes = $state<Eyes>('asked');
  told = $state.raw<AnalysedPosition | null>(null);
  saved = $state(true);
  /** Rises with every change of the tree, which is plain data. */
  #changes = $state(0);
  #root: Node = grow([]);
  #at: Node = $state.raw(this.#root);
  #seen = new Map<Node, Map<string, AnalysedPosition>>();
  #latest = 0;
  #keeping: ReturnType<typeof setTimeout> | undefined;

  /** Of the game of a table, or where that is empty of the position that a link carries. */
  constructor(
    readonly table: string,
    readonly link = '',
  ) {}

  get at(): Node {
    void this.#changes;
    return this.#at;
  }

  readonly lines: Line = $derived.by(() => {
    void this.#changes;
    return linesOf(this.#root);
  });
  /** The nodes from the start to where the reader stands. */
  readonly path: readonly Node[] = $derived.by(() => pathTo(this.at));
  /** The letters of the variation the reader is in; empty in the game itself. */
  readonly letters: string = $derived.by(() => {
    const at = this.at;
    const find = (line: Line): string | null => {
      for (const { node, branches } of line.moves) {
        if (node === at) return line.name;
        for (const branch of branches) {
          const found = find(branch);
          if (found !== null) return found;
        }
      }
      return null;
    };
    return find(this.lines) ?? '';
  });

  async open(step: number, line: readonly Variant[]): Promise<void> {
    try {
      const game = this.table
        ? await ask<AnalysedGame>('GET', this.address)
        : await ask<AnalysedGame>('POST', `${this.address}/game`, { link: this.link });
      this.#root = grow(game.moves, keptNotes(this.#name));
      this.game = game;
      let at = this.#root;
      for (let n = 0; n < step && at.children[0]; n++) at = at.children[0];
      for (const move of line) at = follow(at, move);
      this.#changes++;
      await this.go(at);
    } catch (error) {
      this.trouble = (error as Refused).message;
    }
  }

  /** Stands on a node; where its position cannot be had, for an address may say anything, stays and says why. */
  async go(node: Node): Promise<void> {
    const before = this.#at;
    this.#at = node;
    try {
      await this.look();
    } catch (error) {
      tell((error as Refused).message, 'trouble');
      if (this.#at !== node) return;
      if (node.n === null && !node.children.length) this.#drop(node);
      this.#at = node === before ? this.#root : before;
      if (!this.told) await this.look();
    }
  }

  /** Fetches the position the reader stands on through the eyes that are chosen. */
  async look(again = false): Promise<void> {
    if (!this.game) return;
    const mine = ++this.#latest;
    const node = this.#at;
    if (again) this.#seen.clear();
    const kept = this.#seen.get(node)?.get(String(this.eyes));
    const told = kept ?? (await this.#ask<AnalysedPosition>('', this.#wanted(node)));
    if (!kept) {
      const seen = this.#seen.get(node) ?? new Map<string, AnalysedPosition>();
      this.#seen.set(node, seen.set(String(this.eyes), told));
    }
    if (mine === this.#latest) this.told = told;
  }

  async see(eyes: Eyes): Promise<void> {
    this.eyes = eyes;
    await this.go(this.#at);
  }

  #wanted(node: Node): Omit<AskPosition, 'at'> {
    if (this.eyes === 'all') return { eyes: null };
    if (typeof this.eyes === 'number') return { eyes: this.eyes };
    // Where several are asked at once, whose move comes next in the tree; else whoever was looked through before.
    const next = node.children[0]?.seat ?? this.told?.eyes ?? null;
    return { eyes: next, follow: true };
  }

  /** Plays a move from here: into the variation that has it, or into a new one. */
  async play(move: Variant): Promise<void> {
    const known = this.#at.children.length;
    const next = follow(this.#at, move);
    if (this.#at.children.length !== known) this.#changed();
    await this.go(next);
  }

  /** Adds a line of moves, and stands on one of them. */
  async walk(moves: readonly Variant[], stand: number): Promise<void> {
    let [at, on] = [this.#at, this.#at];
    for (const [i, move] of moves.entries()) {
      at = follow(at, move);
      if (i <= stand) on = at;
    }
    this.#changed();
    await this.go(on);
  }

  back = (): Promise<void> => this.go(this.#at.parent ?? this.#at);
  forward = (): Promise<void> => this.go(this.#at.children[0] ?? this.#at);

  first = (): Promise<void> => this.go(this.#root);

  last(): Promise<void> {
    let at = this.#at;
    while (at.children[0]) at = at.children[0];
    return this.go(at);
  }

  /** The variation before or after this one, at the move by which they differ. */
  async beside(by: 1 | -1): Promise<void> {
    // From within a variation first to its beginning, then to its neighbours.
    const begin = variationOf(this.#at) ?? this.#at;
    const siblings = begin.parent?.children ?? [];
    const to = siblings[siblings.indexOf(begin) + by];
    if (to) await this.go(to);
    else if (begin !== this.#at) await this.go(begin);
  }

  /** Takes out the variation the reader stands in. */
  async remove(): Promise<void> {
    const begin = variationOf(this.#at);
    if (!begin) return;
    await this.go(this.#drop(begin));
  }

  note(said: { comment?: string; sign?: Sign; marks?: readonly string[] }): void {
    Object.assign(this.#at, said);
    this.#changed();
  }

  mark(word: string): void {
    const { marks } = this.#at;
    this.note({ marks: marks.includes(word) ? marks.filter((one) => one !== word) : [...marks, word] });
  }

  /** What was told of the positions on the way here that have been looked at. */
  log(): Told[] {
    return this.path.flatMap((node) => this.#seen.get(node)?.get(String(this.eyes))?.position.told ?? []);
  }

  /** Where the reader stands, as the server is asked for it. */
  spot(): Spot & ReturnType<typeof spotOf> {
    return { ...spotOf(this.#at), ...(this.link && { link: this.link }) };
  }
  notes = (): ReturnType<typeof notesOf> => notesOf(this.#root);

  whyNot(seat: number, words: readonly string[]): Promise<Because> {
    return this.#ask<Because>('/why', { seat, words });
  }

  async likely(seat: number, line: readonly string[]): Promise<Variant[]> {
    return (await this.#ask<LikelyLine>('/line', { seat, line })).moves;
  }

  close(): void {
    if (this.#keeping !== undefined) this.#keep();
  }

  #drop(node: Node): Node {
    const parent = prune(node);
    this.#changed();
    return parent;
  }

  #changed(): void {
    this.#changes++;
    this.saved = false;
    clearTimeout(this.#keeping);
    this.#keeping = setTimeout(() => this.#keep(), KEEP_AFTER);
  }

  #keep(): void {
    clearTimeout(this.#keeping);
    this.#keeping = undefined;
    this.saved = keepNotes(this.#name, this.notes());
    if (!this.saved) this.onunsaved(NOT_KEPT);
  }

  /** Told where the browser keeps nothing. */
  onunsaved: (key: typeof NOT_KEPT) => void = () => undefined;

  #ask<Answer>(path: string, wanted: object): Promise<Answer> {
    return ask<Answer>('POST', this.address + path, { at: this.spot(), ...wanted });
  }

  /** The address that is asked. */
  get address(): string {
    return this.table ? `/api/tables/${encodeURIComponent(this.table)}/analysis` : '/api/analysis';
  }

  /** What its notes are kept under. */
  get #name(): string {
    return this.table || this.link;
  }
}
