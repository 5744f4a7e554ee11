/** What a step waits for, in words: which actions are right, and which words would go on to one. */
import type { Words } from '../table/words';

/** Whether an action has all the words of one entry, its verb first. */
export function isRight(action: Words, accept: readonly Words[]): boolean {
  return accept.some((entry) => entry[0] === action[0] && without(entry, action).length === 0);
}

/**
 * Words that the clicks so far still need; everything a right action needs where they lead to none. An action that is
 * spelled but for its verb waits for its verb, or for one of its words once more.
 */
export function wanted(legal: readonly Words[], accept: readonly Words[], clicked: Words): Set<string> {
  const right = legal.filter((action) => isRight(action, accept));
  const going = right.filter((action) => without(clicked, action).length === 0);
  if (going.length === 0 || clicked.length === 0) return new Set(right.flat());
  const left = going.map((action) => ({ action, unsaid: without(action, clicked) }));
  return new Set(left.flatMap(({ action, unsaid }) => (unsaid.every((word) => word === action[0]) ? action : unsaid)));
}

/** A whole action that a refused click was part of, for the coach to speak of: the first legal one, else the bare words. */
export function meant(legal: readonly Words[], words: Words): Words {
  return legal.find((action) => without(words, action).length === 0) ?? words;
}

/** `words` less one of each in `taken`. */
function without(words: Words, taken: Words): string[] {
  const left = [...taken];
  return words.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
