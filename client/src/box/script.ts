/** What a companion was told, word by word: a script that can be taken back from its end. */

/** The script without its last deed; what the page said by itself goes with it. */
export function undone(script: readonly string[]): string[] {
  const rest = script.slice(0, -1);
  // A card that was drawn by itself after the board turned is part of turning it.
  return script.at(-1) === 'draw' && rest.at(-1) === 'done' ? rest.slice(0, -1) : rest;
}

/** A space told or taken back, in the person's own turn. */
export function toggled(script: readonly string[], space: string): string[] {
  const word = `took ${space}`;
  const at = script.lastIndexOf(word);
  return at < 0 ? [...script, word] : script.filter((_, i) => i !== at);
}

/** The order in which venues come before the person, as it was said. */
export function withOrder(script: readonly string[], venues: readonly string[]): string[] {
  return [`order ${venues.join(' ')}`, ...script.filter((word) => !word.startsWith('order '))];
}
