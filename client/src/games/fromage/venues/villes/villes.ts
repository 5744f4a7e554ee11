/** Villes: France as it lies; borders run through the cities that belong to several regions. */
import { partOf, type GroundProps, type Spot, type VenueDrawing } from '../drawing';
import Far from './Far.svelte';
import { projection, type Scale } from '../maps';
import { citiesOf, regionsOf } from './map';
import Near from './Near.svelte';
import Rubric from './Rubric.svelte';

export const NEAR: Scale = { unit: 53.6, x: 248, y: 243 };
export const FAR: Scale = { unit: 15.1, x: 2, y: 134 };

export const TINTS: Readonly<Record<string, string>> = {
  purple: '#d3c6e2',
  blue: '#bfd4e6',
  white: '#fbf8ef',
  green: '#cbdcb5',
  orange: '#f2d2a6',
  pink: '#f1cbcf',
};

export const villes: VenueDrawing = {
  tint: '#e3ecea',
  box: [500, 486],
  near: (of) => spots(of, NEAR, 16.5),
  far: (of) => spots(of, FAR, 7),
  regionsAt: ({ print }, space) =>
    (citiesOf(print).get(partOf(space))?.regions ?? []).map((key) => regionsOf(print).get(key)?.name ?? key),
  around: ({ print }) =>
    [...regionsOf(print).values()].map(({ token }) => ({
      x: projection(print, NEAR)(token)[0],
      y: projection(print, NEAR)(token)[1] + 3,
      r: 23,
    })),
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
