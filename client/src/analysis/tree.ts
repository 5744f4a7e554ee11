/** A game and its variations as a tree: each node is a position, named by the move that led to it. */
import type { AnalysedMove, StudyMove, StudyNote, Variant } from '../wire/types';

export type Sign = '' | '!' | '?' | '!?' | '=';
export const SIGNS: readonly Exclude<Sign, ''>[] = ['!', '?', '!?', '='];

export interface Node {
  readonly parent: Node | null;
  readonly seat: number | null;
  readonly do: string;
  /** The turn of the move, where it is known. */
  readonly turn: number | null;
  /** How many actions of the game lead here; null in a variation. */
  readonly n: number | null;
  /** The first goes on with the line, the others branch off. */
  readonly children: Node[];
  comment: string;
  sign: Sign;
  marks: readonly string[];
}

interface Said {
  readonly comment?: string;
  readonly sign?: Sign;
  readonly marks?: readonly string[];
}

const node = (parent: Node | null, move: Variant | null, turn: number | null, n: number | null, said?: Said): Node => ({
  parent,
  seat: move?.seat ?? null,
  do: move?.do ?? '',
  turn,
  n,
  children: [],
  comment: said?.comment ?? '',
  sign: said?.sign ?? '',
  marks: said?.marks ?? [],
});

/** The tree of a game as it was played, with what was noted of it. */
export function grow(moves: readonly AnalysedMove[], notes: readonly StudyNote[] = []): Node {
  const root = node(null, null, null, 0);
  const line = [root];
  for (const [i, move] of moves.entries()) {
    const last = line[i] as Node;
    const next = node(last, move, move.turn, i + 1);
    last.children.push(next);
    line.push(next);
  }
  for (const { n, comment = '', sign = '', marks = [], variations = [] } of notes) {
    const at = line[n];
    if (!at) continue;
    Object.assign(at, { comment, sign, marks });
    for (const variation of variations) graft(at, variation);
  }
  return root;
}

function graft(from: Node, line: readonly StudyMove[]): void {
  let at = from;
  for (const move of line) {
    const next = node(at, move, null, null, move);
    at.children.push(next);
    at = next;
  }
  // After the line itself, so that its moves come first among what follows them.
  at = from;
  for (const move of line) {
    at = at.children.find((child) => child.do === move.do && child.seat === move.seat && child.n === null) as Node;
    for (const variation of move.variations ?? []) graft(at, variation);
  }
}

/** The node after a move, which is added where there is none yet. */
export function follow(from: Node, move: Variant): Node {
  const known = from.children.find((child) => child.seat === move.seat && child.do === move.do);
  if (known) return known;
  const added = node(from, move, null, null);
  from.children.push(added);
  return added;
}

/** The nodes from the start to this one, without the start. */
export function pathTo(at: Node): Node[] {
  const path: Node[] = [];
  for (let one: Node | null = at; one?.parent; one = one.parent) path.unshift(one);
  return path;
}

/** A position as the server is asked for it: actions of the game, then moves of a variation. */
export function spotOf(at: Node): { steps: number; moves: Variant[] } {
  const moves = pathTo(at).filter(({ n }) => n === null);
  let game: Node = at;
  while (game.n === null) game = game.parent as Node;
  return { steps: game.n, moves: moves.map(({ seat, do: words }) => ({ seat: seat as number, do: words })) };
}

/** Where the variation begins that a node stands in; null in the game itself. */
export function variationOf(at: Node): Node | null {
  let begin: Node | null = at.n === null ? at : null;
  while (begin?.parent && begin.parent.n === null && begin.parent.children[0] === begin) begin = begin.parent;
  return begin;
}

/** Takes a node out with all that follows; the node to stand on then. */
export function prune(at: Node): Node {
  const parent = at.parent as Node;
  parent.children.splice(parent.children.indexOf(at), 1);
  return parent;
}

/** A line of the tree as it is shown: its moves, and the variations that branch off, each with its letter. */
export interface Line {
  readonly name: string;
  readonly moves: readonly { readonly node: Node; readonly branches: readonly Line[] }[];
}

/** The tree as lines within lines: the game, then a, b, c; within a: a1, a2; within a1: a1a, a1b. */
export function linesOf(root: Node): Line {
  let count = 0;
  const lineOf = (first: Node | null, name: string, letters: boolean, next: () => number): Line => {
    const moves: { node: Node; branches: Line[] }[] = [];
    for (let at = first; at; at = at.children[0] ?? null) {
      // Stands where it branches off: beside the move it is played instead of.
      const others = at.parent?.children[0] === at ? at.parent.children.slice(1) : [];
      moves.push({
        node: at,
        branches: others.map((other) => {
          const own = `${name}${letters ? letter(next()) : next() + 1}`;
          let inner = 0;
          return lineOf(other, own, !letters, () => inner++);
        }),
      });
    }
    return { name, moves };
  };
  return lineOf(root.children[0] ?? null, '', true, () => count++);
}

const letter = (n: number): string =>
  (n >= 26 ? letter(Math.floor(n / 26) - 1) : '') + String.fromCharCode(97 + (n % 26));

/** What was noted, as a study holds it. */
export function notesOf(root: Node): StudyNote[] {
  const notes: StudyNote[] = [];
  let at: Node | undefined = root;
  while (at) {
    const on: Node | undefined = at.children.find(({ n }) => n !== null);
    const variations = at.children.filter((child) => child !== on).map(written);
    const said = saidOf(at);
    if (variations.length || Object.keys(said).length)
      notes.push({ n: at.n as number, ...said, ...(variations.length && { variations }) });
    at = on;
  }
  return notes;
}

function written(first: Node): StudyMove[] {
  const moves: StudyMove[] = [];
  for (let at: Node | undefined = first; at; at = at.children[0]) {
    const variations = at.children.slice(1).map(written);
    moves.push({
      seat: at.seat as number,
      do: at.do,
      ...saidOf(at),
      ...(variations.length && { variations }),
    });
  }
  return moves;
}

const saidOf = ({ comment, sign, marks }: Node): { comment?: string; sign?: Sign; marks?: string[] } => ({
  ...(comment && { comment }),
  ...(sign && { sign }),
  ...(marks.length && { marks: [...marks] }),
});
