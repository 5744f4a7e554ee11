/**
 * Clicks are words. A legal action is a list of words, its verb first: `run b1 b2`. Every visible thing stands for a
 * word; a click adds its word, in any order, and the actions that hold all clicked words remain.
 */
export type Words = readonly string[];

export interface Narrowed {
  /** Positions, in the list of legal actions, of those that hold every clicked word. */
  readonly remaining: readonly number[];
  /** Words that would narrow further, or finish the one action left: what to light. */
  readonly lit: ReadonlySet<string>;
  /** The only action left, to be offered by name; null while several remain. */
  readonly offered: number | null;
  /** The action that the clicks spell out, to be done at once; null until then. */
  readonly spelled: number | null;
}

export type Pressed =
  | { readonly kind: 'added' | 'taken back' | 'begun anew'; readonly clicked: Words }
  | { readonly kind: 'refused'; readonly clicked: Words; readonly word: string };

/** What remains of the legal actions after some clicks. */
export function narrow(legal: readonly Words[], clicked: Words): Narrowed {
  const holding = legal.flatMap((words, i) => (holds(words, clicked) ? [i] : []));
  const remaining = inOrderClicked(legal, holding, clicked);
  const offered = clicked.length > 0 && remaining.length === 1 ? (remaining[0] as number) : null;
  const spelled = offered !== null && isSpelled(legal[offered] as Words, clicked) ? offered : null;
  const lit = new Set(remaining.flatMap((i) => without(legal[i] as Words, clicked)));
  if (remaining.length > 1) for (const word of sharedByAll(legal, remaining)) lit.delete(word);
  return { remaining, lit, offered, spelled };
}

/** What a click on a word does to the words clicked so far. */
export function press(legal: readonly Words[], clicked: Words, word: string): Pressed {
  if (clicked.includes(word) && !holdsTwice(legal, clicked, word)) {
    return { kind: 'taken back', clicked: clicked.filter((other) => other !== word) };
  }
  const added = [...clicked, word];
  if (narrow(legal, added).remaining.length > 0) return { kind: 'added', clicked: added };
  if (narrow(legal, [word]).remaining.length > 0) return { kind: 'begun anew', clicked: [word] };
  return { kind: 'refused', clicked, word };
}

/** What Escape does: the last word is taken back. */
export function takeBack(clicked: Words): Words {
  return clicked.slice(0, -1);
}

/** Verbs of the remaining actions that a further click could choose among. */
export function verbs(legal: readonly Words[], narrowed: Narrowed): string[] {
  const all = new Set(narrowed.remaining.map((i) => (legal[i] as Words)[0] as string));
  return [...all].filter((verb) => narrowed.lit.has(verb));
}

function holds(words: Words, clicked: Words): boolean {
  return without(clicked, words).length === 0;
}

/** `words` less one of each in `taken`, so that a word said twice counts twice. */
function without(words: Words, taken: Words): string[] {
  const left = [...taken];
  return words.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Spelled: every word but the verb was clicked, or the verb is all there is. */
function isSpelled(words: Words, clicked: Words): boolean {
  const unsaid = without(words, clicked);
  return unsaid.length === 0 || (words.length > 1 && unsaid.length === 1 && unsaid[0] === words[0]);
}

/** Where actions differ by order alone (`swap a b`, `swap b a`), the order of the clicks decides. */
function inOrderClicked(legal: readonly Words[], holding: readonly number[], clicked: Words): readonly number[] {
  if (holding.length < 2) return holding;
  const bags = new Set(holding.map((i) => [...(legal[i] as Words)].sort().join(' ')));
  if (bags.size > 1) return holding;
  const inOrder = holding.filter((i) => isSubsequence(clicked, legal[i] as Words));
  return inOrder.length > 0 ? inOrder : holding;
}

function isSubsequence(part: Words, whole: Words): boolean {
  let at = 0;
  for (const word of whole) if (word === part[at]) at += 1;
  return at === part.length;
}

/** Words that every remaining action holds: they are understood and narrow nothing. */
function sharedByAll(legal: readonly Words[], remaining: readonly number[]): string[] {
  const first = legal[remaining[0] as number] as Words;
  return first.filter((word) => remaining.every((i) => (legal[i] as Words).includes(word)));
}

function holdsTwice(legal: readonly Words[], clicked: Words, word: string): boolean {
  return legal.some((words) => holds(words, [...clicked, word]));
}
