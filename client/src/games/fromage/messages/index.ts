/** This game's words, fetched with its table; their names are known to `t` wherever it is called. */
import type { Message } from '../../../i18n/format';
import type { Sources } from '../../../i18n/i18n.svelte';
import type en from './en.json';

declare module '../../../i18n/i18n.svelte' {
  interface Vocabulary extends Record<keyof typeof en, Message> {}
}

export const messages: Sources = { en: () => import('./english'), fr: () => import('./french') };
