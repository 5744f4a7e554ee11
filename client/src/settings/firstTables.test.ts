import { describe, expect, it } from 'vitest';
import { isEarly } from './firstTables';

describe('coordinates', () => {
  it('are there at the first three tables, however often those are opened', () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    const seen = ['a', 'b', 'a', 'c', 'd', 'b', 'e'].map((table) => isEarly(table, storage));
    expect(seen).toEqual([true, true, true, true, false, true, false]);
  });
});
