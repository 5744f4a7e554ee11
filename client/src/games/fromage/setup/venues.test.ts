import { describe, expect, it, vi } from 'vitest';
import { boxesOf, dropped, EMPTY, optionOf, sideOption, sidesOf, surprised, takenOff, VENUES, wheelOf } from './venues';

/** Without a browser there is no reader whose choices could be read. */
vi.mock('../../../settings/settings.svelte', () => ({ settings: { language: 'en', colours: 'both' } }));

const mixed = wheelOf('banca, vigneto,villes,fromagerie');

describe('the wheel', () => {
  it('is read from the option and written as it', () => {
    expect(mixed).toEqual(['banca', 'vigneto', 'villes', 'fromagerie']);
    expect(optionOf(mixed)).toBe('banca,vigneto,villes,fromagerie');
    expect(wheelOf('banca,nowhere')).toEqual(['banca', null, null, null]);
  });

  it('is no option while a quarter is empty', () => {
    expect(optionOf(takenOff(mixed, 2))).toBeNull();
    expect(optionOf(EMPTY)).toBeNull();
  });

  it('takes a venue from the shelf, and what lay there goes back', () => {
    expect(dropped(mixed, 'regioni', 1)).toEqual(['banca', 'regioni', 'villes', 'fromagerie']);
  });

  it('lets two quarters change places, so that no venue lies twice', () => {
    expect(dropped(mixed, 'banca', 3)).toEqual(['fromagerie', 'vigneto', 'villes', 'banca']);
    expect(dropped(takenOff(mixed, 1), 'banca', 1)).toEqual([null, 'banca', 'villes', 'fromagerie']);
  });

  it('surprises with four different venues, and keeps those that were chosen', () => {
    const filled = surprised([null, 'villes', null, null], () => 0.999);
    expect(filled[1]).toBe('villes');
    expect(new Set(filled).size).toBe(4);
    expect(surprised(mixed, () => 0)).toEqual(VENUES.slice(0, 4).map(({ name }) => name));
  });
});

describe('the sides', () => {
  it('are read from the option, one for all or one per venue, and written as shortly', () => {
    expect(sidesOf('II', mixed)).toEqual({ banca: 'II', vigneto: 'II', villes: 'II', fromagerie: 'II' });
    const own = sidesOf('I,II,I,printed', mixed);
    expect(own).toEqual({ banca: 'I', vigneto: 'II', villes: 'I', fromagerie: 'printed' });
    expect(sideOption(own, mixed)).toBe('I,II,I,printed');
    expect(sideOption({ banca: 'II', vigneto: 'II', villes: 'II', fromagerie: 'II' }, mixed)).toBe('II');
  });

  it('go with their venue when quarters change places', () => {
    const own = sidesOf('I,II,I,I', mixed);
    expect(sideOption(own, dropped(mixed, 'vigneto', 3))).toBe('I,I,I,II');
    expect(sideOption(sidesOf('II', mixed), dropped(mixed, 'regioni', 3))).toBe('II');
  });
});

describe('the boxes', () => {
  it('are those that venues and the game come from', () => {
    expect(boxesOf('banca,villes', 'formaggio')).toEqual(['fromage', 'formaggio']);
    expect(boxesOf('banca,,', 'formaggio')).toEqual(['formaggio']);
  });
});
