import { expect, it } from 'vitest';
import type { Told } from '../../wire/types';
import { lockedOf, spentOf } from './spent';

const told = (...events: Record<string, unknown>[]): Told[] =>
  events.map((event, seq) => ({ seq, seat: 0, text: '', event: event as Told['event'] }));

it('a turn is spent on what was told since the last one ended, at the cost that the event or the server tells', () => {
  const lines = told(
    { event: 'mouse-ran', seat: 0 },
    { event: 'turn-ended', seat: 0 },
    { event: 'roof-lifted', seat: 1 },
    { event: 'line-slid', seat: 1 },
    { event: 'mouse-jumped', seat: 1, cost: 2 },
    { event: 'cheese-collected', seat: 0 },
  );
  const facts = { costs: { 'mouse-ran': 1, 'roof-lifted': 1, 'line-slid': 2 } };
  expect(spentOf(lines, 1, facts).map(({ what, seq }) => [what, seq])).toEqual([
    ['uncover', 2],
    ['slide', 3],
    ['slide', 3],
    ['run', 4],
    ['run', 4],
  ]);
  expect(spentOf(lines, 0, facts)).toEqual([]);
});

it('what a reset does not take back is locked', () => {
  const spent = [
    { what: 'run', seq: 4 },
    { what: 'uncover', seq: 5 },
    { what: 'run', seq: 6 },
  ] as const;
  expect(lockedOf(spent, [6])).toBe(2);
  expect(lockedOf(spent, [])).toBe(3);
  expect(lockedOf(spent, [6, 5, 4])).toBe(0);
});
