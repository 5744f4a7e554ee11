/** Regioni: Italy as it lies, six regions, and one to four flags on every city. */
import { partOf, type GroundProps, type Spot, type VenueDrawing } from '../drawing';
import { projection, type Scale } from '../maps';
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
