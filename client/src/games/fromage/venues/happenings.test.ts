import { expect, it, vi } from 'vitest';
import type { Told } from '../../../wire/types';
import { where } from '../narration';
import { sounds } from '../sounds';
import { HAPPENINGS } from './catalogue';

/** Without a browser there is no reader whose choices could be read. */
vi.mock('../../../settings/settings.svelte', () => ({ settings: { language: 'en' } }));

const told = (event: object): Told => ({ event }) as unknown as Told;

it('hears and finds what only a venue tells', () => {
  expect(Object.keys(HAPPENINGS).toSorted()).toEqual(['gondola-moored', 'wine-taken']);
  for (const event of Object.keys(HAPPENINGS)) expect(sounds[event], event).toBe('slide');
  expect(where(told({ event: 'gondola-moored', mooring: 'venezia.m2' })).rings).toEqual(['[data-token="venezia.m2"]']);
  expect(where(told({ event: 'wine-taken', wine: 'soave' })).rings).toEqual([]);
});

it('moves a wine from where it lay, and slides it in where it was not in sight', () => {
  const { moves, motion } = HAPPENINGS['wine-taken']!;
  const taken = { event: 'wine-taken', seat: 0, wine: 'soave', end: 'left' } as const;
  const stage = { root: { querySelectorAll: () => [] } as unknown as ParentNode, tempo: 1 } as never;
  const [piece] = moves!(taken);
  expect(motion!(taken, stage, new Map([[piece, []]]) as never)).toBeNull();
  expect(motion!(taken, stage, new Map())).toBeTypeOf('function');
});
