/** The numbered rules of a game: what a search finds in them, and where its words stand. */
import type { Rule } from '../wire/types';

export interface Chapter {
  readonly title: string;
  readonly rules: readonly Rule[];
}

/** A piece of a rule's text; `hit` where a searched word stands. */
export interface Piece {
  readonly text: string;
  readonly hit: boolean;
}

/** A wish to be shown a rule; who asked for it is also led there by focus. */
export interface Sought {
  readonly rule: string;
  readonly focus: boolean;
}

/** The rules that hold every word searched for, by chapter; 33 and GO-33 find the rule of that number. */
export function found(rules: readonly Rule[], search: string, only = ''): Chapter[] {
  const words = wordsOf(search);
  const chapters: { title: string; rules: Rule[] }[] = [];
  for (const rule of rules) {
    if ((only && rule.chapter !== only) || !words.every((word) => fits(rule, word))) continue;
    if (chapters.at(-1)?.title !== rule.chapter) chapters.push({ title: rule.chapter, rules: [] });
    chapters.at(-1)?.rules.push(rule);
  }
  return chapters;
}

/** A rule's text cut where searched words stand, accents and capitals aside. */
export function pieces(text: string, search: string): Piece[] {
  const words = wordsOf(search).filter((word) => !isNumber(word));
  const bare = plain(text);
  const cut: Piece[] = [];
  let from = 0;
  while (from < text.length) {
    const next = words.map((word) => ({ at: bare.indexOf(word, from), long: word.length })).filter(({ at }) => at >= 0);
    const first = next.sort((a, b) => a.at - b.at || b.long - a.long)[0];
    if (!first) break;
    if (first.at > from) cut.push({ text: text.slice(from, first.at), hit: false });
    cut.push({ text: text.slice(first.at, first.at + first.long), hit: true });
    from = first.at + first.long;
  }
  if (from < text.length) cut.push({ text: text.slice(from), hit: false });
  return cut;
}

const wordsOf = (search: string): string[] => plain(search).split(/\s+/).filter(Boolean);
const isNumber = (word: string): boolean => /^([a-z]+-)?\d+$/.test(word);

function fits(rule: Rule, word: string): boolean {
  const number = rule.number.toLowerCase();
  if (isNumber(word)) return number === word || number.endsWith(`-${word}`);
  return plain(rule.text).includes(word) || number.startsWith(word);
}

/** Small letters without accents, and the apostrophe that is typed; as long as the text itself, so that places agree. */
const plain = (text: string): string =>
  [...text.replaceAll('’', "'").replaceAll('\u00a0', ' ')]
    .map((letter) => letter.normalize('NFD')[0]?.toLowerCase().slice(0, letter.length).padEnd(letter.length) ?? letter)
    .join('');
