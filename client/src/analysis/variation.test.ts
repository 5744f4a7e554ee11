import { expect, it } from 'vitest';
import { readLine, writeLine } from './variation';

it('a variation goes through an address and back', () => {
  const moves = [
    { seat: 1, do: 'run a1 b2' },
    { seat: 0, do: 'end' },
  ];
  expect(readLine(writeLine(moves))).toEqual(moves);
  expect(writeLine([])).toBe('');
  expect(readLine('#main')).toEqual([]);
  expect(readLine('#%')).toEqual([]);
});
