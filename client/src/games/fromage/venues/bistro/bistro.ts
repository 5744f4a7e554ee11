/** Bistro: tables of two plates, in rows; two, three and four of them on the wheel. */
import { partOf, type GroundProps, type Spot, type VenueDrawing } from '../drawing';
import { polar } from '../polar';
import Far from './Far.svelte';
import Near from './Near.svelte';
import Rubric from './Rubric.svelte';

export interface Seating {
  readonly number: number;
  readonly x: number;
  readonly y: number;
}

const WIDE = 162;
const HIGH = 154;
/** Radius and angle of each table on the wheel. */
const ROUND = [
  [92, -19],
  [92, 19],
  [135.5, -24],
  [133, 0],
  [135.5, 24],
  [178, -34],
  [177, -11.4],
  [177, 11.4],
  [178, 34],
] as const;
export const FAR_SCALE = 0.376;

/** `t4.gold` stands on table 4. */
export const tableNumber = (space: string): number => Number(/t(\d+)/.exec(partOf(space))?.[1] ?? 1);

export const tablesOf = ({ quarter }: GroundProps): number[] =>
  [...new Set(quarter.places.map(({ space }) => tableNumber(space.name)))].sort((a, b) => a - b);

export function nearTable(of: GroundProps, number: number): Seating {
  const columns = Number(of.print.geometry.columns ?? 3);
  return {
    number,
    x: 8 + (((number - 1) % columns) + 0.5) * WIDE,
    y: 20 + (Math.floor((number - 1) / columns) + 0.5) * HIGH,
  };
}

export function farTable(number: number): Seating {
  const [radius, angle] = ROUND[(number - 1) % ROUND.length] as readonly [number, number];
  return { number, ...polar(radius, angle) };
}

export const bistro: VenueDrawing = {
  tint: '#ebdcc3',
  box: [3 * WIDE + 16, 3 * HIGH + 20],
  near: (of) =>
    spots(of, (number, plate) => ({
      x: nearTable(of, number).x + plate * 31,
      y: nearTable(of, number).y,
      r: 23.5,
      worker: plate < 0 ? 'left' : 'right',
    })),
  far: (of) =>
    spots(of, (number, plate) => ({
      x: farTable(number).x + plate * 29 * FAR_SCALE,
      y: farTable(number).y,
      r: 25 * FAR_SCALE,
    })),
  Near,
  Far,
  Rubric,
};

/** The plate on the left is -1, the one on the right 1. */
function spots(of: GroundProps, at: (number: number, plate: -1 | 1) => Spot): Record<string, Spot> {
  const seen = new Set<number>();
  return Object.fromEntries(
    of.quarter.places.map(({ space }) => {
      const number = tableNumber(space.name);
      const plate = seen.has(number) ? 1 : -1;
      seen.add(number);
      return [space.name, at(number, plate)];
    }),
  );
}
