import { expect, it } from 'vitest';
import { readFragment, writeFragment } from './variation';

const moves = [
  { seat: 1, do: 'run a1 b2' },
  { seat: 0, do: 'end' },
];

it.each([
  { link: '', moves },
  { link: 'eJ_x-9', moves },
  { link: 'eJ_x-9', moves: [] },
  { link: '', moves: [] },
])('%o goes through an address and back', (fragment) => {
  expect(readFragment(writeFragment(fragment))).toEqual(fragment);
});

it('rubbish in an address is no move', () => {
  expect(readFragment('#%')).toEqual({ link: '', moves: [] });
  expect(readFragment('#main').moves).toEqual([]);
});
