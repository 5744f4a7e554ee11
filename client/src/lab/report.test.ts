import { describe, expect, it } from 'vitest';
import { tablesOf } from './report';

const TEXT =
  'table,value,cases,estimate,low,high,fair\nwins by seat,0,200,0.4,0.33,0.47,0.5\nwins by seat,1,200,0.6,0.53,0.67,0.5\nlength,"turns, all",200,21.5,21.0,22.0,\n';

describe('a report of the lab', () => {
  it('has a table for each thing measured, with what would be fair where that is known', () => {
    const tables = tablesOf(TEXT);
    expect(tables?.map(({ title, rows }) => [title, rows.length])).toEqual([
      ['wins by seat', 2],
      ['length', 1],
    ]);
    expect(tables?.[0]?.rows[1]).toEqual({ value: '1', cases: 200, estimate: 0.6, low: 0.53, high: 0.67, fair: 0.5 });
    expect(tables?.[1]?.rows[0]).toMatchObject({ value: 'turns, all', fair: null });
    expect(tables?.[0]?.top).toBe(0.67);
  });

  it('is told from any other file', () => {
    expect(tablesOf('seed,seat,won\n1,0,1\n')).toBeNull();
    expect(tablesOf(TEXT.replace('0.6', 'many'))).toBeNull();
  });
});
