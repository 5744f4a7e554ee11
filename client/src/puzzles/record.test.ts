import { expect, test } from 'vitest';
import { after, daysBefore, readRecord, streakOf, weekOf } from './record';

const NEW = { done: {}, days: {}, rating: 1200, best: 0 };
const SOLVED = { id: 'a-1x1', difficulty: 2, fared: 'first', day: '2026-03-01', today: '2026-03-01' } as const;

test('a first try solved raises the rating, once', () => {
  const once = after(NEW, SOLVED);
  expect(once.rating).toBe(1212);
  expect(after(once, SOLVED).rating).toBe(1212);
});

test('a puzzle that was shown costs rating and solves no day', () => {
  const shown = after(NEW, { ...SOLVED, fared: 'shown' });
  expect(shown.rating).toBeLessThan(1200);
  expect(shown.days).toEqual({});
});

test('a streak goes over the end of a month, and is not broken before the day is over', () => {
  const days = { '2026-02-27': 'solved', '2026-02-28': 'late', '2026-03-01': 'solved' } as const;
  expect(streakOf({ ...NEW, days }, '2026-03-01')).toBe(3);
  expect(streakOf({ ...NEW, days }, '2026-03-02')).toBe(3);
  expect(streakOf({ ...NEW, days }, '2026-03-03')).toBe(0);
});

test('a day solved later is late, and stays so', () => {
  const late = after(NEW, { ...SOLVED, today: '2026-03-02' });
  expect(late.days).toEqual({ '2026-03-01': 'late' });
  expect(after(late, { ...SOLVED, id: 'b' }).days).toEqual({ '2026-03-01': 'late' });
});

test('a week ends today', () => {
  expect(weekOf('2026-03-01').at(-1)).toBe('2026-03-01');
  expect(weekOf('2026-03-01')[0]).toBe('2026-02-23');
  expect(daysBefore('2026-01-01', 1)).toBe('2025-12-31');
});

test('without anything kept somebody is a beginner', () => {
  expect(readRecord().rating).toBe(1200);
});
