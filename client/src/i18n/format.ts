/**
 * Messages with places, filled in by the rules of a language, as the server does it (src/affinage/core/phrases.py):
 *
 *   {name}                                                    what the parameter says
 *   {n, plural, =0 {no mice} one {# mouse} other {# mice}}    by number; # is the number
 *   {what, select, fruit {a fruit} other {something}}         by what the parameter says
 *   {name, who, you {your} f {her} other {{name}'s}}          by person: the reader, else f or m where the name says it
 *   {names, who, you {…} you+ {…} other {…}}                  of several names: the reader, the reader and others, others
 *
 * A branch is a message itself, and `other` is taken where nothing else fits.
 */
import { genderOf, joined } from './french';

export type Message = string;
export type Parameters = Readonly<Record<string, string | number>>;

interface Place {
  readonly name: string;
  readonly form: string;
  readonly branches: ReadonlyMap<string, Parts>;
}
type Parts = readonly (string | Place)[];

/** What a reader is called in each language; the message `you`. */
export const YOU: Readonly<Record<string, string>> = { en: 'You', fr: 'Vous' };

const OPENING = /\{\s*(\w+)\s*(?:\}|,\s*(plural|select|who)\s*,)/y;
const KEY = /\s*([^\s{}]+)\s*\{/y;
const CLOSING = /\s*\}/y;
const parsed = new Map<Message, Parts>();
/** What a language makes of numbers: making one of these takes far longer than asking it. */
const numbers = new Map<string, Intl.NumberFormat>();
const plurals = new Map<string, Intl.PluralRules>();

/** The variant of a language we write: in British English a list has no comma before its last, and a day comes first. */
export const localeOf = (language: string): string => (language === 'en' ? 'en-GB' : language);

/** A number as a language writes it. */
export function numberIn(locale: string, value: number): string {
  let format = numbers.get(locale);
  if (!format) numbers.set(locale, (format = new Intl.NumberFormat(locale)));
  return format.format(value);
}

function pluralIn(locale: string, value: number): string {
  let rules = plurals.get(locale);
  if (!rules) plurals.set(locale, (rules = new Intl.PluralRules(locale)));
  return rules.select(value);
}

/** Fills in a message. */
export function fill(message: Message, locale: string, parameters: Parameters = {}): string {
  return filled(parse(message), locale, parameters, '');
}

/** The names of a message's places, in alphabetical order. */
export function places(message: Message): string[] {
  const named = (parts: Parts): string[] =>
    parts.flatMap((part) =>
      typeof part === 'string' ? [] : [part.name, ...[...part.branches.values()].flatMap((branch) => named(branch))],
    );
  return [...new Set(named(parse(message)))].sort();
}

function filled(parts: Parts, locale: string, parameters: Parameters, counted: string): string {
  const shown = (value: string | number) => (typeof value === 'number' ? numberIn(locale, value) : value);
  let text = '';
  for (const part of parts) {
    if (typeof part === 'string') {
      text += counted ? part.replaceAll('#', counted) : part;
      continue;
    }
    const value = parameters[part.name];
    let said: string;
    if (value === undefined) said = `{${part.name}}`;
    else if (!part.form) said = shown(value);
    else {
      const number = part.form === 'plural' ? shown(value) : counted;
      said = filled(branchOf(part, value, locale), locale, parameters, number);
    }
    text = locale === 'fr' ? joined(text, said) : text + said;
  }
  return text;
}

function branchOf(place: Place, value: string | number, locale: string): Parts {
  const { form, branches } = place;
  let key = String(value);
  if (form === 'who') key = personOf(key, YOU[locale] ?? '');
  if (form === 'plural') key = branches.has(`=${value}`) ? `=${value}` : pluralIn(locale, Number(value));
  return branches.get(key) ?? branches.get('other') ?? [];
}

function personOf(said: string, you: string): string {
  if (said === you) return 'you';
  return /^[ ,]/.test(said.slice(you.length)) && said.startsWith(you) ? 'you+' : genderOf(said);
}

function parse(message: Message): Parts {
  let parts = parsed.get(message);
  if (!parts) {
    const [found, end] = partsFrom(message, 0);
    if (end !== message.length) throw new Error(`a brace too many in “${message}”`);
    parsed.set(message, (parts = found));
  }
  return parts;
}

/** The parts from here to the brace that closes them, or to the end. */
function partsFrom(text: string, from: number): [Parts, number] {
  const parts: (string | Place)[] = [];
  let at = from;
  const next = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  while (at < text.length && text[at] !== '}') {
    if (text[at] !== '{') {
      const end = text.slice(at).search(/[{}]/);
      parts.push(end < 0 ? text.slice(at) : text.slice(at, at + end));
      at = end < 0 ? text.length : at + end;
      continue;
    }
    const opening = next(OPENING);
    if (!opening) throw new Error(`a place that cannot be read in “${text}”`);
    const branches = new Map<string, Parts>();
    if (opening[2]) {
      for (let key = next(KEY); key; key = next(KEY)) {
        const [branch, end] = partsFrom(text, at);
        branches.set(key[1] as string, branch);
        at = end + 1;
      }
      if (!next(CLOSING) || !branches.has('other')) throw new Error(`branches without “other” in “${text}”`);
    }
    parts.push({ name: opening[1] as string, form: opening[2] ?? '', branches });
  }
  return [parts, at];
}
