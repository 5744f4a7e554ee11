/** Where the best actions lie on the table: a ring around the thing that tells each apart, with its number. */
import { thingsOf } from '../review/rings';

/** Where something lies on the page. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface NumberedRing extends Box {
  /** The places in the list, from 0, of the actions that end here. */
  readonly places: readonly number[];
}

const AIR = 4;

/** The words by which an action is told apart from the others, the last first; all of its words where there are none. */
export function telling(words: readonly string[], others: readonly (readonly string[])[]): string[] {
  const [verb = '', ...rest] = words;
  const own = rest.filter((word) => !others.every((other) => other.includes(word)));
  return [...own.toReversed(), ...rest.toReversed(), verb].filter((word, i, all) => all.indexOf(word) === i);
}

/** The first thing in sight that one of the words names. */
function thingOf(root: ParentNode, words: readonly string[], others: readonly (readonly string[])[]): Element | null {
  for (const word of telling(words, others)) {
    const [thing] = thingsOf(root, word, words[0] ?? '');
    if (thing) return thing;
  }
  return null;
}

/** Rings on the page, those of the best actions first; actions that end at the same thing share one. */
export function ringsOn(root: ParentNode, actions: readonly (readonly string[])[]): NumberedRing[] {
  const found = new Map<Element, number[]>();
  for (const [place, words] of actions.entries()) {
    const thing = thingOf(
      root,
      words,
      actions.filter((other) => other !== words),
    );
    if (thing) found.set(thing, [...(found.get(thing) ?? []), place]);
  }
  return [...found].map(([thing, places]) => ({ places, ...boxOf(thing) }));
}

/** Boxes around what words name, whatever verb it is of. */
export const boxesOn = (root: ParentNode, words: readonly string[]): Box[] =>
  words.flatMap((word) => {
    const things = [...root.querySelectorAll(`[data-word="${CSS.escape(word)}"]`)];
    const thing = things.find((one) => one.getBoundingClientRect().width > 0);
    return thing ? [boxOf(thing)] : [];
  });

function boxOf(thing: Element): Box {
  const { left, top, width, height } = thing.getBoundingClientRect();
  return { x: left + scrollX - AIR, y: top + scrollY - AIR, width: width + 2 * AIR, height: height + 2 * AIR };
}
