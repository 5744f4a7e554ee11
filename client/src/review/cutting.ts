/** Small pictures cut from a game's board: the place that an action speaks of, as the table stood before it. */
import { apart, thingsOf } from './rings';

export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Width by height of a small picture. */
export const SHAPE = 3 / 2;
/** How much of the board stands around what is shown, in its own sizes. */
const AROUND = 0.8;

/** The piece of a drawing that has these boxes in its middle, in the shape of a small picture. */
export function frameAround(boxes: readonly Frame[], shape = SHAPE): Frame {
  const left = Math.min(...boxes.map(({ x }) => x));
  const top = Math.min(...boxes.map(({ y }) => y));
  const right = Math.max(...boxes.map(({ x, width }) => x + width));
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
  const air = AROUND * Math.max(right - left, bottom - top);
  const height = Math.max(bottom - top + 2 * air, (right - left + 2 * air) / shape);
  const width = height * shape;
  return { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height };
}

/** The largest drawing that holds a thing; what is no drawing is shown by the one inside it. */
function drawingOf(thing: Element): SVGSVGElement | null {
  let svg = thing.closest('svg');
  if (!svg) return thing.querySelector('svg');
  for (let outer = svg.parentElement?.closest('svg'); outer; outer = svg.parentElement?.closest('svg')) svg = outer;
  return svg;
}

/** Where a thing lies in its drawing, in the drawing's own measure. */
function placeIn(svg: SVGSVGElement, thing: Element): Frame | null {
  const matrix = svg.getScreenCTM()?.inverse();
  if (!matrix) return null;
  const { left, top, width, height } = thing.getBoundingClientRect();
  const [a, b] = [
    new DOMPoint(left, top).matrixTransform(matrix),
    new DOMPoint(left + width, top + height).matrixTransform(matrix),
  ];
  return { x: a.x, y: a.y, width: b.x - a.x, height: b.y - a.y };
}

const RING = 'http://www.w3.org/2000/svg';

/** A copy of the drawing around the things of an action, ringed; null where the board does not show them. */
export function cutOut(root: ParentNode, words: readonly string[], other: readonly string[]): SVGSVGElement | null {
  const differing = apart(words, other).played;
  const things = differing.flatMap((word) => thingsOf(root, word, words[0] ?? ''));
  const [first] = things;
  const svg = first && drawingOf(first);
  if (!svg) return null;
  const boxes = things.filter((thing) => svg.contains(thing)).flatMap((thing) => placeIn(svg, thing) ?? []);
  const copy = svg.cloneNode(true) as SVGSVGElement;
  for (const part of copy.querySelectorAll('[data-word], [tabindex], [role]'))
    for (const name of ['data-word', 'tabindex', 'role', 'aria-label']) part.removeAttribute(name);
  for (const name of ['id', 'role', 'aria-label', 'class', 'style', 'tabindex']) copy.removeAttribute(name);
  copy.setAttribute('aria-hidden', 'true');
  if (!boxes.length) return copy; // a button's own drawing, whole
  const { x, y, width, height } = frameAround(boxes);
  copy.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
  copy.setAttribute('preserveAspectRatio', 'xMidYMid slice');
  for (const box of boxes) {
    const ring = document.createElementNS(RING, 'rect');
    const air = height / 40;
    for (const [name, value] of Object.entries({
      x: box.x - air,
      y: box.y - air,
      width: box.width + 2 * air,
      height: box.height + 2 * air,
      rx: 3 * air,
      'stroke-width': 1.6 * air,
    }))
      ring.setAttribute(name, String(value));
    ring.setAttribute('class', 'cut-ring');
    copy.append(ring);
  }
  return copy;
}
