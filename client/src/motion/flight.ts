/** Things that travel over the page: a copy flies from where a thing was to where it is, and the thing shows when it lands. */
import type { Running, Tempo } from './motion';
import { together } from './moves';

export type Place = Element | DOMRect | null | undefined;

export interface Flight {
  /** What flies: a copy of it is seen. */
  readonly piece: Element | null | undefined;
  readonly from: Place;
  readonly to: Place;
  /** The face it shows until half way, where it turns over. */
  readonly back?: Element | null | undefined;
  /** What is not seen before it lands. */
  readonly lands?: readonly Element[];
}

const NAMESPACE = 'http://www.w3.org/2000/svg';
/** How high an arc rises, as a share of the way and in pixels at most. */
const RISE = 0.18;
const HIGHEST = 80;
/** Where on its way a flight is drawn; in between the browser draws a straight line. */
const SHARES = [0, 0.17, 0.33, 0.5, 0.67, 0.83, 1];

/** Copies fly one shortly after another; null where nothing is on the page to fly from or to. */
export function fly(flights: readonly Flight[], milliseconds: number, tempo: Tempo, stagger = 70): Running | null {
  // All is measured before anything is laid over the page: measuring in between would lay the page out each time.
  const measured = flights.flatMap(({ piece, from, to, back, lands = [] }) => {
    const [start, end] = [boxOf(from), boxOf(to)];
    if (!piece || !start || !end) return [];
    const faces: [Element | null | undefined, Face][] = [
      [back, 'back'],
      [piece, back ? 'front' : 'only'],
    ];
    const sides = faces.flatMap(([side, face]) => (side ? [{ ...copyOf(side), face }] : []));
    return [{ start, end, sides, lands }];
  });
  const copies: Element[] = [];
  const animations: Animation[] = [];
  for (const [flown, { start, end, sides, lands }] of measured.entries()) {
    const timing: KeyframeAnimationOptions = {
      duration: milliseconds * tempo.rate,
      delay: flown * stagger * tempo.rate,
      easing: 'ease-in-out',
      fill: 'both',
    };
    for (const { copy, wide, high, face } of sides) {
      document.body.append(copy);
      copies.push(copy);
      animations.push(copy.animate(way(start, end, wide, high, face), timing));
    }
    for (const landing of lands)
      animations.push(landing.animate([{ opacity: 0 }, { opacity: 0, offset: 0.94 }, { opacity: 1 }], timing));
  }
  if (!animations.length) return null;
  const moving = together(animations);
  const land = (): void => copies.forEach((copy) => copy.remove());
  return {
    finish: moving.finish,
    finished: moving.finished.finally(land),
    clear: () => {
      moving.clear();
      land();
    },
  };
}

type Face = 'only' | 'back' | 'front';

/** An arc from one box's middle to another's; a thing is never drawn larger than it is. */
function way(start: DOMRect, end: DOMRect, wide: number, high: number, face: Face): Keyframe[] {
  const middle = (box: DOMRect): readonly [number, number] => [box.x + box.width / 2, box.y + box.height / 2];
  const size = (box: DOMRect): number => Math.max(0.45, Math.min(1, Math.max(box.width / wide, box.height / high)));
  const [[x0, y0], [x1, y1]] = [middle(start), middle(end)];
  const rise = Math.min(HIGHEST, Math.hypot(x1 - x0, y1 - y0) * RISE);
  return SHARES.map((share) => {
    const at = (a: number, b: number): number => a + (b - a) * share;
    const arc = 4 * share * (1 - share);
    const scale = at(size(start), size(end)) * (1 + 0.15 * arc);
    const turned = face === 'only' ? 1 : Math.max(0.02, Math.abs(Math.cos(Math.PI * share)));
    const seen = face === 'only' || (face === 'back' ? share <= 0.5 : share >= 0.5);
    return {
      offset: share,
      transform: `translate(${(at(x0, x1) - wide / 2).toFixed(1)}px, ${(at(y0, y1) - rise * arc - high / 2).toFixed(1)}px) scale(${(scale * turned).toFixed(3)}, ${scale.toFixed(3)})`,
      opacity: seen ? 1 : 0,
    };
  });
}

/** Where a thing is; null where it is not drawn. */
function boxOf(place: Place): DOMRect | null {
  const box = place instanceof Element ? place.getBoundingClientRect() : place;
  return box && box.width > 0 && box.height > 0 ? box : null;
}

/** A copy that lies over the page; a part of a drawing gets a drawing of its own. */
function copyOf(piece: Element): { copy: HTMLElement | SVGElement; wide: number; high: number } {
  const box = piece.getBoundingClientRect();
  let copy = piece.cloneNode(true) as HTMLElement | SVGElement;
  if (piece instanceof SVGGraphicsElement && !(piece instanceof SVGSVGElement)) {
    const { x, y, width, height } = piece.getBBox();
    const drawing = document.createElementNS(NAMESPACE, 'svg');
    drawing.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
    drawing.append(copy);
    copy = drawing;
  }
  const [wide, high] = [
    box.width || parseFloat(copy.style.width) || 32,
    box.height || parseFloat(copy.style.height) || 32,
  ];
  copy.setAttribute('aria-hidden', 'true');
  copy.setAttribute('inert', '');
  for (const name of ['id', 'data-piece', 'data-word']) copy.removeAttribute(name);
  Object.assign(copy.style, {
    position: 'fixed',
    left: '0',
    top: '0',
    width: `${wide}px`,
    height: `${high}px`,
    margin: '0',
    zIndex: '9',
    overflow: 'visible',
    pointerEvents: 'none',
  });
  return { copy, wide, high };
}
