/** The three roof materials: tones for each facing, and a texture that tells the size without colour. */
import { grain, short } from './grain';
import type { Facing, Material } from './roof';

export interface Tone extends Readonly<Record<Facing, string>> {
  readonly base: string;
  readonly line: string;
  readonly cap: string;
  readonly light: string;
  /** stroke-dasharray of the light along the caps. */
  readonly stitch: string;
}

export const TONES: Readonly<Record<Material, Tone>> = {
  brick: {
    base: '#b9593e',
    n: '#cf7150',
    w: '#d67c58',
    s: '#b9593e',
    e: '#96432f',
    line: '#7a3222',
    cap: '#8d3b29',
    light: '#e09a76',
    stitch: '6 3',
  },
  straw: {
    base: '#d8ae56',
    n: '#e6c476',
    w: '#edcf86',
    s: '#d5aa50',
    e: '#b88b38',
    line: '#8d6826',
    cap: '#a27a30',
    light: '#f4dc9c',
    stitch: '2.4 3',
  },
  copper: {
    base: '#7fab9e',
    n: '#95bfb0',
    w: '#a3cbbb',
    s: '#78a597',
    e: '#5b887d',
    line: '#41675f',
    cap: '#a8653a',
    light: '#e0a06c',
    stitch: '40 2',
  },
};

/** How far a texture is turned to run down each face. */
export const TURNS: Readonly<Record<Facing, number>> = { s: 0, w: 90, n: 180, e: 270 };

const scale = (x: number, y: number): string => `M${x - 6} ${y}v2.6a6 6 0 0 0 12 0v-2.6`;

/** The lower edges of the bricks, in a cell of 48 by 36. */
export const SCALES = [0, 9, 18, 27]
  .flatMap((y, row) => (row % 2 ? [0, 12, 24, 36, 48] : [6, 18, 30, 42]).map((x) => scale(x, y)))
  .join('');

/** Dark or light strokes of straw, in a cell of 40 by 44. */
export function strokes(count: number, seed: number): string {
  const next = grain(seed);
  return Array.from(
    { length: count },
    () => `M${short(next() * 40)} ${short(next() * 44)}l${short(next() * 2 - 1)} ${short(6 + next() * 9)}`,
  ).join('');
}
