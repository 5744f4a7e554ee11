/** Where a space's written name stands: at its printed side, or the next one where it would lie on another space. */
import type { Spot, Spots } from '../venues/drawing';

export interface Written {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

type At = 'below' | 'right' | 'left' | 'above';
const SIDES: readonly At[] = ['below', 'right', 'left', 'above'];

/** Every name of some spots; `size` is the height of the letters. */
export function written(spots: Spots, size: number, width: number, around: readonly Spot[] = []): Record<string, Written> {
  const all = Object.entries(spots);
  return Object.fromEntries(
    all.flatMap(([name, spot]) => {
      if (!spot.label) return [];
      const printed = spot.label.at as At;
      const others = [...all.filter(([other]) => other !== name).map(([, other]) => other), ...around];
      const sides = [printed, ...SIDES.filter((side) => side !== printed)];
      const best = sides.map((side) => placed(spot, side, size)).reduce((a, b) => (cost(a, size, others, width) <= cost(b, size, others, width) ? a : b));
      return [[name, best]];
    }),
  );
}

function placed({ x, y, r, label }: Spot, at: At, size: number): Written {
  const text = label?.text ?? '';
  const gap = r * 1.32;
  if (at === 'right') return { text, x: x + gap + 2, y: y + size * 0.36, anchor: 'start' };
  if (at === 'left') return { text, x: x - gap - 2, y: y + size * 0.36, anchor: 'end' };
  return { text, x, y: at === 'below' ? y + gap + size * 0.86 : y - gap - 3, anchor: 'middle' };
}

/** How much of a name lies on other spaces or outside. */
function cost({ text, x, y, anchor }: Written, size: number, others: readonly Spot[], width: number): number {
  const wide = text.length * size * 0.54;
  const left = anchor === 'start' ? x : anchor === 'end' ? x - wide : x - wide / 2;
  const outside = Math.max(0, -left) + Math.max(0, left + wide - width);
  const covered = others.reduce((sum, { x: ox, y: oy, r }) => {
    const across = Math.min(left + wide, ox + r) - Math.max(left, ox - r);
    const down = Math.min(y + size * 0.2, oy + r) - Math.max(y - size * 0.8, oy - r);
    return sum + (across > 0 && down > 0 ? across * down : 0);
  }, 0);
  return outside * size + covered;
}
