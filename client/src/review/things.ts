/** What the things that an action names are called. */

/** Names of a game's things in the reader's language, by kind. */
export type Names = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Kinds of names that stand in actions, the most telling first. */
const KINDS = ['space', 'mooring', 'wedge', 'structure', 'order', 'market', 'type', 'word', 'face', 'knife', 'venue', 'resource', 'end'];

/** What the things of an action are called; one that another name already says is left out of `things`. */
export function namesIn(words: readonly string[], names: Names): { a: string; b: string; things: string } {
  const named = words.slice(1).map((word) => KINDS.map((kind) => names[kind]?.[word]).find(Boolean) ?? word);
  const told = named.filter((name, i) => !named.slice(0, i).some((before) => before.split(/[ ,]+/).includes(name)));
  return { a: named[0] ?? '', b: named[1] ?? '', things: told.join(', ') };
}
