/** What the box of Château Roquefort holds, for those who lay a castle out. */
import { CHEESES, type Tile } from '../view';

export const UNKNOWN = '?';
export const TILES: readonly Tile[] = [...CHEESES, 'plain', 'mousetrap'];
export const MICE = 4;

/** What the box has of a tile. */
export const inBox = (tile: Tile): number => (tile === 'plain' ? 10 : 3);
