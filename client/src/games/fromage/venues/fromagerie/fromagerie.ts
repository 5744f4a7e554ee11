/** Fromagerie: shelves of three cheeses, each with a sign; they bend along the rind on the wheel. */
import { partOf, type GroundProps, type Spot, type VenueDrawing } from '../drawing';
import { polar } from '../polar';
import Far from './Far.svelte';
import Near from './Near.svelte';
import Rubric from './Rubric.svelte';

export const WIDE = 228;
export const HIGH = 150;
export const EDGE = 16;

export interface Shelf {
  readonly name: string;
  readonly column: number;
  readonly row: number;
  readonly sign: string;
}

/** The shelves of the edition, each at its column and row. */
export function shelvesOf({ print, layout }: GroundProps): Shelf[] {
  const signs = (layout.signs as Readonly<Record<string, string>> | undefined) ?? {};
  return Object.entries(print.geometry).flatMap(([name, at]) => {
    if (!Array.isArray(at)) return [];
    const [column = 0, row = 0] = at as number[];
    return [{ name, column, row, sign: signs[name] ?? '' }];
  });
}

export const shelfOf = (space: string): string => partOf(space).split('.')[0] as string;

const PLACES = ['soft', 'hard', 'bleu'];
const RADII = [90, 134, 177];
export const shelfRadius = (row: number): number => RADII[row] ?? 177;

/** The angles of a shelf's three cheeses on the wheel. */
export function shelfAngles({ row, column }: Shelf): readonly number[] {
  const left = row === 0 ? [-35, -21.5, -8] : [-35, -22, -9];
  return column === 0 ? left : left.map((angle) => -angle).reverse();
}

export const fromagerie: VenueDrawing = {
  tint: '#e9d9b4',
  box: [2 * WIDE + 2 * EDGE, 3 * HIGH + 2 * EDGE],
  near: (of) =>
    spots(of, (shelf, place) => ({
      x: EDGE + shelf.column * WIDE + 44 + place * 70,
      y: EDGE + shelf.row * HIGH + 93,
      r: 25,
      worker: place === 2 ? 'right' : 'left',
    })),
  far: (of) =>
    spots(of, (shelf, place) => {
      const { x, y } = polar(shelfRadius(shelf.row), shelfAngles(shelf)[place] ?? 0);
      return { x, y: y - 0.5, r: shelf.row ? 10.4 : 9.2 };
    }),
  Near,
  Far,
  Rubric,
};

function spots(of: GroundProps, at: (shelf: Shelf, place: number) => Spot): Record<string, Spot> {
  const shelves = new Map(shelvesOf(of).map((shelf) => [shelf.name, shelf]));
  return Object.fromEntries(
    of.quarter.places.map(({ space }) => [
      space.name,
      at(shelves.get(shelfOf(space.name))!, PLACES.indexOf(space.type)),
    ]),
  );
}
