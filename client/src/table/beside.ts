/** What a page puts beside every game's question, such as hints, and over its log: handed down, since each game draws its own table. */
import { getContext, setContext, type Snippet } from 'svelte';

const BESIDE = Symbol('beside the question');
const OVER_LOG = Symbol('over the log');

export function putBeside(snippet: () => Snippet): void {
  setContext(BESIDE, snippet);
}

export function beside(): Snippet | undefined {
  return getContext<(() => Snippet) | undefined>(BESIDE)?.();
}

/** A sentence that stays over the log, for everybody at the table; empty where there is none. */
export function putOverLog(text: () => string): void {
  setContext(OVER_LOG, text);
}

export const overLog = (): (() => string) => getContext<(() => string) | undefined>(OVER_LOG) ?? ((): string => '');
