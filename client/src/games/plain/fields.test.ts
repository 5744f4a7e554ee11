import { describe, expect, it } from 'vitest';
import { layOut, partsOf } from './fields';

describe('a view as fields', () => {
  it('gives each player what is theirs, and leaves out what is shown elsewhere', () => {
    const view = {
      seat: 0,
      heaps: { a: 3 },
      turn: 2,
      players: [{ hand: ['x'] }, { hand: [] }],
      asked: {},
      standing: {},
    };
    const { table, seats } = partsOf(view, 2);
    expect(table.map(({ name }) => name)).toEqual(['heaps']);
    expect(seats.map((fields) => fields.map(({ name, laid }) => [name, laid]))).toEqual([
      [['hand', { kind: 'words', values: ['x'] }]],
      [['hand', { kind: 'words', values: [] }]],
    ]);
  });

  it('knows what seats have by number too, and keeps a list of another length on the table', () => {
    expect(partsOf({ scores: { 0: 4, 1: 7 } }, 2).seats.map((fields) => fields[0]?.laid)).toEqual([
      { kind: 'word', value: 4 },
      { kind: 'word', value: 7 },
    ]);
    expect(partsOf({ hands: [1, 2, 3] }, 2).table).toHaveLength(1);
  });

  it('lays a grid and rows of the same fields out as tables', () => {
    expect(
      layOut([
        ['x', null],
        [null, 'o'],
      ]),
    ).toEqual({
      kind: 'table',
      keys: null,
      rows: [
        ['x', null],
        [null, 'o'],
      ],
    });
    expect(
      layOut([
        { a: 1, b: 2 },
        { a: 3, b: 4 },
      ]),
    ).toEqual({
      kind: 'table',
      keys: ['a', 'b'],
      rows: [
        [1, 2],
        [3, 4],
      ],
    });
  });

  it('shows rows of letters as a picture, and words as words', () => {
    expect(layOut(['x.o', '.x.', 'o..'])).toEqual({ kind: 'picture', lines: ['x.o', '.x.', 'o..'] });
    expect(layOut('x.o\n.x.')).toEqual({ kind: 'picture', lines: ['x.o', '.x.'] });
    expect(layOut(['cow', 'yak', 'ewe'])).toMatchObject({ kind: 'words' });
    expect(layOut(['red-cow', 'red-yak', 'red-ewe'])).toMatchObject({ kind: 'words' });
  });

  it('lays nested things out one within another', () => {
    expect(layOut({ board: { size: 3 } })).toEqual({
      kind: 'fields',
      fields: [
        { name: 'board', laid: { kind: 'fields', fields: [{ name: 'size', laid: { kind: 'word', value: 3 } }] } },
      ],
    });
    expect(layOut([{ a: 1 }, { b: [2] }])).toMatchObject({ kind: 'items' });
  });
});
