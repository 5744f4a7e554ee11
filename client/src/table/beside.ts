/** What a page puts beside every game's question, such as hints: handed down, since each game draws its own table. */
import { getContext, setContext, type Snippet } from 'svelte';

const BESIDE = Symbol('beside the question');

export function putBeside(snippet: () => Snippet): void {
  setContext(BESIDE, snippet);
}

export function beside(): Snippet | undefined {
  return getContext<(() => Snippet) | undefined>(BESIDE)?.();
}
