/** What the things that an action names are called. */

/** Names of a game's things in the reader's language, by kind. */
export type Names = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What a word is called, by the first of these kinds that names it. */
export const nameOf = (word: string, names: Names, kinds: readonly string[]): string | undefined =>
  kinds.map((kind) => names[kind]?.[word]).find(Boolean);

/** What the things of an action are called; one that another name already says is left out of `things`. */
export function namesIn(
  words: readonly string[],
  names: Names,
  kinds: readonly string[],
): { a: string; b: string; things: string } {
  const named = words.slice(1).map((word) => nameOf(word, names, kinds) ?? word);
  const told = named.filter((name, i) => !named.slice(0, i).some((before) => before.split(/[ ,]+/).includes(name)));
  return { a: named[0] ?? '', b: named[1] ?? '', things: told.join(', ') };
}
