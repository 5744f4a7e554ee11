import { describe, expect, it } from 'vitest';
import { follow, grow, linesOf, notesOf, pathTo, prune, spotOf, variationOf, type Line } from './tree';

const GAME = ['one', 'two', 'three'].map((words, i) => ({ seat: i % 2, do: words, turn: i }));
const names = (line: Line): unknown[] =>
  line.moves.flatMap(({ node, branches }) => [node.do, ...branches.map((one) => [one.name, ...names(one)])]);

function studied() {
  const root = grow(GAME);
  const first = root.children[0]!;
  const a = follow(first, { seat: 1, do: 'other' });
  follow(a, { seat: 0, do: 'on' });
  follow(a, { seat: 0, do: 'off' });
  follow(first, { seat: 1, do: 'third' });
  return { root, first, a };
}

describe('the tree of a game', () => {
  it('letters its variations as they can be said aloud', () => {
    const { root } = studied();
    expect(names(linesOf(root))).toEqual(['one', 'two', ['a', 'other', 'on', ['a1', 'off']], ['b', 'third'], 'three']);
  });

  it('names a position by actions of the game and moves of a variation', () => {
    const { root, a } = studied();
    expect(spotOf(root)).toEqual({ steps: 0, moves: [] });
    expect(spotOf(a.children[1]!)).toEqual({
      steps: 1,
      moves: [
        { seat: 1, do: 'other' },
        { seat: 0, do: 'off' },
      ],
    });
    expect(pathTo(a).map((one) => one.do)).toEqual(['one', 'other']);
  });

  it('follows a move that is there, and adds one that is not', () => {
    const { first, a } = studied();
    expect(follow(first, { seat: 1, do: 'other' })).toBe(a);
    expect(follow(first, { seat: 1, do: 'two' }).n).toBe(2);
  });

  it('knows where a variation begins, and takes it out', () => {
    const { root, first, a } = studied();
    expect(variationOf(a.children[0]!)).toBe(a);
    expect(variationOf(a.children[1]!)).toBe(a.children[1]);
    expect(variationOf(first)).toBeNull();
    expect(prune(a)).toBe(first);
    expect(names(linesOf(root))).toEqual(['one', 'two', ['a', 'third'], 'three']);
  });

  it('is written as notes and grows from them as it was', () => {
    const { root, a } = studied();
    Object.assign(a, { comment: 'Better.', sign: '!', marks: ['c3'] });
    root.comment = 'The start.';
    const notes = notesOf(root);
    expect(notes).toEqual([
      { n: 0, comment: 'The start.' },
      {
        n: 1,
        variations: [
          [
            {
              seat: 1,
              do: 'other',
              comment: 'Better.',
              sign: '!',
              marks: ['c3'],
              variations: [[{ seat: 0, do: 'off' }]],
            },
            { seat: 0, do: 'on' },
          ],
          [{ seat: 1, do: 'third' }],
        ],
      },
    ]);
    const again = grow(GAME, notes);
    expect(notesOf(again)).toEqual(notes);
    expect(names(linesOf(again))).toEqual(names(linesOf(root)));
  });

  it('goes on behind the end of the game', () => {
    const root = grow(GAME);
    const end = pathTo(root.children[0]!.children[0]!.children[0]!).at(-1)!;
    follow(end, { seat: 1, do: 'more' });
    expect(notesOf(root)).toEqual([{ n: 3, variations: [[{ seat: 1, do: 'more' }]] }]);
    expect(names(linesOf(root))).toEqual(['one', 'two', 'three', 'more']);
  });
});
