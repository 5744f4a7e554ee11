/** Measures of the castle that several of its parts share. */
import { SLOTS, spotOf, UNIT, type Point, type Slot, type Space } from '../plan';

/** What of the drawing is seen; a phone leaves out the meadow, so that a space is as large as a finger. */
export const SEEN = { x: -88, y: -90, width: 876, height: 892 };
export const SEEN_CLOSE = { x: -80, y: -90, width: 860, height: 880 };
export const shapeOf = (close: boolean): string => {
  const { width, height } = close ? SEEN_CLOSE : SEEN;
  return `${width} / ${height}`;
};

export const WALL = 34;
/** How far above the floor a roof is drawn. */
export const LIFT = 9;
export const TOWER_RADIUS = 70;
export const TOWER_RISE = 17;

/** The middle of a tower's foot: 21 outwards from the middle of its corner space. */
export function towerFoot(space: Space): Point {
  const { row, column } = spotOf(space);
  return [column * UNIT + 50 + (column ? 21 : -21), row * UNIT + 50 + (row ? 21 : -21)];
}

/** Where a slot is drawn: its place on the wall's outer edge and its turn; its own y runs outwards. */
export function slotPlace(slot: Slot): { x: number; y: number; turn: number } {
  const along = 100 * Number(slot.word[1]) - 50;
  switch (slot.side) {
    case 'N':
      return { x: along, y: -WALL - 12, turn: 180 };
    case 'S':
      return { x: along, y: 700 + WALL + 6, turn: 0 };
    case 'W':
      return { x: -WALL, y: along, turn: 90 };
    case 'E':
      return { x: 700 + WALL, y: along, turn: -90 };
  }
}

export const PLACED_SLOTS = SLOTS.map((slot) => ({ ...slot, ...slotPlace(slot) }));

/** Where a mouse on a space puts its foot, and its size: aside where it stands on a cheese, raised in a tower. */
export function mouseFoot(space: Space, tower: boolean, onCheese: boolean): { x: number; y: number; scale: number } {
  if (tower) {
    const [x, y] = towerFoot(space);
    return { x, y: y + 20, scale: 0.95 };
  }
  const { row, column } = spotOf(space);
  return { x: column * UNIT + (onCheese ? 36 : 46), y: row * UNIT + (onCheese ? 82 : 85), scale: 0.88 };
}
