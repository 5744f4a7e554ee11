/** Banca: a vault of six bays, Gold over Silver over Bronze; a safe stands over three of them. */
import type { FromageHeld } from '../../wire';
import { partOf, type GroundProps, type Spot, type VenueDrawing } from '../drawing';
import { polar } from '../polar';
import Far from './Far.svelte';
import Near from './Near.svelte';
import Rubric from './Rubric.svelte';

export const BAY = 77;
export const EDGE = 19;
/** Where the doors of an age begin, and how high they are. */
export const TOP: Readonly<Record<string, number>> = { platinum: 74, gold: 176, silver: 262, bronze: 348 };
export const HIGH: Readonly<Record<string, number>> = { platinum: 94, gold: 80, silver: 80, bronze: 80 };
/** The rings of the ages on the wheel. */
export const RINGS: Readonly<Record<string, readonly [number, number]>> = {
  platinum: [67, 101],
  gold: [104, 135],
  silver: [138, 168],
  bronze: [171, 201],
};
const TURN = 14.2;

/** The bays under a space, from 1: its own, or those its safe stands over. */
export function baysUnder({ print }: Pick<GroundProps, 'print'>, space: string): readonly number[] {
  const part = partOf(space);
  const safes = (print.geometry.safes ?? {}) as Readonly<Record<string, readonly number[]>>;
  return safes[part] ?? [Number(/^b(\d+)/.exec(part)?.[1] ?? 1)];
}

export const bayCount = ({ print }: Pick<GroundProps, 'print'>): number => Number(print.geometry.bays ?? 6);

/** Whose cheeses score in a bay. */
export const heldIn = ({ table }: Pick<GroundProps, 'table'>, bay: number): readonly FromageHeld[] =>
  table.facts.banca?.bays[bay - 1] ?? [];

/** The first and last angle of some bays on the wheel. */
export function anglesOf(of: Pick<GroundProps, 'print'>, bays: readonly number[]): readonly [number, number] {
  const middle = bayCount(of) / 2;
  return [(Math.min(...bays) - 1 - middle) * TURN + 0.5, (Math.max(...bays) - middle) * TURN - 0.5];
}

export const banca: VenueDrawing = {
  tint: '#cfd3d2',
  box: [500, 486],
  near: (of) =>
    spots(of, (space, bays) => {
      const middle = (Math.min(...bays) + Math.max(...bays)) / 2 - 0.5;
      const [top, high] = [TOP[space.age] ?? 0, HIGH[space.age] ?? 80];
      const safe = bays.length > 1;
      return { x: EDGE + middle * BAY - (safe ? 12 : 0), y: top + high * (safe ? 0.5 : 0.54), r: safe ? 29 : 22 };
    }),
  far: (of) =>
    spots(of, (space, bays) => {
      const [[inner, outer], [from, to]] = [RINGS[space.age] ?? [100, 130], anglesOf(of, bays)];
      return { ...polar((inner + outer) / 2, (from + to) / 2), r: bays.length > 1 ? 13 : 10.8 };
    }),
  Near,
  Far,
  Rubric,
};

function spots(
  of: GroundProps,
  at: (space: GroundProps['quarter']['places'][number]['space'], bays: readonly number[]) => Spot,
): Record<string, Spot> {
  return Object.fromEntries(of.quarter.places.map(({ space }) => [space.name, at(space, baysUnder(of, space.name))]));
}
