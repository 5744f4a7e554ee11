/** A wedge that travels over the page, from one thing to another: turned over, as it is mostly secret. */
import { together, type Tempo } from '../../motion/moves';
import type { Running } from '../../motion/queue';
import { sector } from './geometry';
import { faceFill, rimFill } from './pieces/fills';
import { wedgeOf } from './things';

const SIZE = 54;
const NAMESPACE = 'http://www.w3.org/2000/svg';

interface Flight {
  readonly from: Element | null;
  readonly to: Element | null;
  /** What it is, where the reader may see it. */
  readonly wedge?: string | null;
}

/** Wedges fly one after another; null where there is nowhere to fly from or to. */
export function fly(flights: readonly Flight[], milliseconds: number, stagger: number, tempo: Tempo): Running | null {
  const animations: Animation[] = [];
  const pieces: Element[] = [];
  for (const { from, to, wedge = null } of flights) {
    if (!from || !to) continue;
    const piece = draw(wedge);
    document.body.append(piece);
    pieces.push(piece);
    const [start, end] = [middle(from), middle(to)];
    const lift = Math.min(90, Math.hypot(end.x - start.x, end.y - start.y) * 0.2);
    const frames = [
      { transform: `translate(${start.x}px, ${start.y}px) rotate(-12deg) scale(.7)`, opacity: 0.4 },
      { transform: `translate(${(start.x + end.x) / 2}px, ${(start.y + end.y) / 2 - lift}px) rotate(6deg) scale(1.15)`, opacity: 1, offset: 0.5 },
      { transform: `translate(${end.x}px, ${end.y}px) rotate(12deg) scale(.7)`, opacity: 0.5 },
    ];
    animations.push(piece.animate(frames, { duration: milliseconds * tempo.rate, delay: pieces.length * stagger * tempo.rate, easing: 'ease-in-out', fill: 'both' }));
  }
  if (!animations.length) return null;
  const moving = together(animations);
  const land = (): void => pieces.forEach((piece) => piece.remove());
  return { ...moving, finished: moving.finished.finally(land), clear: land };
}

function middle(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2 - SIZE / 2, y: box.y + box.height / 2 - SIZE / 2 };
}

function draw(word: string | null): SVGSVGElement {
  const wedge = word ? wedgeOf(word) : null;
  const svg = document.createElementNS(NAMESPACE, 'svg');
  svg.setAttribute('viewBox', '-27 -50 54 54');
  svg.setAttribute('aria-hidden', 'true');
  Object.assign(svg.style, { position: 'fixed', left: '0', top: '0', width: `${SIZE}px`, height: `${SIZE}px`, zIndex: '9', pointerEvents: 'none' });
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
