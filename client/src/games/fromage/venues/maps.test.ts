import { describe, expect, it } from 'vitest';
import type { Point, VenuePrint } from '../edition';
import { bordersOf, chain, inside, projection, smooth } from './maps';
import { groundOf } from './villes/map';

/** An island cut in four at one city; the border to the west is smooth, the others straight. */
const print = {
  geometry: { squeeze: 0.5, centre: [0, 0], coast: [] },
  cities: { middle: { name: 'Middle', at: [0, 0], label: 'below', regions: [] } },
  borders: {
    'north-east': ['middle', [3, 3]],
    'east-south': ['middle', [3, -3]],
    'south-west': ['middle', [-3, -3]],
    'west-north': ['middle', [-3, 3]],
    source: 'house',
  },
  layouts: {},
} as unknown as VenuePrint;

describe('the map', () => {
  it('lies as the world does: north above, east on the right, squeezed', () => {
    const at = projection(print, { unit: 10, x: 100, y: 100 });
    expect(at([0, 0])).toEqual([100, 100]);
    expect(at([2, 1])).toEqual([110, 90]);
  });

  it('joins borders end to end, turning those that run the other way', () => {
    const [a, b, c]: Point[][] = [
      [
        [0, 0],
        [1, 0],
      ],
      [
        [2, 1],
        [1, 0],
      ],
      [
        [2, 1],
        [3, 3],
      ],
    ];
    expect(chain([c!, a!, b!])).toEqual([
      [3, 3],
      [2, 1],
      [1, 0],
      [0, 0],
    ]);
  });

  it('gives each region the ground its token lies on and no other’s', () => {
    const tokens: Record<string, Point> = { north: [0, 2], east: [2, 0], south: [0, -2], west: [-2, 0] };
    for (const [region, token] of Object.entries(tokens)) {
      const ground = groundOf(print, region, token);
      expect(
        Object.entries(tokens)
          .filter(([, at]) => inside(at, ground))
          .map(([name]) => name),
      ).toEqual([region]);
    }
  });

  it('names borders by both regions and passes over what is no line', () => {
    expect(bordersOf(print).map(({ between }) => between.join('|'))).toEqual([
      'north|east',
      'east|south',
      'south|west',
      'west|north',
    ]);
  });

  it('smooths through every point it is given', () => {
    const points: Point[] = [
      [0, 0],
      [1, 2],
      [3, 1],
      [4, 4],
    ];
    const line = smooth(points);
    for (const point of points) expect(line).toContainEqual(point);
    expect(line.length).toBe(3 * 8 + 1);
  });
});
