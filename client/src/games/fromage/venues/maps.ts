/** What maps are drawn with: where a place lies, borders between regions, smooth lines. */
import type { Point, VenuePrint } from '../edition';

export interface Scale {
  /** Units a degree of latitude. */
  readonly unit: number;
  /** Where the middle of the map lies. */
  readonly x: number;
  readonly y: number;
}

/** What a printed map is made into stays the same, and is made once. */
const made = new WeakMap<VenuePrint, Map<string, unknown>>();
export function once<Value>(print: VenuePrint, name: string, make: () => Value): Value {
  const parts = made.get(print) ?? new Map<string, unknown>();
  made.set(print, parts);
  if (!parts.has(name)) parts.set(name, make());
  return parts.get(name) as Value;
}

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
  const cities = (print.cities ?? {}) as Readonly<Record<string, { readonly at: Point }>>;
  return Object.entries((print.borders ?? {}) as Record<string, unknown>).flatMap(([name, line]) =>
    Array.isArray(line)
      ? [
          {
            between: name.split('-'),
            line: smooth((line as (string | Point)[]).map((at) => (typeof at === 'string' ? cities[at]!.at : at))),
          },
        ]
      : [],
  );
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

export const same = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1];

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
