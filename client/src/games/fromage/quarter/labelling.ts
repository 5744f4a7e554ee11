/** Where a space's written name stands: at its printed side, or the next one where it would lie on another space. */
import type { Spot, Spots } from '../venues/drawing';

export interface Written {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

type At = 'below' | 'right' | 'left' | 'above';
/** How wide a letter is, as a share of its height: names of lit spaces are bold. */
const LETTER = 0.64;
/** How often every name looks for a better side, now that the others have theirs. */
const ROUNDS = 3;
const SIDES: readonly At[] = ['below', 'right', 'left', 'above'];

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The names of some spots; `size` is the height of the letters. Of a name, at most the share `crowded` may lie on other things; else it is left out. */
export function written(
  spots: Spots,
  size: number,
  width: number,
  around: readonly Spot[] = [],
  crowded = Infinity,
): Record<string, Written> {
  const all = Object.entries(spots);
  const found: Record<string, Written> = {};
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, spot] of all) {
      if (!spot.label) continue;
      delete found[name];
      const printed = spot.label.at as At;
      const things = [...all.filter(([other]) => other !== name).map(([, other]) => other), ...around]
        .map(boxOf)
        .concat(Object.values(found).map((other) => boxAround(other, size)));
      const sides = [printed, ...SIDES.filter((side) => side !== printed)].map((side) => placed(spot, side, size));
      const costs = sides.map((side) => cost(boxAround(side, size), things, width, size));
      const least = Math.min(...costs);
      const best = sides[costs.indexOf(least)]!;
      if (least <= crowded * best.text.length * size * LETTER * size) found[name] = best;
    }
  return found;
}

function placed({ x, y, r, label }: Spot, at: At, size: number): Written {
  const text = label?.text ?? '';
  const gap = r * 1.32;
  if (at === 'right') return { text, x: x + gap + 2, y: y + size * 0.36, anchor: 'start' };
  if (at === 'left') return { text, x: x - gap - 2, y: y + size * 0.36, anchor: 'end' };
  return { text, x, y: at === 'below' ? y + gap + size * 0.86 : y - gap - size * 0.4, anchor: 'middle' };
}

/** A plate with the ring it has while it is lit. */
const boxOf = ({ x, y, r: plate }: Spot): Box => {
  const r = plate * 1.25;
  return { left: x - r, right: x + r, top: y - r, bottom: y + r };
};

function boxAround({ text, x, y, anchor }: Written, size: number): Box {
  const wide = text.length * size * LETTER;
  const left = anchor === 'start' ? x : anchor === 'end' ? x - wide : x - wide / 2;
  return { left, right: left + wide, top: y - size * 0.8, bottom: y + size * 0.2 };
}

/** How much of a name lies on other things or outside. */
function cost(name: Box, things: readonly Box[], width: number, size: number): number {
  const outside = Math.max(0, -name.left) + Math.max(0, name.right - width);
  const covered = things.reduce((sum, thing) => {
    const across = Math.min(name.right, thing.right) - Math.max(name.left, thing.left);
    const down = Math.min(name.bottom, thing.bottom) - Math.max(name.top, thing.top);
    return sum + (across > 0 && down > 0 ? across * down : 0);
  }, 0);
  return outside * size + covered;
}
