/** What the things that an action names are called. */

/** Names of a game's things in the reader's language, by kind. */
export type Names = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Kinds of names that stand in no action: those of score lines, of ends, of what is drawn or chosen before the game. */
const ELSEWHERE: ReadonlySet<string> = new Set(['line', 'reason', 'picture', 'option', 'field', 'verb']);

/** What a word is called: by the kinds that are named first, else by any kind that stands in actions. */
export function nameOf(word: string, names: Names, kinds?: readonly string[]): string | undefined {
  const wanted = kinds ?? Object.keys(names).filter((kind) => !ELSEWHERE.has(kind));
  return wanted.map((kind) => names[kind]?.[word]).find(Boolean);
}

/** What the things of an action are called; one that another name already says is left out of `things`. */
export function namesIn(words: readonly string[], names: Names, kinds?: readonly string[]): { a: string; b: string; things: string } {
  const named = words.slice(1).map((word) => nameOf(word, names, kinds) ?? word);
  const told = named.filter((name, i) => !named.slice(0, i).some((before) => before.split(/[ ,]+/).includes(name)));
  return { a: named[0] ?? '', b: named[1] ?? '', things: told.join(', ') };
}
