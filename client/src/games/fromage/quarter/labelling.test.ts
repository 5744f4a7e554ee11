import { describe, expect, it } from 'vitest';
import { written } from './labelling';

const spot = (x: number, y: number, text = 'Caylus', at = 'below') => ({ x, y, r: 15, label: { text, at } });

describe('names of spaces', () => {
  it('stand where they are printed', () => {
    expect(written({ a: spot(100, 100) }, 12, 500).a).toMatchObject({ anchor: 'middle', x: 100 });
    expect(written({ a: spot(100, 100, 'Tours', 'left') }, 12, 500).a!.anchor).toBe('end');
  });

  it('move aside where another space lies', () => {
    const names = written({ a: spot(100, 100), b: spot(100, 135, 'Toulouse') }, 12, 500);
    expect(names.a!.anchor).toBe('start');
  });

  it('keep off what else lies on the map', () => {
    const names = written({ a: spot(100, 100) }, 12, 500, [{ x: 100, y: 130, r: 20 }]);
    expect(names.a!.y).not.toBeGreaterThan(110);
  });

  it('keep off each other, or are left out where things are crowded', () => {
    const crowd = {
      a: spot(100, 100, 'Limoges', 'right'),
      b: spot(100, 116, 'Caylus', 'right'),
      c: spot(100, 132, 'Lyon', 'right'),
    };
    expect(Object.keys(written(crowd, 12, 500))).toEqual(['a', 'b', 'c']);
    expect(written({ ...crowd, d: spot(60, 116), e: spot(140, 116) }, 12, 200, [], 0.3).b).toBeUndefined();
  });

  it('make room for a name that is written later and has nowhere else to go', () => {
    const names = written(
      {
        a: spot(100, 100, 'Rennes', 'right'),
        b: spot(220, 104, 'Orléans', 'left'),
        c: spot(220, 60),
        d: spot(220, 148),
        e: spot(262, 104),
      },
      12,
      500,
    );
    expect(names.b!.anchor).toBe('end');
    expect(names.a!.anchor).not.toBe('start');
  });

  it('stay within the drawing', () => {
    expect(written({ a: spot(480, 100, 'Strasbourg', 'right') }, 12, 500).a!.anchor).not.toBe('start');
  });
});
