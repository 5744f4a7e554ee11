/**
 * Pieces by name. Whatever carries `data-piece` and lies elsewhere in the next view is seen to travel there, in every
 * game; of a piece that is drawn twice, on the board and in a close-up, the larger drawing counts.
 */
import type { Flight } from './flight';

/** Where pieces lay, by name. */
export type Lay = ReadonlyMap<string, DOMRect>;

/** Less than this is no way to travel. */
const NEAR = 6;

const area = ({ width, height }: DOMRect): number => width * height;

/** The drawing of a piece that a reader looks at; null where it is not on the page. */
export function pieceIn(root: ParentNode, name: string): Element | null {
  return largest(root.querySelectorAll(`[data-piece="${CSS.escape(name)}"]`));
}

/** The largest of some drawings that are on the page. */
export function largest(drawings: Iterable<Element>): Element | null {
  let [found, most]: [Element | null, number] = [null, 0];
  for (const drawing of drawings) {
    const size = area(drawing.getBoundingClientRect());
    if (size > most) [found, most] = [drawing, size];
  }
  return found;
}

/** Where the named pieces lie now. */
export function look(root: ParentNode, names: readonly string[]): Lay {
  return new Map(
    names.flatMap((name) => {
      const box = pieceIn(root, name)?.getBoundingClientRect();
      return box ? [[name, box] as const] : [];
    }),
  );
}

/** The flights of all pieces that lay elsewhere before. */
export function travelled(before: Lay, root: ParentNode): Flight[] {
  return [...before].flatMap(([name, from]) => {
    const piece = pieceIn(root, name);
    if (!piece) return [];
    const to = piece.getBoundingClientRect();
    const far = Math.hypot(
      to.x + to.width / 2 - from.x - from.width / 2,
      to.y + to.height / 2 - from.y - from.height / 2,
    );
    return far > NEAR ? [{ piece, from, to, lands: [piece] }] : [];
  });
}
