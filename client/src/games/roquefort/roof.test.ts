import { describe, expect, it } from 'vitest';
import { roofOf } from './roof';
import { roomsOf, type Spot } from './plan';

const room = (...rows: string[]): Spot[] => roomsOf(rows).get('A')!;
const facings = (...rows: string[]) =>
  roofOf(room(...rows))
    .faces.map((face) => face.facing)
    .join('');

describe('the roof of a room', () => {
  it.each([
    ['two in a row', ['AA']],
    ['two in a column', ['A', 'A']],
    ['three round a corner', ['AA', '.A']],
    ['four in a square', ['AA', 'AA']],
    ['four in a hook', ['A..', 'AAA']],
    ['four in a T', ['AAA', '.A.']],
    ['four in a step', ['AA.', '.AA']],
    ['five in a P', ['AA', 'AA', 'A.']],
    ['five in a cross', ['.A.', 'AAA', '.A.']],
  ])('has a face to every side: %s', (_name, rows) => {
    expect(facings(...rows)).toBe('nwse');
  });

  it('is a pyramid over a square of four, with its peak over the middle', () => {
    const roof = roofOf(room('AA', 'AA'));
    expect(roof.valleys).toBe('');
    expect(roof.peak).toEqual([100, 100 - 100 * 0.26]);
  });

  it('has valleys at inner corners only', () => {
    expect(roofOf(room('AA')).valleys).toBe('');
    expect(roofOf(room('AA', '.A')).valleys).not.toBe('');
  });

  it('has a ridge along the middle of a row, with its peak there', () => {
    expect(roofOf(room('AA')).peak).toEqual([100, 50 - 50 * 0.26]);
  });

  it('tells the size by the material', () => {
    expect([room('AA'), room('AAA'), room('AAAA')].map((spots) => roofOf(spots).material)).toEqual([
      'brick',
      'straw',
      'copper',
    ]);
  });
});
