import { describe, expect, it } from 'vitest';
import { clockOf, minutesOf, quietFrom } from './hours';

describe('quiet hours', () => {
  it('are written and read', () => {
    expect(clockOf(22 * 60 + 5)).toBe('22:05');
    expect(minutesOf('07:30')).toBe(450);
    expect(minutesOf('')).toBeNull();
  });

  it("are in the reader's own time", () => {
    const paris = { getTimezoneOffset: () => -60 } as Date;
    expect(quietFrom(0, 60, paris)).toEqual({ start: 0, end: 60, offset: 60 });
  });
});
