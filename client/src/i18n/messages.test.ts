import { describe, expect, it, vi } from 'vitest';
import { GAMES } from '../games/catalogue';
import { fill, places, type Message } from './format';

/** Without a browser there is no reader whose choices could be read. */
vi.mock('../settings/settings.svelte', () => ({ settings: { language: 'en' } }));

type Messages = Readonly<Record<string, Message>>;
/** The house's messages, and those of every game's folder. */
const FILES = import.meta.glob<Messages>(['../messages/*.json', '../games/*/messages/*.json'], { eager: true, import: 'default' });
const folders = Object.keys(FILES).filter((path) => path.endsWith('/en.json')).map((path) => path.slice(0, -'en.json'.length));
const inBoth = (folder: string): [Messages, Messages] => [FILES[`${folder}en.json`]!, FILES[`${folder}fr.json`]!];

describe('messages', () => {
  it.each(folders)('of %s have the same keys in both languages, in alphabetical order', (folder) => {
    const [en, fr] = inBoth(folder);
    expect(Object.keys(fr)).toEqual(Object.keys(en));
    expect(Object.keys(en)).toEqual(Object.keys(en).toSorted());
  });

  it.each(folders)('of %s have the same places in both languages', (folder) => {
    const [en, fr] = inBoth(folder);
    for (const [key, english] of Object.entries(en)) {
      expect(places(fr[key]!), key).toEqual(places(english));
      expect(typeof fr[key], key).toBe(typeof english);
    }
  });

  it('of a game begin with what it speaks, so that no name is given twice', () => {
    expect(folders.length).toBeGreaterThan(1);
    const keys = folders.flatMap((folder) => Object.keys(inBoth(folder)[0]));
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
    for (const { speaks, name } of GAMES) expect(speaks, name).toContain(name);
    const spoken = GAMES.flatMap(({ speaks }) => speaks);
    const house = Object.keys(FILES['../messages/en.json']!);
    expect(house.filter((key) => spoken.includes(key.split('.')[0]!))).toEqual([]);
    const games = folders.filter((folder) => folder.includes('/games/')).flatMap((folder) => Object.keys(inBoth(folder)[0]));
    expect(games.filter((key) => ![...spoken, 'plain'].includes(key.split('.')[0]!))).toEqual([]);
  });

  it('choose the plural form by the language', () => {
    const cheeses = { one: '{count} kind', other: '{count} kinds' };
    expect(fill(cheeses, 'en', { count: 0 })).toBe('0 kinds');
    expect(fill({ one: '{count} sorte', other: '{count} sortes' }, 'fr', { count: 0 })).toBe('0 sorte');
    expect(fill(cheeses, 'en', { count: 1 })).toBe('1 kind');
  });

  it('write numbers by the language and leave unknown places alone', () => {
    expect(fill('{n} games of {who}', 'en', { n: 12345 })).toBe('12,345 games of {who}');
  });
});
