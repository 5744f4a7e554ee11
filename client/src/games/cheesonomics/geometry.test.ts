import { describe, expect, it } from 'vitest';
import { at, fontFor, heap, sector, turnedCorner } from './geometry';

describe('round shapes', () => {
  it('count angles clockwise from the top', () => {
    expect(at(10, 0)).toEqual([0, -10]);
    expect(at(10, 90)).toEqual([10, -0]);
  });

  it('draw a slice from the middle, and a band between two circles', () => {
    expect(sector(0, 10, 0, 90)).toBe('M0 0L0 -10A10 10 0 0 1 10 0Z');
    expect(sector(5, 10, 0, 90)).toBe('M0 -10A10 10 0 0 1 10 0L5 0A5 5 0 0 0 0 -5Z');
  });

  it('turn a corner over its fold, so that the tip is as far behind as it was before', () => {
    const [a, tip, b, folded] = turnedCorner(93, 34.5, 23);
    const length = (p: readonly [number, number], q: readonly [number, number]): number =>
      Math.hypot(p[0] - q[0], p[1] - q[1]);
    expect(length(folded, a)).toBeCloseTo(length(tip, a), 1);
    expect(length(folded, b)).toBeCloseTo(length(tip, b), 1);
  });

  it('write no higher than all letters fit', () => {
    expect(fontFor(10, 122)).toBeCloseTo(20);
    expect(fontFor(14, 113)).toBeLessThan(15);
  });

  it('heap as many lumps as there are', () => {
    expect(heap(0, 96).lumps).toHaveLength(0);
    expect(heap(7, 96).lumps).toHaveLength(7);
    expect(heap(120, 96).lumps).toHaveLength(120);
  });
});
