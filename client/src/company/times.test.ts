import { describe, expect, it, vi } from 'vitest';
import { dayOf, span } from './times';

vi.mock('../settings/settings.svelte', () => ({ settings: { language: 'en' } }));

describe('times', () => {
  it.each([
    [0, '0 sec'],
    [59, '59 sec'],
    [60, '1 min'],
    [1200, '20 min'],
    [7300, '2 hr'],
    [172_800, '2 days'],
  ])('%d seconds are %s', (seconds, said) => {
    expect(span(seconds)).toBe(said);
  });

  it('are said in the language of the reader', () => {
    expect(span(172_800, 'fr')).toBe('2\u00a0jours');
    expect(dayOf('2026-06-03', 'fr', new Date(2026, 10, 1))).toBe('3 juin');
  });

  it('name the year where it is another', () => {
    expect(dayOf('2025-06-03T10:00:00+00:00', 'en', new Date(2026, 10, 1))).toBe('3 June 2025');
  });
});
