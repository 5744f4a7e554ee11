/** The way to a target: prints for a run, a dotted arc for a jump. */
import { middleOf, type Point, type Space } from '../plan';

export interface Print {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

/** Two prints on the space a run ends on, walking away from where it began. */
export function printsInto(from: Space, to: Space): Print[] {
  const [start, end] = [middleOf(from), middleOf(to)];
  const [dx, dy] = [Math.sign(end[0] - start[0]), Math.sign(end[1] - start[1])];
  const turn = (Math.atan2(dy, dx) * 180) / Math.PI + 90;
  return [
    { x: end[0] - dx * 18 - dy * 9, y: end[1] - dy * 18 + dx * 9, turn: turn - 8 },
    { x: end[0] + dx * 12 + dy * 10, y: end[1] + dy * 12 - dx * 10, turn: turn + 6 },
  ];
}

export interface Leap {
  readonly path: string;
  readonly head: Point;
  /** The way the arrow's head points, in degrees. */
  readonly turn: number;
}

/** An arc between two spaces, bowed north or east so that it does not hide who is jumped over. */
export function leap(from: Space, to: Space): Leap {
  const [start, end] = [middleOf(from), middleOf(to)];
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  const length = Math.hypot(dx, dy);
  const bow = (reach: number): Point => [(Math.abs(dy) / length) * reach, (-Math.abs(dx) / length) * reach];
  const along = (by: number, reach: number): Point => {
    const [bx, by_] = bow(reach);
    return [Math.round(start[0] + dx * by + bx), Math.round(start[1] + dy * by + by_)];
  };
  const [begin, one, two, head] = [
    along(30 / length, 44),
    along(0.32, 76),
    along(0.68, 76),
    along(1 - 46 / length, 44),
  ];
  const turn = (Math.atan2(head[1] - two[1], head[0] - two[0]) * 180) / Math.PI;
  return { path: `M${begin.join(' ')}C${one.join(' ')} ${two.join(' ')} ${head.join(' ')}`, head, turn };
}
