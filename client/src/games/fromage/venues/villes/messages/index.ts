/** The names of this venue's words, known to `t`; the game collects the words themselves. */
import type { Message } from '../../../../../i18n/format';
import type en from './en.json';

declare module '../../../../../i18n/i18n.svelte' {
  interface Vocabulary extends Record<keyof typeof en, Message> {}
}
