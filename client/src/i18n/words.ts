/** A name of a program's as words: `last-counter` and `open_rooms` become “Last counter” and “Open rooms”. */
export function inWords(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}
