/** Where the things of the next click are on the screen. */
export interface Hole {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
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

/** A thing's place within a box, with a little air. */
export function holeOf(thing: Element, within: DOMRect): Hole {
  const { left, top, width, height } = thing.getBoundingClientRect();
  const round = (n: number): number => Math.round(n);
  return {
    x: round(left - within.left) - MARGIN,
    y: round(top - within.top) - MARGIN,
    width: round(width) + 2 * MARGIN,
    height: round(height) + 2 * MARGIN,
  };
}

/** The veil as a path: everything but the holes. */
export function veilPath(width: number, height: number, holes: readonly Hole[]): string {
  const rounded = ({ x, y, width: w, height: h }: Hole): string => {
    const r = Math.min(14, w / 2, h / 2);
    return `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}z`;
  };
  return `M0 0H${width}V${height}H0z${holes.map(rounded).join('')}`;
}
