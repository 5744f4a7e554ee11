import { describe, expect, it } from 'vitest';
import { chaptersOf, found, rulesOf } from './rules';

const PAGE = `# A game
Some words.
## The castle
- **RQ-1** A square of *7 × 7* spaces.
## A turn
- **RQ-11** A run takes a \`mouse\` one space.
- **RQ-12** A roof stops it (*ruling*).
`;

describe('rules', () => {
  const chapters = chaptersOf(PAGE);

  it('are read by chapter and number, as plain text', () => {
    expect(chapters.map((chapter) => chapter.title)).toEqual(['The castle', 'A turn']);
    expect(chapters[1]?.rules[0]).toEqual({ number: 'RQ-11', text: 'A run takes a mouse one space.' });
  });

  it('are found by words and by number', () => {
    expect(found(chapters, 'MOUSE run').flatMap((chapter) => chapter.rules.map((rule) => rule.number))).toEqual(['RQ-11']);
    expect(found(chapters, '12').flatMap((chapter) => chapter.rules.map((rule) => rule.number))).toEqual(['RQ-12']);
    expect(found(chapters, 'gondola')).toEqual([]);
  });

  it('are there for Château Roquefort', async () => {
    expect(chaptersOf(await rulesOf('roquefort')).length).toBeGreaterThan(3);
  });
});
