/** Where on the page things happened: rings around what is new, and the ways that were taken. */
import type { Where } from '../games/client';

export interface Mark {
  readonly seat: number;
  readonly where: Where;
}

export interface Ring {
  readonly seat: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly round: boolean;
}

export interface Trail {
  readonly seat: number;
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

const AIR = 3;
/** What is about as wide as high, and no larger, is ringed by a circle. */
const ROUND = 64;

/** What is drawn of a selector now; a thing may be drawn twice, on the board and in a close-up. */
const drawn = (selector: string): DOMRect[] =>
  [...document.querySelectorAll(selector)]
    .map((thing) => thing.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);

/** The rings of some marks on the page; of two around one thing the later stays. */
export function ringsOf(marks: readonly Mark[]): Ring[] {
  const rings = new Map<string, Ring>();
  for (const { seat, where } of marks)
    for (const box of where.rings.flatMap(drawn)) {
      const [x, y] = [box.x + scrollX - AIR, box.y + scrollY - AIR];
      const [width, height] = [box.width + 2 * AIR, box.height + 2 * AIR];
      const round = Math.max(width, height) <= ROUND && Math.abs(width - height) < 0.3 * width;
      rings.set(`${Math.round(x)} ${Math.round(y)}`, { seat, x, y, width, height, round });
    }
  return [...rings.values()];
}

export function trailsOf(marks: readonly Mark[]): Trail[] {
  return marks.flatMap(({ seat, where }) => {
    const [from, to] = (where.trail ?? []).map((selector) => drawn(selector)[0]);
    if (!from || !to) return [];
    const middle = (box: DOMRect): [number, number] => [
      box.x + scrollX + box.width / 2,
      box.y + scrollY + box.height / 2,
    ];
    return [{ seat, from: middle(from), to: middle(to) }];
  });
}
