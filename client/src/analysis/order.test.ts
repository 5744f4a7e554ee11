import { describe, expect, it } from 'vitest';
import type { Hint } from '../wire/types';
import { scaleOf, steady } from './order';

const hint = (name: string, chance: number | null, error = 0.01): Hint => ({
  words: [name],
  chance,
  error,
  points: 0,
  visits: 1,
  line: [],
  reason: '',
});
const names = (before: string[], ...hints: Hint[]): string[] => steady(before, hints).map(({ key }) => key);

describe('the order of the best actions', () => {
  it('is that of the search at first', () => {
    expect(names([], hint('a', 0.3), hint('b', 0.5))).toEqual(['a', 'b']);
  });

  it('stays while brackets overlap', () => {
    expect(names(['a', 'b'], hint('b', 0.34), hint('a', 0.32))).toEqual(['a', 'b']);
  });

  it('changes once they no longer do', () => {
    expect(names(['a', 'b'], hint('b', 0.4), hint('a', 0.32))).toEqual(['b', 'a']);
  });

  it('puts what is new last, unless it is surely better', () => {
    expect(names(['a', 'b'], hint('c', 0.33), hint('a', 0.33), hint('b', 0.32))).toEqual(['a', 'b', 'c']);
    expect(names(['a', 'b'], hint('c', 0.6), hint('a', 0.33), hint('b', 0.32))).toEqual(['c', 'a', 'b']);
  });

  it('drops what is no longer told', () => {
    expect(names(['a', 'b'], hint('b', 0.3))).toEqual(['b']);
  });

  it('holds for a seat alone, which has no chances', () => {
    expect(names(['a', 'b'], hint('b', null), hint('a', null))).toEqual(['a', 'b']);
  });
});

it('bars begin at 0 and end at the next quarter above the best bracket and an even share', () => {
  expect(scaleOf(steady([], [hint('a', 0.38)]), 1 / 4)).toBe(0.5);
  expect(scaleOf(steady([], [hint('a', 0.1)]), 1 / 4)).toBe(0.5);
  expect(scaleOf(steady([], [hint('a', 0.1)]), 1 / 2)).toBe(0.75);
  expect(scaleOf(steady([], [hint('a', 0.99)]), 1 / 2)).toBe(1);
});
