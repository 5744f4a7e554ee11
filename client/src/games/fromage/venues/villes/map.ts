/** France as the edition has it: cities, regions and the coast. */
import type { Point, VenuePrint } from '../../edition';
import { bordersOf, chain, inside, once, same, smooth } from '../maps';

export interface City {
  readonly name: string;
  readonly at: Point;
  readonly label: string;
  readonly regions: readonly string[];
}

export interface Region {
  readonly name: string;
  readonly token: Point;
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const entries = <Value>(part: unknown): [string, Value][] =>
  Object.entries((part ?? {}) as Record<string, unknown>).filter(([, value]) => isPlain(value)) as [string, Value][];

export const citiesOf = (print: VenuePrint): ReadonlyMap<string, City> => new Map(entries<City>(print.cities));
export const regionsOf = (print: VenuePrint): ReadonlyMap<string, Region> => new Map(entries<Region>(print.regions));

export const coastOf = (print: VenuePrint): readonly Point[] =>
  once(print, 'coast', () => {
    const coast = print.geometry.coast as unknown as Point[];
    return smooth([...coast, coast[0] as Point], 4);
  });

/** The ground of a region: its borders end to end, closed by a wide way round outside the coast. */
export const groundOf = (print: VenuePrint, region: string, token: Point): readonly Point[] =>
  once(print, `ground of ${region}`, () => ground(print, region, token));

function ground(print: VenuePrint, region: string, token: Point): readonly Point[] {
  const [east, north] = print.geometry.centre as unknown as Point;
  const ring = chain(
    bordersOf(print)
      .filter(({ between }) => between.includes(region))
      .map(({ line }) => line),
  );
  const [first, last] = [ring[0] as Point, ring.at(-1) as Point];
  if (same(first, last)) return ring;
  const angle = ([x, y]: Point): number => Math.atan2(y - north, x - east);
  const way = (turn: number): Point[] => {
    const from = angle(last);
    let sweep = angle(first) - from;
    if (turn > 0 && sweep < 0) sweep += 2 * Math.PI;
    if (turn < 0 && sweep > 0) sweep -= 2 * Math.PI;
    return Array.from(
      { length: 9 },
      (_, i) => [east + 14 * Math.cos(from + (sweep * i) / 8), north + 14 * Math.sin(from + (sweep * i) / 8)] as const,
    );
  };
  const [one, other] = [
    [...ring, ...way(1)],
    [...ring, ...way(-1)],
  ];
  return inside(token, one) ? one : other;
}
