import { describe, expect, it } from 'vitest';
import en from '../messages/en.json';
import fr from '../messages/fr.json';
import { fill, places, type Message } from './format';

const both: [string, Message, Message | undefined][] = Object.entries(en as Record<string, Message>).map(([key, message]) => [
  key,
  message,
  (fr as Record<string, Message>)[key],
]);

describe('messages', () => {
  it('have the same keys in both languages, in alphabetical order', () => {
    expect(Object.keys(fr)).toEqual(Object.keys(en));
    expect(Object.keys(en)).toEqual(Object.keys(en).toSorted());
  });

  it.each(both)('%s has the same places in both languages', (_key, english, french) => {
    expect(french).toBeDefined();
    expect(places(french!)).toEqual(places(english));
    expect(typeof french).toBe(typeof english);
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
