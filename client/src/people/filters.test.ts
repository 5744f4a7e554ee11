import { describe, expect, it, vi } from 'vitest';
import type { Settings } from '../wire/types';
import { EVERYTHING, passes } from './filters';

vi.mock('../settings/settings.svelte', () => ({ settings: { language: 'en' } }));

const settings = { rated: true, clock: { pace: 'days', seconds: 86_400 } } as Settings;
const table = { game: 'nim', settings };

describe('filters', () => {
  it.each([
    [EVERYTHING, true],
    [{ ...EVERYTHING, without: ['nim'] }, false],
    [{ ...EVERYTHING, without: ['go'] }, true],
    [{ ...EVERYTHING, pace: 'days' }, true],
    [{ ...EVERYTHING, pace: 'live' }, false],
    [{ ...EVERYTHING, pace: 'none' }, false],
    [{ ...EVERYTHING, rated: 'rated' }, true],
    [{ ...EVERYTHING, rated: 'friendly' }, false],
  ] as const)('%o lets it pass: %s', (filters, seen) => {
    expect(passes(table, filters)).toBe(seen);
  });
});
