/** A variation in the fragment of an address: `1.run a1 b2~0.end`, each move with its seat. */
import type { Variant } from '../wire/types';

export const writeLine = (moves: readonly Variant[]): string =>
  moves.length ? `#${encodeURIComponent(moves.map(({ seat, do: words }) => `${seat}.${words}`).join('~'))}` : '';

export function readLine(hash: string): Variant[] {
  let text: string;
  try {
    text = decodeURIComponent(hash.replace(/^#/, ''));
  } catch {
    return []; // A stray % in an address.
  }
  return text.split('~').flatMap((move) => {
    const [, seat, words] = /^(\d)\.(.+)$/.exec(move) ?? [];
    return seat && words ? [{ seat: Number(seat), do: words }] : [];
  });
}
