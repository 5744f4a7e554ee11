/** Regioni: Italy as it lies, six regions, and one to four flags on every city. */
import { partOf, type GroundProps, type Spot, type VenueDrawing } from '../drawing';
import { projection, type Scale } from '../villes/map';
import Far from './Far.svelte';
import { citiesOf } from './map';
import Near from './Near.svelte';
import Rubric from './Rubric.svelte';

export const NEAR: Scale = { unit: 44, x: 205, y: 246 };
export const FAR: Scale = { unit: 12.9, x: 0, y: 136 };

export const TINTS: Readonly<Record<string, string>> = {
  nordovest: '#d3c6e2',
  nordest: '#bfd4e6',
  centro: '#cbdcb5',
  centrosud: '#f2d2a6',
  sud: '#f1cbcf',
  isole: '#fbf3d9',
};

/** How many flags a city flies: the number behind the bar of its line. */
export function flagsOf({ layout }: Pick<GroundProps, 'layout'>, city: string): number {
  const lines = (layout.cities ?? {}) as Readonly<Record<string, string>>;
  return Number(lines[city]?.split('|')[1] ?? 0);
}

/** Who has a cheese in a region. */
export function presentIn({ quarter, print }: GroundProps, region: string): number[] {
  const cities = citiesOf(print);
  const seats = quarter.places.flatMap(({ owner, space }) => (owner !== null && cities.get(partOf(space.name))?.region === region ? [owner] : []));
  return [...new Set(seats)].sort((a, b) => a - b);
}

/** A seat's regions and flags. */
export function tally(of: GroundProps, seat: number): { readonly regions: number; readonly flags: number } {
  const cities = citiesOf(of.print);
  const own = of.quarter.places.filter(({ owner }) => owner === seat).map(({ space }) => partOf(space.name));
  return { regions: new Set(own.map((city) => cities.get(city)?.region)).size, flags: own.reduce((sum, city) => sum + flagsOf(of, city), 0) };
}

export const regioni: VenueDrawing = {
  tint: '#cfe0e2',
  box: [500, 486],
  near: (of) => spots(of, NEAR, 14.6),
  far: (of) => spots(of, FAR, 6.4),
  // The flags over the cities.
  around: (of) => Object.values(spots(of, NEAR, 14.6)).map(({ x, y, r }) => ({ x, y: y - r * 1.6, r: r * 0.55 })),
  Near,
  Far,
  Rubric,
};

function spots({ quarter, print }: GroundProps, scale: Scale, r: number): Record<string, Spot> {
  const [cities, at] = [citiesOf(print), projection(print, scale)];
  return Object.fromEntries(
    quarter.places.map(({ space }) => {
      const city = cities.get(partOf(space.name))!;
      const [x, y] = at(city.at);
      return [space.name, { x, y, r, label: { text: city.name, at: city.label } }];
    }),
  );
}
