import en from '../messages/en.json';
import { settings } from '../settings/settings.svelte';
import { fill, type Message, type Parameters } from './format';

export type Key = keyof typeof en;

type Messages = Readonly<Record<Key, Message>>;

/** English is always there; another language is fetched when it is wanted. */
let known: Readonly<Record<string, Messages>> = $state.raw({ en });
const FETCHED: Readonly<Record<string, () => Promise<{ default: Messages }>>> = { fr: () => import('../messages/fr.json') };

/** Fetches a language; where that fails, English is spoken on. */
export async function learn(language: string): Promise<void> {
  if (known[language]) return;
  const fetched = await FETCHED[language]?.().catch(() => null);
  if (fetched) known = { ...known, [language]: fetched.default };
}

/** Fetches whatever language the reader changes to. */
export function followLanguage(): void {
  $effect.root(() => {
    $effect(() => void learn(settings.language));
  });
}

/** The message in the reader's language; a place that reads it changes with the language. */
export function t(key: Key, parameters?: Parameters): string {
  const language = known[settings.language] ? settings.language : 'en';
  return fill(known[language]![key], language, parameters);
}

/** Whether there is a message of this name, for names that come from the server. */
export function isKey(name: string): name is Key {
  return Object.hasOwn(en, name);
}

export function number(value: number): string {
  return new Intl.NumberFormat(settings.language).format(value);
}

/** A moment as a reader says it: the hour today, else the day. */
export function moment(at: Date, now = new Date()): string {
  const today = at.toDateString() === now.toDateString();
  const format: Intl.DateTimeFormatOptions = today ? { hour: 'numeric', minute: '2-digit' } : { day: 'numeric', month: 'long' };
  return new Intl.DateTimeFormat(settings.language, format).format(at);
}

/** Names in a row: “Odile, Basile and you”. */
export function list(words: readonly string[]): string {
  return new Intl.ListFormat(settings.language, { type: 'conjunction' }).format(words);
}
