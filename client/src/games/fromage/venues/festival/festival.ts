/** Festival: a square of stalls; the grid bends along the rind on the wheel. */
import { partOf, type GroundProps, type Spot, type VenueDrawing } from '../drawing';
import { polar } from '../polar';
import Far from './Far.svelte';
import Near from './Near.svelte';
import Rubric from './Rubric.svelte';

export const CELL = 92;
export const EDGE = 18;

export interface Stall {
  readonly row: number;
  readonly column: number;
}

/** `r2c3` is row 1, column 2 from 0. */
export function stallOf(space: string): Stall {
  const [, row = '1', column = '1'] = /r(\d+)c(\d+)/.exec(partOf(space)) ?? [];
  return { row: Number(row) - 1, column: Number(column) - 1 };
}

/** Where free samples lie. */
export const samplesOf = ({ table }: Pick<GroundProps, 'table'>): Stall[] =>
  (table.facts.festival?.samples ?? []).map(stallOf);

/** The ring of a row and the half angle of a column on the wheel. */
export const rowRing = (row: number): readonly [number, number] => [
  67 + row * 24.6 + row * row * 0.55,
  67 + (row + 1) * 24.6 + (row + 1) * (row + 1) * 0.55,
];
export const columnAngle = ({ row, column }: Stall): readonly [number, number] => {
  const width = [13.6, 14.4, 14.8, 15.2, 15.4][row] ?? 15.4;
  return [(column - 2.5) * width + 0.5, (column - 1.5) * width - 0.5];
};

export const festival: VenueDrawing = {
  tint: '#e6e0c6',
  box: [5 * CELL + 2 * EDGE, 5 * CELL + 2 * EDGE],
  near: ({ quarter }) =>
    spots(quarter.places, ({ row, column }) => ({
      x: EDGE + (column + 0.5) * CELL,
      y: EDGE + (row + 0.61) * CELL,
      r: 25,
    })),
  far: ({ quarter }) =>
    spots(quarter.places, (stall) => {
      const [inner, outer] = rowRing(stall.row);
      const [from, to] = columnAngle(stall);
      const { x, y } = polar((inner + outer) / 2 + 0.6, (from + to) / 2);
      return { x, y: y + 1, r: [8.6, 9.8, 10.6, 10.8, 10.8][stall.row] ?? 10 };
    }),
  Near,
  Far,
  Rubric,
};

function spots(places: GroundProps['quarter']['places'], at: (stall: Stall) => Spot): Record<string, Spot> {
  return Object.fromEntries(places.map(({ space }) => [space.name, at(stallOf(space.name))]));
}
