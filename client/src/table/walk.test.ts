import { expect, it } from 'vitest';
import { nearest } from './walk';

const grid = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => ({ x: column * 100, y: row * 100 })));
const middle = { x: 100, y: 100 };

it.each([
  ['left', [-1, 0], 3],
  ['right', [1, 0], 5],
  ['up', [0, -1], 1],
  ['down', [0, 1], 7],
] as const)('an arrow walks to the neighbour %s', (_name, direction, expected) => {
  expect(nearest(middle, grid, direction)).toBe(expected);
});

it('an arrow at the edge walks nowhere', () => {
  expect(nearest({ x: 200, y: 100 }, grid, [1, 0])).toBe(-1);
});
