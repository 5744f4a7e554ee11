import { describe, expect, it } from 'vitest';
import { toggled, undone, withOrder } from './script';

describe('a script', () => {
  it('is taken back deed by deed', () => {
    expect(undone(['draw', 'placed'])).toEqual(['draw']);
    expect(undone(['draw', 'placed', 'done', 'draw'])).toEqual(['draw', 'placed']);
    expect(undone([])).toEqual([]);
  });

  it('takes a space back that was told by mistake', () => {
    const told = toggled(['draw', 'placed'], 'a.b');
    expect(told).toEqual(['draw', 'placed', 'took a.b']);
    expect(toggled(told, 'a.b')).toEqual(['draw', 'placed']);
  });

  it('begins with the order of the board', () => {
    expect(withOrder(['order a b', 'draw'], ['b', 'a'])).toEqual(['order b a', 'draw']);
  });
});
