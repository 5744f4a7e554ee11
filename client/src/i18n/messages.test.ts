import { describe, expect, it, vi } from 'vitest';
import { GAMES } from '../games/catalogue';
import { fill, places, YOU, type Message } from './format';

/** Without a browser there is no reader whose choices could be read. */
vi.mock('../settings/settings.svelte', () => ({ settings: { language: 'en' } }));

type Messages = Readonly<Record<string, Message>>;
/** The house's messages, and those of every game's folder and of the folders within. */
const FILES = import.meta.glob<Messages>(['../messages/*.json', '../games/**/messages/*.json'], {
  eager: true,
  import: 'default',
});
const folders = Object.keys(FILES)
  .filter((path) => path.endsWith('/en.json'))
  .map((path) => path.slice(0, -'en.json'.length));
/** Names before which French cuts *de* and *que* short. */
const VOWELS = ['Agathe', 'Anselme', 'Élise', 'Eugénie', 'Hector', 'Odile', 'Yves'];
/** Whether a place of a message holds a number. */
const isCount = (message: Message, place: string): boolean =>
  new RegExp(`\\{${place}, plural`).test(message) || ['count', 'number', 'missing', 'percent'].includes(place);
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
    const games = folders
      .filter((folder) => folder.includes('/games/'))
      .flatMap((folder) => Object.keys(inBoth(folder)[0]));
    expect(games.filter((key) => ![...spoken, 'plain'].includes(key.split('.')[0]!))).toEqual([]);
  });

  it('choose the plural form by the language', () => {
    const cheeses = '{count, plural, one {# kind} other {# kinds}}';
    expect(fill(cheeses, 'en', { count: 0 })).toBe('0 kinds');
    expect(fill('{count, plural, one {# sorte} other {# sortes}}', 'fr', { count: 0 })).toBe('0 sorte');
    expect(fill(cheeses, 'en', { count: 1 })).toBe('1 kind');
    expect(fill('{count, plural, =0 {none} other {#}}', 'en', { count: 0 })).toBe('none');
  });

  it('choose by person, and by what is said', () => {
    const mouse = "{name, who, you {your mouse} f {her mouse} other {{name}'s mouse}}";
    const said = ['You', 'Odile', 'Sam'].map((name) => fill(mouse, 'en', { name }));
    expect(said).toEqual(['your mouse', 'her mouse', "Sam's mouse"]);
    const mice = '{names, who, you {votre souris} you+ {vos souris} other {leurs souris}}';
    const several = ['Vous', 'Vous et Odile', 'Vous, Basile et Odile', 'Odile et Basile', 'Vousier et Odile'];
    expect(several.map((names) => fill(mice, 'fr', { names }))).toEqual([
      'votre souris',
      'vos souris',
      'vos souris',
      'leurs souris',
      'leurs souris',
    ]);
    expect(fill('{kind, select, jam {a jam} other {a {kind}}}', 'en', { kind: 'fig' })).toBe('a fig');
    for (const locale of ['en', 'fr']) expect(FILES[`../messages/${locale}.json`]!.you).toBe(YOU[locale]);
  });

  it.each([
    ['la main de {x}', 'Odile', 'la main d’Odile'],
    ['la main de {x}', 'Basile', 'la main de Basile'],
    ['la main de {x}', 'Hélène', 'la main d’Hélène'],
    ['la main de {x}', 'Yves', 'la main d’Yves'],
    ['la main de {x}', 'Yann', 'la main de Yann'],
    ['à la place de {x}', 'orange', 'à la place d’orange'],
    ['de {x}', 'a1', 'de a1'],
    ['une fête à {x}', 'le Festival', 'une fête au Festival'],
    ['envoyé à {x}', 'les Ruches', 'envoyé aux Ruches'],
    ['grande {x}', 'Odile', 'grande Odile'],
  ])('in French, “%s” with %s is “%s”', (message, x, said) => {
    expect(fill(message, 'fr', { x })).toBe(said);
  });

  it.each(['{', '}', '{n', '{n, plural, one {x}}', '{n, plural, other {x}', '{n, often, other {x}}'])(
    'that cannot be read are refused: %s',
    (message) => {
      expect(() => fill(message, 'en', { n: 1 })).toThrow();
    },
  );

  it.each(Object.keys(FILES))('of %s read well with any name and any number', (path) => {
    const locale = path.slice(-'xx.json'.length, -'.json'.length);
    for (const [key, message] of Object.entries(FILES[path]!))
      for (const name of ['Basile', ...VOWELS, ...(message.includes(', who, you') ? [YOU[locale]!] : [])])
        for (const count of [0, 1, 2]) {
          const places_ = places(message);
          const text = fill(
            message,
            locale,
            Object.fromEntries(places_.map((p) => [p, isCount(message, p) ? count : name])),
          );
          expect(text, key).not.toMatch(/[{}#]| {2}|undefined|NaN/);
          if (locale === 'en') expect(text, key).not.toMatch(/\b1 (?!comes|is\b)\w+s\b|\b(?:You|you)(?:'s| is| has)\b/);
          else
            expect(text, key).not.toMatch(
              /\b[01] (?!fois|souris|tours? plus)\p{L}+s\b|\b(?:de|que|le|la) [AEÉHOY]|'| [:;?!»%]|\u202f/u,
            );
        }
  });

  it('write numbers by the language and leave unknown places alone', () => {
    expect(fill('{n} games of {who}', 'en', { n: 12345 })).toBe('12,345 games of {who}');
  });
});
