/** A name of a program's as words: `open_rooms` and `openRooms` become “open rooms”. */
export const spaced = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replace(/[-_]+/g, ' ')
    .trim();

/** The same with a capital, to stand alone: `last-counter` becomes “Last counter”. */
export function inWords(name: string): string {
  const words = spaced(name);
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}
