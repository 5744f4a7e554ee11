/**
 * The roof of a room of any shape. Its height over a point is the distance to the nearest wall, so every wall gets a
 * face that rises from it; faces meet in hips and ridges, and in valleys at inner corners. Height is drawn as a shift
 * to the north.
 */
import { closed, has, line, outline } from './outline';
import { UNIT, type Point, type Spot } from './plan';

export type Facing = 'n' | 'e' | 's' | 'w';
export type Material = 'brick' | 'straw' | 'copper';

export interface Roof {
  readonly material: Material;
  readonly outline: string;
  readonly trim: string;
  readonly faces: readonly { readonly facing: Facing; readonly path: string }[];
  /** Hips and ridges, capped. */
  readonly caps: string;
  readonly valleys: string;
  /** Where the middle of the highest ridge is drawn. */
  readonly peak: Point;
}

export const INSET = 2.5;
const RISE = 0.26; // how far north one unit of height is drawn
const HALF = UNIT / 2;
const STEP = UNIT / 4;

export function materialOf(room: readonly Spot[]): Material {
  return room.length <= 2 ? 'brick' : room.length === 3 ? 'straw' : 'copper';
}

export function roofOf(room: readonly Spot[]): Roof {
  const triangles = trianglesOf(room);
  const facings: Facing[] = ['n', 'w', 's', 'e'];
  const drawn = (point: Point): Point => raise(room, point);
  const { caps, valleys } = creases(room, triangles);
  return {
    material: materialOf(room),
    outline: closed(outline(room, INSET)),
    trim: closed(outline(room, INSET + 2.6)),
    faces: facings
      .map((facing) => ({
        facing,
        path: triangles
          .filter((triangle) => triangle.facing === facing)
          .map((triangle) => closed(triangle.corners.map(drawn)))
          .join(''),
      }))
      .filter((face) => face.path !== ''),
    caps: caps.map((crease) => line(crease.map(drawn))).join(''),
    valleys: valleys.map((crease) => line(crease.map(drawn))).join(''),
    peak: drawn(peakOf(room, triangles)),
  };
}

interface Triangle {
  readonly corners: readonly [Point, Point, Point];
  readonly facing: Facing;
}

/** Quarters of each space cut in four: every crease of every roof runs along their sides. */
function trianglesOf(room: readonly Spot[]): Triangle[] {
  const triangles: Triangle[] = [];
  for (const { row, column } of room)
    for (const dx of [0, HALF])
      for (const dy of [0, HALF]) {
        const [x, y] = [column * UNIT + dx, row * UNIT + dy];
        const middle: Point = [x + STEP, y + STEP];
        const ring: Point[] = [
          [x, y],
          [x + HALF, y],
          [x + HALF, y + HALF],
          [x, y + HALF],
        ];
        for (let i = 0; i < 4; i += 1) {
          const corners = [middle, ring[i] as Point, ring[(i + 1) % 4] as Point] as const;
          const centre: Point = [mean(corners, 0), mean(corners, 1)];
          triangles.push({ corners, facing: nearestWall(room, centre).facing });
        }
      }
  return triangles;
}

const mean = (points: readonly Point[], axis: 0 | 1): number =>
  points.reduce((sum, point) => sum + point[axis], 0) / points.length;

/** The nearest wall of a point, measured along the axes; at an inner corner, the wall one looks at most squarely. */
function nearestWall(room: readonly Spot[], [x, y]: Point): { distance: number; facing: Facing } {
  let best = { distance: Infinity, square: Infinity, facing: 'n' as Facing };
  const consider = (facing: Facing, across: number, along: number): void => {
    const distance = Math.max(Math.abs(across), along);
    const closer = distance < best.distance - 1e-6 || (distance < best.distance + 1e-6 && along < best.square - 1e-6);
    if (across >= -1e-6 && closer) best = { distance, square: along, facing };
  };
  for (const { row, column } of room) {
    const [left, top] = [column * UNIT, row * UNIT];
    const [right, bottom] = [left + UNIT, top + UNIT];
    const besideX = Math.max(left - x, x - right, 0);
    const besideY = Math.max(top - y, y - bottom, 0);
    if (!has(room, row - 1, column)) consider('n', y - top, besideX);
    if (!has(room, row + 1, column)) consider('s', bottom - y, besideX);
    if (!has(room, row, column - 1)) consider('w', x - left, besideY);
    if (!has(room, row, column + 1)) consider('e', right - x, besideY);
  }
  return best;
}

const heightAt = (room: readonly Spot[], point: Point): number => nearestWall(room, point).distance;

/** A point of the roof as it is drawn: the eaves a little inside the walls, the rest shifted north by its height. */
function raise(room: readonly Spot[], point: Point): Point {
  const height = heightAt(room, point);
  if (height > 0) return [point[0], point[1] - height * RISE];
  const [sx, sy] = inwards(room, point);
  return [point[0] + INSET * sx, point[1] + INSET * sy];
}

/** The direction into the room from a point of its boundary, by which of the four quadrants round it are inside. */
function inwards(room: readonly Spot[], [x, y]: Point): Point {
  let [sx, sy] = [0, 0];
  for (const qx of [-1, 1])
    for (const qy of [-1, 1]) {
      if (!has(room, Math.floor((y + qy) / UNIT), Math.floor((x + qx) / UNIT))) continue;
      sx += qx;
      sy += qy;
    }
  return [Math.sign(sx), Math.sign(sy)];
}

/** Sides where two faces meet: caps where the roof falls away on both sides, valleys where it rises. */
function creases(room: readonly Spot[], triangles: readonly Triangle[]): { caps: Point[][]; valleys: Point[][] } {
  const sides = new Map<string, { ends: [Point, Point]; triangle: Triangle; apex: Point }>();
  const caps: Point[][] = [];
  const valleys: Point[][] = [];
  for (const triangle of triangles)
    for (let i = 0; i < 3; i += 1) {
      const [a, b, apex] = [triangle.corners[i], triangle.corners[(i + 1) % 3], triangle.corners[(i + 2) % 3]] as [
        Point,
        Point,
        Point,
      ];
      const key = [a, b].map(String).sort().join(' ');
      const other = sides.get(key);
      if (!other) {
        sides.set(key, { ends: [a, b], triangle, apex });
        continue;
      }
      if (other.triangle.facing === triangle.facing) continue;
      const ridge = heightAt(room, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]);
      const beside = (heightAt(room, apex) + heightAt(room, other.apex)) / 2;
      if (ridge > beside + 1e-6) caps.push([a, b]);
      else if (ridge < beside - 1e-6) valleys.push([a, b]);
    }
  return { caps, valleys };
}

/** The highest point nearest to the middle of all highest points. */
function peakOf(room: readonly Spot[], triangles: readonly Triangle[]): Point {
  const corners = triangles.flatMap((triangle) => triangle.corners);
  const top = Math.max(...corners.map((corner) => heightAt(room, corner)));
  const highest = corners.filter((corner) => heightAt(room, corner) > top - 1e-6);
  const centre: Point = [mean(highest, 0), mean(highest, 1)];
  const away = (point: Point): number => Math.hypot(point[0] - centre[0], point[1] - centre[1]);
  return highest.reduce((best, corner) => (away(corner) < away(best) ? corner : best));
}
