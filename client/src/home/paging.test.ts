import { expect, test } from 'vitest';
import type { MyTable } from '../wire/types';
import { joined, pageAt } from './paging';

const table = (id: string, seq: number): MyTable => ({ id, seq }) as MyTable;

test('a page asks for what follows those that are there', () => {
  expect(pageAt(0)).toBe('/api/tables?first=0&count=100');
  expect(pageAt(200)).toBe('/api/tables?first=200&count=100');
});

test('a table that is told again stands once, as it was told last', () => {
  const both = joined([table('a', 1), table('b', 1)], [table('b', 2), table('c', 1)]);
  expect(both.map(({ id, seq }) => [id, seq])).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 1],
  ]);
});
