/** Round shapes: 0° is up, angles go clockwise, the apex is the origin. */
export type Point = readonly [number, number];

const rounded = (value: number): number => Math.round(value * 100) / 100;

export function at(radius: number, angle: number): Point {
  const turn = (angle * Math.PI) / 180;
  return [rounded(radius * Math.sin(turn)), rounded(-radius * Math.cos(turn))];
}

/** A sector between two radii and two angles. */
export function sector(inner: number, outer: number, from: number, to: number): string {
  const large = to - from > 180 ? 1 : 0;
  const rim = `${at(outer, from).join(' ')}A${outer} ${outer} 0 ${large} 1 ${at(outer, to).join(' ')}`;
  if (inner === 0) return `M0 0L${rim}Z`;
  return `M${rim}L${at(inner, to).join(' ')}A${inner} ${inner} 0 ${large} 0 ${at(inner, from).join(' ')}Z`;
}

/** A line along a circle for text to follow, backwards where the text would hang upside down. */
export function arc(radius: number, from: number, to: number, backwards = false): string {
  const [start, end] = backwards ? [to, from] : [from, to];
  return `M${at(radius, start).join(' ')}A${radius} ${radius} 0 0 ${backwards ? 0 : 1} ${at(radius, end).join(' ')}`;
}

/** How high letters may be for so many of them to fit a length: they are about three fifths as wide as high. */
export function fontFor(letters: number, length: number): number {
  return length / letters / 0.61;
}

/** The three points of a corner that is turned over at the rim: two of the fold, and where the tip comes to lie. */
export function turnedCorner(radius: number, edge: number, size: number): readonly [Point, Point, Point, Point] {
  const tip = at(radius, edge);
  const a = at(radius, edge - (size * 0.62 * 93) / radius);
  const b = at(radius - size, edge);
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const along = ((tip[0] - a[0]) * dx + (tip[1] - a[1]) * dy) / (dx * dx + dy * dy);
  const folded: Point = [rounded(2 * (a[0] + along * dx) - tip[0]), rounded(2 * (a[1] + along * dy) - tip[1])];
  return [a, tip, b, folded];
}

/** Where the lumps of a heap lie: a pyramid of as many as there are; `radius` is half a lump's width. */
export function heap(count: number, width: number): { radius: number; lumps: Point[] } {
  let base = 1;
  while ((base * (base + 1)) / 2 < count) base += 1;
  const radius = width / (base * 2);
  const lumps: Point[] = [];
  for (let row = 0; lumps.length < count; row += 1) {
    for (let i = 0; i < base - row && lumps.length < count; i += 1) {
      lumps.push([rounded((i * 2 - (base - row - 1)) * radius), rounded(-row * radius * 1.45)]);
    }
  }
  return { radius, lumps };
}
