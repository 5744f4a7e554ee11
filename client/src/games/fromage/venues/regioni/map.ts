/** Italy as the edition has it: the mainland cut by borders, and the islands. */
import type { Point, VenuePrint } from '../../edition';
import { partOf } from '../drawing';
import { bordersOf, chain, inside, smooth } from '../maps';

export interface City {
  readonly name: string;
  readonly at: Point;
  readonly label: string;
  readonly region: string;
}

export interface Region {
  readonly name: string;
  readonly label: Point;
}

const named = <Value>(part: unknown): ReadonlyMap<string, Value> =>
  new Map(
    Object.entries((part ?? {}) as Record<string, unknown>).filter(
      (entry): entry is [string, Value & object] => typeof entry[1] === 'object' && entry[1] !== null,
    ),
  );

export const citiesOf = (print: VenuePrint): ReadonlyMap<string, City> => named<City>(print.cities);
export const regionOf = (print: VenuePrint, space: string): string | null =>
  citiesOf(print).get(partOf(space))?.region ?? null;
export const regionsOf = (print: VenuePrint): ReadonlyMap<string, Region> => named<Region>(print.regions);

/** The outlines of the islands: every line of the geometry beside the coast of the mainland. */
export const islandsOf = (print: VenuePrint): readonly (readonly Point[])[] =>
  Object.entries(print.geometry).flatMap(([name, line]) =>
    name !== 'coast' && Array.isArray(line) && Array.isArray(line[0]) ? [shore(line as unknown as Point[])] : [],
  );

export const mainlandOf = (print: VenuePrint): readonly Point[] => shore(print.geometry.coast as unknown as Point[]);

const shore = (line: readonly Point[]): readonly Point[] => smooth([...line, line[0] as Point], 3);

/** A region is what lies on its side of every border line; none for a region without borders. */
export function groundsOf(print: VenuePrint, region: string): readonly (readonly Point[])[] {
  const within = regionsOf(print).get(region)?.label;
  if (!within) return [];
  let lines = bordersOf(print)
    .filter(({ between }) => between.includes(region))
    .map(({ line }) => line);
  const grounds: (readonly Point[])[] = [];
  while (lines.length > 0) {
    const joined = joinedWith(lines);
    lines = lines.filter((line) => !joined.includes(line));
    grounds.push(closed(print, chain(joined), within));
  }
  return grounds;
}

/** The first line and those that meet it, straight or by others. */
function joinedWith(lines: readonly (readonly Point[])[]): (readonly Point[])[] {
  const joined = lines.slice(0, 1);
  for (const line of joined) joined.push(...lines.filter((other) => !joined.includes(other) && meet(line, other)));
  return joined;
}

const meet = (a: readonly Point[], b: readonly Point[]): boolean =>
  [a[0]!, a.at(-1)!].some((end) => [b[0]!, b.at(-1)!].some((other) => end[0] === other[0] && end[1] === other[1]));

/** A line led on beyond the coast at both ends, and closed by the way round on which the point lies. */
function closed(print: VenuePrint, line: readonly Point[], within: Point): readonly Point[] {
  const [east, north] = print.geometry.centre as unknown as Point;
  const ledOn = [led(line[1]!, line[0]!), ...line, led(line.at(-2)!, line.at(-1)!)];
  const angle = ([x, y]: Point): number => Math.atan2(y - north, x - east);
  const [from, to] = [angle(ledOn.at(-1)!), angle(ledOn[0]!)];
  const way = (turn: 1 | -1): Point[] => {
    const round = 2 * Math.PI;
    const sweep = ((to - from + round) % round) - (turn < 0 ? round : 0);
    return Array.from(
      { length: 13 },
      (_, i) =>
        [east + 16 * Math.cos(from + (sweep * i) / 12), north + 16 * Math.sin(from + (sweep * i) / 12)] as const,
    );
  };
  const one = [...ledOn, ...way(1)];
  return inside(within, one) ? one : [...ledOn, ...way(-1)];
}

const BEYOND = 3.5;

function led([x1, y1]: Point, [x2, y2]: Point): Point {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  return [x2 + ((x2 - x1) / length) * BEYOND, y2 + ((y2 - y1) / length) * BEYOND];
}
