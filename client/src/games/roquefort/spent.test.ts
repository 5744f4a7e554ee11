import { expect, it } from 'vitest';
import type { Told } from '../../wire/types';
import { lockedOf, spentOf } from './spent';

const told = (...events: Record<string, unknown>[]): Told[] => events.map((event, seq) => ({ seq, seat: 0, text: '', event: event as Told['event'] }));

it('a turn is spent on what was told since the last one ended', () => {
  const lines = told(
    { event: 'mouse-ran', seat: 0 },
    { event: 'turn-ended', seat: 0 },
    { event: 'roof-lifted', seat: 1 },
    { event: 'mouse-jumped', seat: 1, cost: 2 },
    { event: 'cheese-collected', seat: 0 },
  );
  expect(spentOf(lines, 1)).toEqual(['uncover', 'run', 'run']);
  expect(spentOf(lines, 0)).toEqual([]);
});

it('a lifted roof locks what came before it', () => {
  expect(lockedOf(['run', 'uncover', 'run'], true)).toBe(2);
  expect(lockedOf(['run', 'slide'], false)).toBe(2);
});
