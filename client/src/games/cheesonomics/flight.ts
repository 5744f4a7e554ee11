/** A wedge that travels over the page: turned over, as it is mostly secret. */
import { fly as flyAll, type Place } from '../../motion/flight';
import type { Tempo } from '../../motion/moves';
import type { Running } from '../../motion/motion';
import { sector } from './geometry';
import { faceFill, rimFill } from './pieces/fills';
import { wedgeOf } from './things';

const SIZE = 54;
const NAMESPACE = 'http://www.w3.org/2000/svg';

interface Flight {
  readonly from: Place;
  readonly to: Place;
  /** What it is, where the reader may see it. */
  readonly wedge?: string | null;
}

/** Wedges fly one after another; null where there is nowhere to fly from or to. */
export const fly = (flights: readonly Flight[], milliseconds: number, stagger: number, tempo: Tempo): Running | null =>
  flyAll(
    flights.map(({ from, to, wedge = null }) => ({ from, to, piece: draw(wedge) })),
    milliseconds,
    tempo,
    stagger,
  );

function draw(word: string | null): SVGSVGElement {
  const wedge = word ? wedgeOf(word) : null;
  const svg = document.createElementNS(NAMESPACE, 'svg');
  svg.setAttribute('viewBox', '-27 -50 54 54');
  Object.assign(svg.style, { width: `${SIZE}px`, height: `${SIZE}px` });
  for (const [path, fill] of [
    [sector(0, 46, -30, 30), wedge ? faceFill(wedge.colour) : 'url(#cheese-back)'],
    [sector(39, 46, -30, 30), wedge ? rimFill(wedge.colour) : 'var(--rind)'],
  ] as const) {
    const shape = document.createElementNS(NAMESPACE, 'path');
    shape.setAttribute('d', path);
    Object.assign(shape.style, { fill, stroke: 'var(--ink)', strokeWidth: '1.5', strokeLinejoin: 'round' });
    svg.append(shape);
  }
  return svg;
}
