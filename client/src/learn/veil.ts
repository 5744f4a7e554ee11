/** Where the things of the next click are on the screen. */
export interface Hole {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Its outline; null for a box. */
  readonly shape: Shape | null;
}

/** A drawn outline, as the veil draws it once more. */
export interface Shape {
  readonly tag: string;
  readonly drawn: Readonly<Record<string, string>>;
}

const MARGIN = 5;

/**
 * The things that say a wanted word, and nothing but that and what was said, and that can be clicked. A button that only
 * chooses the verb comes first: before it is pressed, the same place may mean another verb.
 */
export function targetsIn(root: Element, wanted: ReadonlySet<string>, said: readonly string[]): Element[] {
  const things = [...root.querySelectorAll('[data-word]')].filter((thing) => {
    const words = (thing.getAttribute('data-word') ?? '').split(' ');
    const leads =
      words.some((word) => wanted.has(word)) && words.every((word) => wanted.has(word) || said.includes(word));
    return leads && thing.getAttribute('aria-disabled') !== 'true' && thing.getBoundingClientRect().width > 0;
  });
  const verbs = things.filter((thing) => thing.matches('button.button[aria-pressed="false"]'));
  return verbs.length > 0 ? verbs : things;
}

const SHAPES = 'path, circle, ellipse, rect, polygon';
const DRAWN = ['d', 'cx', 'cy', 'r', 'rx', 'ry', 'x', 'y', 'width', 'height', 'points'];
/** Pixels by which a shape may miss the box that the browser says it has. */
const NEAR = 4;
/** The share of a thing's box that its largest part must fill to stand for its shape. */
const MOST = 0.6;

/** A thing's place within a box: its own shape where it is drawn, else its box with a little air. */
export function holeOf(thing: Element, within: DOMRect): Hole {
  const { left, top, width, height } = thing.getBoundingClientRect();
  const round = (n: number): number => Math.round(n);
  return {
    x: round(left - within.left) - MARGIN,
    y: round(top - within.top) - MARGIN,
    width: round(width) + 2 * MARGIN,
    height: round(height) + 2 * MARGIN,
    shape: shapeOf(thing, within),
  };
}

/** The outline of what a drawn thing is made of: itself, or the largest of its parts. */
function shapeOf(thing: Element, within: DOMRect): Shape | null {
  const own = thing.matches(SHAPES) ? [thing] : [...thing.querySelectorAll(SHAPES)];
  const area = (part: Element): number => {
    const { width, height } = part.getBoundingClientRect();
    return width * height;
  };
  const [largest] = own.toSorted((a, b) => area(b) - area(a));
  if (!(largest instanceof SVGGeometryElement) || area(largest) < MOST * area(thing)) return null;
  const matrix = largest.getScreenCTM();
  if (!matrix) return null;
  const { a, b, c, d } = matrix;
  const [e, f] = [matrix.e - within.left, matrix.f - within.top];
  return fits(largest, matrix)
    ? {
        tag: largest.tagName,
        drawn: {
          ...Object.fromEntries(DRAWN.flatMap((name) => pair(largest, name))),
          transform: `matrix(${[a, b, c, d, e, f].map((n) => n.toFixed(4)).join(' ')})`,
        },
      }
    : null;
}

function pair(part: Element, name: string): [string, string][] {
  const value = part.getAttribute(name);
  return value === null ? [] : [[name, value]];
}

/** Whether a shape, drawn by this matrix, lies where the browser shows it; a page that is zoomed may say otherwise. */
function fits(part: SVGGeometryElement, matrix: DOMMatrix): boolean {
  const { x, y, width, height } = part.getBBox();
  const corners = [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ].map(([px, py]) => new DOMPoint(px, py).matrixTransform(matrix));
  const box = part.getBoundingClientRect();
  const left = Math.min(...corners.map((corner) => corner.x));
  const top = Math.min(...corners.map((corner) => corner.y));
  const right = Math.max(...corners.map((corner) => corner.x));
  const off = [left - box.left, top - box.top, right - box.right];
  // A turned shape's corners reach further than the shape itself.
  return matrix.b !== 0 || off.every((gap) => Math.abs(gap) < NEAR);
}
