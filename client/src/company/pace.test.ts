import { describe, expect, it } from 'vitest';
import { settingsOf, USUAL } from './pace';

describe('the pace of a table', () => {
  it('is without a clock unless one is chosen; people gather all the same', () => {
    expect(settingsOf(USUAL, 'medium')).toEqual({ waiting: true, clock: null, rated: false });
  });

  it('gives a bank and an increment where all are there at once', () => {
    expect(settingsOf({ ...USUAL, pace: 'live' }, 'hard').clock).toEqual({
      pace: 'live',
      seconds: 900,
      increment: 10,
      at_zero: 'turn',
      level: 'hard',
    });
  });

  it('gives days for a turn, without an increment', () => {
    const clock = settingsOf({ ...USUAL, pace: 'days', atZero: 'resign', rated: true }, 'medium');
    expect(clock).toMatchObject({
      clock: { pace: 'days', seconds: 259200, increment: 0, at_zero: 'resign' },
      rated: true,
    });
  });
});
