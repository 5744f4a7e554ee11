import { describe, expect, it } from 'vitest';
import { found, pieces } from './rules';

const RULES = [
  { number: 'GO-3', chapter: 'The turn', text: 'A turn is up to four actions.' },
  { number: 'GO-8', chapter: 'Stones', text: 'A player lifts a stone they touch.' },
  { number: 'GO-33', chapter: 'Stones', text: 'Un pion levé reste dehors.' },
];
const numbers = (search: string, only = ''): string[] =>
  found(RULES, search, only).flatMap((chapter) => chapter.rules.map((rule) => rule.number));

describe('rules', () => {
  it('stand by chapter', () => {
    expect(found(RULES, '').map((chapter) => [chapter.title, chapter.rules.length])).toEqual([
      ['The turn', 1],
      ['Stones', 2],
    ]);
  });

  it('are found by words in any order, accents and capitals aside', () => {
    expect(numbers('STONE player')).toEqual(['GO-8']);
    expect(numbers('leve')).toEqual(['GO-33']);
    expect(numbers('cheddar')).toEqual([]);
  });

  it('are found by number, whole or without letters', () => {
    expect(numbers('33')).toEqual(['GO-33']);
    expect(numbers('go-3')).toEqual(['GO-3']);
  });

  it('are narrowed by chapter', () => {
    expect(numbers('a', 'The turn')).toEqual(['GO-3']);
  });

  it('show where the words stand', () => {
    expect(pieces('Un pion levé reste dehors.', 'leve 33')).toEqual([
      { text: 'Un pion ', hit: false },
      { text: 'levé', hit: true },
      { text: ' reste dehors.', hit: false },
    ]);
    expect(pieces('Plain.', '')).toEqual([{ text: 'Plain.', hit: false }]);
  });
});
