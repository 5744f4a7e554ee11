import en from '../messages/en.json';
import type { Settings } from '../settings/choices';
import { settings } from '../settings/settings.svelte';
import { fill, localeOf, numberIn, type Message, type Parameters } from './format';

export type Language = Settings['language'];
type Messages = Readonly<Record<string, Message>>;

/** Every message by name. A game adds its own by declaring them, see games/NAME/messages/index.ts. */
export interface Vocabulary extends Record<keyof typeof en, Message> {}
export type Key = keyof Vocabulary;

/** Messages in every language, each fetched when it is wanted. */
export type Sources = Readonly<Record<Language, () => Promise<{ readonly default: Messages }>>>;

const HOUSE: Sources = { en: () => Promise.resolve({ default: en }), fr: () => import('../messages/fr.json') };
/** The messages of the house, and of every game that was opened. */
const wanted: Set<Sources> = new Set([HOUSE]);
let spoken: { readonly language: Language; readonly messages: Messages } = $state.raw({ language: 'en', messages: en });

/** Fetches a language. Until all of it is there the one before is spoken on, and English where it cannot be had. */
export async function learn(language: Language): Promise<void> {
  const parts = await Promise.all([...wanted].map((source) => source[language]().catch(() => source.en())));
  if (language === settings.language)
    spoken = { language, messages: Object.assign({}, ...parts.map((part) => part.default)) as Messages };
}

/** Fetches the words of a game, which are then spoken in whatever language the reader changes to. */
export async function learnWords(source: Sources): Promise<void> {
  wanted.add(source);
  await learn(settings.language);
}

/** Fetches whatever language the reader changes to. */
export function followLanguage(): void {
  $effect.root(() => {
    $effect(() => void learn(settings.language));
  });
}

/** The message in the reader's language; a place that reads it changes with the language. */
export function t(key: Key, parameters?: Parameters): string {
  const message = spoken.messages[key];
  return message === undefined ? key : fill(message, spoken.language, parameters);
}

/** Whether there is a message of this name, for names that come from the server. */
export function isKey(name: string): name is Key {
  return Object.hasOwn(spoken.messages, name);
}

export function number(value: number): string {
  return numberIn(settings.language, value);
}

/** “Odile: 2 cheeses”, with the space that French has before a colon. */
export const labelled = (name: string, value: string | number): string => t('labelled', { name, value });

/** A moment as a reader says it: the hour today, else the day. */
export function moment(at: Date, now = new Date()): string {
  const today = at.toDateString() === now.toDateString();
  const format: Intl.DateTimeFormatOptions = today
    ? { hour: 'numeric', minute: '2-digit' }
    : { day: 'numeric', month: 'long' };
  return new Intl.DateTimeFormat(localeOf(settings.language), format).format(at);
}

/** Names in a sentence; the reader comes first. */
export function people(names: readonly string[]): string {
  const you = t('you');
  return list([...names].sort((a, b) => Number(b === you) - Number(a === you)));
}

/** Names in a row: “Odile, Basile and you”. */
export function list(words: readonly string[], type: Intl.ListFormatType = 'conjunction'): string {
  return new Intl.ListFormat(localeOf(settings.language), { type }).format(words);
}

/** What may be chosen: “build or milk”. */
export const anyOf = (words: readonly string[]): string => list(words, 'disjunction');
