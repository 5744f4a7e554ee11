import { describe, expect, it } from 'vitest';
import type { Told } from '../wire/types';
import { momentsOf } from './frames';

const line = (seq: number): Told => ({ seq, seat: 0, text: `line ${seq}`, event: { event: 'moved' } });
const table = {
  view: { mice: ['b3', 'c1'], churn: null, more: { deep: [1, 2] } },
  facts: null,
  asked: ['now'],
  told: [line(3), line(4), line(4), line(5)],
  frames: [
    { seq: 4, lines: 2, changes: [[['view', 'churn'], { seat: 1 }] as [string[], unknown]] },
    {
      seq: 5,
      lines: 1,
      changes: [
        [['view', 'mice', 0], 'b2'] as [(string | number)[], unknown],
        [['asked'], ['then']] as [string[], unknown],
      ],
    },
    { seq: 5, lines: 0, changes: [] },
  ],
};

describe('several things in one update', () => {
  it('are gone through one after another, and end at the table that was sent', () => {
    const moments = momentsOf(table, table.told);
    expect(moments.map(({ table: then }) => [then.view.mice[0], then.view.churn, then.asked[0]])).toEqual([
      ['b2', { seat: 1 }, 'then'],
      ['b2', null, 'then'],
      ['b3', null, 'now'],
    ]);
    expect(moments[2]?.table).toBe(table);
  });

  it('have the last lines that were told, each its own', () => {
    expect(momentsOf(table, table.told).map(({ told }) => told.map(({ seq }) => seq))).toEqual([[4, 4], [5], []]);
  });

  it('leave what was sent as it is, and share what did not change', () => {
    const before = JSON.stringify(table);
    const [first] = momentsOf(table, table.told);
    expect(JSON.stringify(table)).toBe(before);
    expect(first?.table.view.more).toBe(table.view.more);
  });

  it('are one where nothing came between', () => {
    const one = { ...table, frames: [] };
    expect(momentsOf(one, one.told.slice(2))).toEqual([{ table: one, told: one.told.slice(2) }]);
  });
});
