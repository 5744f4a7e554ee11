import { expect, test } from 'vitest';
import { nextPuzzle, suited } from './choose';

const RECORD = { done: { a: 'first' }, days: {}, rating: 1200, best: 0 } as const;
const PUZZLES = [
  { id: 'a', game: 'x', difficulty: 2 },
  { id: 'b', game: 'x', difficulty: 5 },
  { id: 'c', game: 'y', difficulty: 2 },
];

test('a new puzzle of the right difficulty comes next', () => {
  expect(nextPuzzle(PUZZLES, RECORD, '', 'b', 0.9)?.id).toBe('c');
  expect(nextPuzzle(PUZZLES, RECORD, 'x', 'a', 0.9)?.id).toBe('b');
});

test('once all are done they come again, but not the one just seen', () => {
  const done = { a: 'first', b: 'later', c: 'shown' } as const;
  expect(nextPuzzle(PUZZLES, { ...RECORD, done }, '', 'a', 0)?.id).toBe('c');
  expect(nextPuzzle([], RECORD, '', 'a', 0)).toBeUndefined();
});

test('difficulty grows with the rating and stays within bounds', () => {
  expect([0, 1200, 1400, 9000].map(suited)).toEqual([1, 2, 3, 5]);
});
