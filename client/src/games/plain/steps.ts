/** Choosing an action word by word: each click adds the next word, until one action is left. */
import type { Legal } from '../../wire/types';

export interface Choice {
  /** The words chosen once this is pressed; those that leave no choice come along. */
  readonly path: readonly string[];
  /** The word that tells this choice from the others. */
  readonly word: string;
  /** The action it does; null where more words follow. */
  readonly action: Legal | null;
}

export interface Group {
  readonly verb: string;
  readonly choices: readonly Choice[];
}

const begins = (words: readonly string[], path: readonly string[]): boolean =>
  path.every((word, i) => words[i] === word);

/** What can be chosen after some words, by verb; a verb of one action is one choice. */
export function groupsOf(legal: readonly Legal[], path: readonly string[]): Group[] {
  const open = legal.filter(({ words }) => begins(words, path));
  const verbs = [...new Set(open.map(({ words }) => words[0] ?? ''))];
  return verbs.map((verb) => ({
    verb,
    choices: choicesOf(
      open.filter(({ words }) => words[0] === verb),
      path.length ? path : [verb],
    ),
  }));
}

function choicesOf(open: readonly Legal[], path: readonly string[]): Choice[] {
  const only = open[0];
  if (only && open.length === 1)
    return [{ path: only.words, word: only.words[path.length] ?? only.words[0] ?? '', action: only }];
  const whole = open.find(({ words }) => words.length === path.length);
  const next = [...new Set(open.flatMap(({ words }) => words[path.length] ?? []))];
  const [first] = next;
  if (first !== undefined && next.length === 1 && !whole) return choicesOf(open, [...path, first]);
  const further = next.map((word) => choiceOf(open, [...path, word]));
  return whole ? [{ path, word: path.at(-1) ?? '', action: whole }, ...further] : further;
}

function choiceOf(open: readonly Legal[], path: readonly string[]): Choice {
  const left = open.filter(({ words }) => begins(words, path));
  return { path, word: path.at(-1) ?? '', action: left.length === 1 ? (left[0] as Legal) : null };
}

/** The path, where it still leads somewhere. A verb alone is none: at the start every verb shows the words that follow it. */
export function fitting(legal: readonly Legal[], path: readonly string[]): readonly string[] {
  return path.length > 1 && legal.some(({ words }) => begins(words, path) && words.length > path.length) ? path : [];
}
