import { expect, test } from 'vitest';
import { shared } from './sharing';

test('a table that was read anew and is as it was is the one before', () => {
  const before = { seats: [{ name: 'Odile' }, { name: 'Basile' }], open: ['a', 'b'], turn: null };
  expect(shared(before, structuredClone(before))).toBe(before);
});

test('of a table that changed, the parts that did not are those of the one before', () => {
  const before = { players: [{ cows: 1 }, { cows: 2 }], board: { rooms: ['a'] } };
  const after = { players: [{ cows: 1 }, { cows: 3 }], board: { rooms: ['a'] } };
  const found = shared(before, after);
  expect(found).toEqual(after);
  expect(found).not.toBe(before);
  expect(found.board).toBe(before.board);
  expect(found.players[0]).toBe(before.players[0]);
  expect(found.players[1]).not.toBe(before.players[1]);
});

test.each([
  [[1, 2], [1]],
  [[1], [1, 2]],
  [{ a: 1 }, { a: 1, b: undefined }],
  [{ a: 1, b: undefined }, { a: 1 }],
  [{ a: undefined }, { b: undefined }],
  [{ a: null }, { a: {} }],
  [[], {}],
  [{ a: [1] }, { a: 1 }],
  ['a', 'b'],
])('%j after %j is not mistaken for it', (before, after) => {
  expect(shared(before, after)).toStrictEqual(after);
  expect(shared(before, after)).not.toBe(before);
});

test('what is no plain value is left alone', () => {
  const [before, after] = [new Set(['a']), new Set(['a'])];
  expect(shared(before, after)).toBe(after);
});
