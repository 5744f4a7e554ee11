import { describe, expect, it } from 'vitest';
import { spread, ticks } from './graph';

describe('the graph', () => {
  it('has round steps that reach the highest score', () => {
    expect(ticks(61)).toEqual([0, 20, 40, 60, 80]);
    expect(ticks(4)).toEqual([0, 1, 2, 3, 4]);
    expect(ticks(0)).toEqual([0, 1]);
  });

  it('keeps labels apart and in order', () => {
    expect(spread([10, 12, 50], 18, 0, 100)).toEqual([10, 28, 50]);
    expect(spread([95, 99], 18, 0, 100)).toEqual([82, 100]);
  });
});
