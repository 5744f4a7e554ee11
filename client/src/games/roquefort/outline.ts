/** Boundaries of rooms, traced round their spots and drawn in by an inset. */
import { UNIT, type Point, type Spot } from './plan';

interface Edge {
  readonly from: Point;
  readonly to: Point;
  /** The normal that points into the room. */
  readonly inward: Point;
}

export const has = (room: readonly Spot[], row: number, column: number): boolean =>
  room.some((spot) => spot.row === row && spot.column === column);

/** The corners of a room's boundary, clockwise, each moved inwards by `inset`. */
export function outline(room: readonly Spot[], inset: number): Point[] {
  const edges = boundary(room);
  const path: Edge[] = [];
  let edge = edges[0];
  while (edge) {
    path.push(edge);
    const end: Point = edge.to;
    edge = edges.find((next) => !path.includes(next) && next.from[0] === end[0] && next.from[1] === end[1]);
  }
  return path.flatMap((before, i) => {
    const after = path[(i + 1) % path.length] as Edge;
    if (before.inward[0] === after.inward[0] && before.inward[1] === after.inward[1]) return [];
    return [
      [
        before.to[0] + inset * (before.inward[0] + after.inward[0]),
        before.to[1] + inset * (before.inward[1] + after.inward[1]),
      ] as const,
    ];
  });
}

function boundary(room: readonly Spot[]): Edge[] {
  return room.flatMap(({ row, column }) => {
    const [x, y] = [column * UNIT, row * UNIT];
    const edges: Edge[] = [];
    if (!has(room, row - 1, column)) edges.push({ from: [x, y], to: [x + UNIT, y], inward: [0, 1] });
    if (!has(room, row, column + 1)) edges.push({ from: [x + UNIT, y], to: [x + UNIT, y + UNIT], inward: [-1, 0] });
    if (!has(room, row + 1, column)) edges.push({ from: [x + UNIT, y + UNIT], to: [x, y + UNIT], inward: [0, -1] });
    if (!has(room, row, column - 1)) edges.push({ from: [x, y + UNIT], to: [x, y], inward: [1, 0] });
    return edges;
  });
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** Points as a closed path. */
export const closed = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;

/** Points as an open line. */
export const line = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`;
