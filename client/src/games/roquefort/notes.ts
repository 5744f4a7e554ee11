/** The reader's pencil notes: which tile they remember under which covered space. */
import { CHEESES, type Tile } from './view';
import type { Space } from './plan';

export type Notes = Readonly<Record<Space, Tile>>;

const TILES: readonly string[] = [...CHEESES, 'plain', 'mousetrap'];

/** Notes as they were kept; whatever is not a note is passed over. */
export function readNotes(text: string): Notes {
  let kept: unknown;
  try {
    kept = JSON.parse(text || '{}');
  } catch {
    return {};
  }
  const entries = Object.entries((kept ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    entries.filter(([space, tile]) => /^[a-g][1-7]$/.test(space) && TILES.includes(String(tile))),
  ) as Notes;
}

/** Writes a note, or rubs it out where it stands already. */
export function noted(notes: Notes, space: Space, tile: Tile): Notes {
  const { [space]: before, ...others } = notes;
  return before === tile ? others : { ...others, [space]: tile };
}
