/** France as the edition has it: coast, regions and borders as paths, for a scale and a middle. */
import type { Point, VenuePrint } from '../../edition';

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

export interface Scale {
  /** Units a degree of latitude. */
  readonly unit: number;
  /** Where the middle of the map lies. */
  readonly x: number;
  readonly y: number;
}

/** What a printed map is made into stays the same, and is made once. */
const made = new WeakMap<VenuePrint, Map<string, unknown>>();
function once<Value>(print: VenuePrint, name: string, make: () => Value): Value {
  const parts = made.get(print) ?? new Map<string, unknown>();
  made.set(print, parts);
  if (!parts.has(name)) parts.set(name, make());
  return parts.get(name) as Value;
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const entries = <Value>(part: unknown): [string, Value][] =>
  Object.entries((part ?? {}) as Record<string, unknown>).filter(([, value]) => isPlain(value)) as [string, Value][];

export const citiesOf = (print: VenuePrint): ReadonlyMap<string, City> => new Map(entries<City>(print.cities));
export const regionsOf = (print: VenuePrint): ReadonlyMap<string, Region> => new Map(entries<Region>(print.regions));

/** Where a longitude and latitude lies. */
export function projection(print: VenuePrint, { unit, x, y }: Scale): (point: Point) => Point {
  const squeeze = Number(print.geometry.squeeze);
  const [east, north] = print.geometry.centre as unknown as Point;
  return ([longitude, latitude]) => [x + (longitude - east) * squeeze * unit, y + (north - latitude) * unit];
}

export interface Border {
  readonly between: readonly string[];
  readonly line: readonly Point[];
}

/** Lines between two regions, by the names of both. */
export const bordersOf = (print: VenuePrint): readonly Border[] => once(print, 'borders', () => borders(print));

function borders(print: VenuePrint): Border[] {
  const cities = citiesOf(print);
  return Object.entries((print.borders ?? {}) as Record<string, unknown>).flatMap(([name, line]) =>
    Array.isArray(line)
      ? [
          {
            between: name.split('-'),
            line: smooth((line as (string | Point)[]).map((at) => (typeof at === 'string' ? cities.get(at)!.at : at))),
          },
        ]
      : [],
  );
}

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

/** Lines joined where they meet, from a loose end where there is one. */
export function chain(lines: readonly (readonly Point[])[]): Point[] {
  const left = [...lines];
  const ends = left.flatMap((line) => [line[0] as Point, line.at(-1) as Point]);
  const loose = ends.find((end) => ends.filter((other) => same(end, other)).length === 1);
  const ring: Point[] = [loose ?? (ends[0] as Point)];
  while (left.length > 0) {
    const at = ring.at(-1) as Point;
    const next = left.findIndex((line) => same(line[0] as Point, at) || same(line.at(-1) as Point, at));
    if (next < 0) break;
    const [line] = left.splice(next, 1) as [readonly Point[]];
    ring.push(...(same(line[0] as Point, at) ? line : line.toReversed()).slice(1));
  }
  return ring;
}

const same = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1];

/** Whether a point lies in a polygon: an odd number of edges to its right. */
export function inside([x, y]: Point, polygon: readonly Point[]): boolean {
  return (
    polygon.filter(([x1, y1], i) => {
      const [x2, y2] = polygon[(i + 1) % polygon.length] as Point;
      return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
    }).length %
      2 ===
    1
  );
}

/** A line through the same points without corners (Catmull and Rom). */
export function smooth(points: readonly Point[], steps = 8): Point[] {
  const drawn: Point[] = [];
  for (let i = 0; i < points.length - 1; i += 1) {
    const [b, c] = [points[i] as Point, points[i + 1] as Point];
    const [a, d] = [points[i - 1] ?? b, points[i + 2] ?? c];
    for (let k = 0; k < steps; k += 1) {
      const s = k / steps;
      const at = (j: 0 | 1): number =>
        0.5 *
        (2 * b[j] +
          (c[j] - a[j]) * s +
          (2 * a[j] - 5 * b[j] + 4 * c[j] - d[j]) * s * s +
          (3 * b[j] - a[j] - 3 * c[j] + d[j]) * s * s * s);
      drawn.push(k === 0 ? b : [at(0), at(1)]);
    }
  }
  return [...drawn, points.at(-1) as Point];
}

export const pathOf = (points: readonly Point[], project: (point: Point) => Point): string =>
  `M${points
    .map((point) =>
      project(point)
        .map((value) => value.toFixed(1))
        .join(' '),
    )
    .join('L')}`;
