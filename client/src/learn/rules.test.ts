import { describe, expect, it } from 'vitest';
import { found, pieces } from './rules';

const RULES = [
  { number: 'RQ-3', chapter: 'The turn', text: 'A turn is up to four actions.' },
  { number: 'RQ-8', chapter: 'Roofs', text: 'A mouse lifts a roof she touches.' },
  { number: 'RQ-33', chapter: 'Roofs', text: 'Un toit levé reste ouvert.' },
];
const numbers = (search: string, only = ''): string[] => found(RULES, search, only).flatMap((chapter) => chapter.rules.map((rule) => rule.number));

describe('rules', () => {
  it('stand by chapter', () => {
    expect(found(RULES, '').map((chapter) => [chapter.title, chapter.rules.length])).toEqual([['The turn', 1], ['Roofs', 2]]);
  });

  it('are found by words in any order, accents and capitals aside', () => {
    expect(numbers('ROOF mouse')).toEqual(['RQ-8']);
    expect(numbers('leve')).toEqual(['RQ-33']);
    expect(numbers('cheddar')).toEqual([]);
  });

  it('are found by number, whole or without letters', () => {
    expect(numbers('33')).toEqual(['RQ-33']);
    expect(numbers('rq-3')).toEqual(['RQ-3']);
  });

  it('are narrowed by chapter', () => {
    expect(numbers('a', 'The turn')).toEqual(['RQ-3']);
  });

  it('show where the words stand', () => {
    expect(pieces('Un toit levé reste ouvert.', 'leve 33')).toEqual([
      { text: 'Un toit ', hit: false },
      { text: 'levé', hit: true },
      { text: ' reste ouvert.', hit: false },
    ]);
    expect(pieces('Plain.', '')).toEqual([{ text: 'Plain.', hit: false }]);
  });
});
