/** The castle's grid as it is drawn: a space is 100 units wide, the grid runs from 0 to 700. */
export const UNIT = 100;
export const SIZE = 7;

/** A space, named by its column letter and row number: `a1` (north-west) to `g7`. */
export type Space = string;
export type Point = readonly [x: number, y: number];
export type Side = 'N' | 'E' | 'S' | 'W';

export interface Spot {
  readonly row: number;
  readonly column: number;
}

/** A plan: seven rows of seven letters; `#` is a tower, a letter the room a space belongs to. */
export type Plan = readonly string[];

export const spaceAt = ({ row, column }: Spot): Space => `${'abcdefg'[column]}${row + 1}`;
export const spotOf = (space: Space): Spot => ({ row: Number(space[1]) - 1, column: space.charCodeAt(0) - 97 });
export const middleOf = (space: Space): Point => {
  const { row, column } = spotOf(space);
  return [column * UNIT + 50, row * UNIT + 50];
};

/** The letter at a spot, or nothing outside the grid. */
export const letterAt = (plan: Plan, row: number, column: number): string | undefined => plan[row]?.[column];

export const SPOTS: readonly Spot[] = Array.from({ length: SIZE * SIZE }, (_, i) => ({
  row: Math.floor(i / SIZE),
  column: i % SIZE,
}));
export const TOWERS: readonly Space[] = ['a1', 'g1', 'a7', 'g7'];
export const isTower = (space: Space): boolean => TOWERS.includes(space);

/** A floor that never moves: every other space of every other row. */
export const isSolid = ({ row, column }: Spot): boolean => row % 2 === 0 && column % 2 === 0;

/** The rooms of a plan by letter, each with its spots. */
export function roomsOf(plan: Plan): Map<string, Spot[]> {
  const rooms = new Map<string, Spot[]>();
  for (const spot of SPOTS) {
    const letter = letterAt(plan, spot.row, spot.column);
    if (!letter || letter === '#') continue;
    rooms.set(letter, [...(rooms.get(letter) ?? []), spot]);
  }
  return rooms;
}

/** A slot in the wall, named by side and line: `N2`. */
export interface Slot {
  readonly word: string;
  readonly side: Side;
  /** The spaces of its line, from the slot to the far end. */
  readonly line: readonly Space[];
  /** One step of a tile that is pushed in. */
  readonly step: Point;
}

export const SLOTS: readonly Slot[] = (['N', 'E', 'S', 'W'] as const).flatMap((side) =>
  [2, 4, 6].map((line) => ({ word: `${side}${line}`, side, line: lineOf(side, line - 1), step: stepFrom(side) })),
);

function lineOf(side: Side, at: number): Space[] {
  const along = Array.from({ length: SIZE }, (_, i) =>
    side === 'N' || side === 'S' ? spaceAt({ row: i, column: at }) : spaceAt({ row: at, column: i }),
  );
  return side === 'N' || side === 'W' ? along : along.reverse();
}

function stepFrom(side: Side): Point {
  const steps: Record<Side, Point> = { N: [0, UNIT], S: [0, -UNIT], W: [UNIT, 0], E: [-UNIT, 0] };
  return steps[side];
}
