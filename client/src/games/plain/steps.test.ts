import { describe, expect, it } from 'vitest';
import { fitting, groupsOf } from './steps';

const legal = ['take a 1', 'take a 2', 'take b 1', 'pass', 'swap 3 3', 'swap 3 4'].map((text) => ({
  words: text.split(' '),
  preview: {},
}));
const shown = (path: string[]): string[] =>
  groupsOf(legal, path).flatMap(({ verb, choices }) =>
    choices.map(({ word, action }) => `${verb} ${word}${action ? '!' : ''}`),
  );

describe('choosing word by word', () => {
  it('groups actions by verb; a verb of one action is one choice, and a choice that leaves one action does it', () => {
    expect(shown([])).toEqual(['take a', 'take b!', 'pass pass!', 'swap 3!', 'swap 4!']);
  });

  it('goes on with the words that follow, those that leave no choice taken along', () => {
    expect(shown(['take', 'a'])).toEqual(['take 1!', 'take 2!']);
    expect(
      groupsOf(legal, [])
        .at(-1)
        ?.choices.map(({ path }) => path.join(' ')),
    ).toEqual(['swap 3 3', 'swap 3 4']);
  });

  it('offers an action that others go on from', () => {
    const some = [['bid'], ['bid', '1'], ['bid', '2']].map((words) => ({ words, preview: {} }));
    expect(groupsOf(some, [])[0]?.choices.map(({ word, action }) => [word, action?.words.length ?? 0])).toEqual([
      ['bid', 1],
      ['1', 2],
      ['2', 2],
    ]);
  });

  it('forgets a path that leads nowhere any more', () => {
    expect(fitting(legal, ['take', 'a'])).toEqual(['take', 'a']);
    expect(fitting(legal, ['take', 'c'])).toEqual([]);
    expect(fitting(legal, ['take'])).toEqual([]);
  });
});
