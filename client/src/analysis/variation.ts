/** A variation in the fragment of an address: `1.run a1 b2~0.end`, each move with its seat; behind the link of a position, and `!`. */
import type { Variant } from '../wire/types';

export interface Fragment {
  readonly link: string;
  readonly moves: readonly Variant[];
}

export function writeFragment({ link, moves }: Fragment): string {
  const line = encodeURIComponent(moves.map(({ seat, do: words }) => `${seat}.${words}`).join('~'));
  const text = [link, line].filter(Boolean).join('!');
  return text && `#${text}`;
}

/** What a fragment says; a link has no point in it, and every move has. */
export function readFragment(hash: string): Fragment {
  let text: string;
  try {
    text = decodeURIComponent(hash.replace(/^#/, ''));
  } catch {
    return { link: '', moves: [] }; // A stray % in an address.
  }
  const [, link = '', line = ''] = /^([\w-]*)(?:!|$)?(.*)$/.exec(/^\d\./.test(text) ? `!${text}` : text) ?? [];
  const moves = line.split('~').flatMap((move) => {
    const [, seat, words] = /^(\d)\.(.+)$/.exec(move) ?? [];
    return seat && words ? [{ seat: Number(seat), do: words }] : [];
  });
  return { link, moves };
}
