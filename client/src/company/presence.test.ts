import { describe, expect, it } from 'vitest';
import type { SeatInfo } from '../wire/types';
import { awayFor, hasCompany, mayNudge, presenceOf } from './presence';

const seat = (more: Partial<SeatInfo>): SeatInfo => ({
  seat: 1,
  kind: 'human',
  name: 'Odile',
  level: null,
  mine: false,
  here: true,
  away: false,
  back: false,
  since: null,
  nudged: null,
  host: false,
  ...more,
});
const NOON = Date.parse('2026-11-17T12:00:00Z');

describe('presence', () => {
  it('is one word a seat', () => {
    expect(presenceOf(seat({}), false)).toBe('here');
    expect(presenceOf(seat({}), true)).toBe('thinking');
    expect(presenceOf(seat({ here: false }), true)).toBe('gone');
    expect(presenceOf(seat({ here: false, away: true }), true)).toBe('away');
    expect(presenceOf(seat({ kind: 'bot' }), true)).toBe('bot');
    expect(presenceOf(seat({ kind: 'open', here: false }), false)).toBe('open');
  });

  it('counts from when somebody was last there', () => {
    expect(awayFor(seat({ since: '2026-11-17T11:58:30Z' }), NOON)).toBe(90);
    expect(awayFor(seat({ since: '2026-11-17T12:00:05Z' }), NOON)).toBe(0);
    expect(awayFor(seat({}), NOON)).toBeNull();
  });

  it('matters where somebody else plays or may come', () => {
    const mine = seat({ mine: true });
    expect(hasCompany([mine, seat({ kind: 'bot' })])).toBe(false);
    expect(hasCompany([mine, mine])).toBe(false);
    expect(hasCompany([mine, seat({})])).toBe(true);
    expect(hasCompany([mine, seat({ kind: 'open' })])).toBe(true);
  });
});

describe('a reminder', () => {
  it('is for somebody else who is asked, once in ten minutes', () => {
    expect(mayNudge(seat({}), true, NOON)).toBe(true);
    expect(mayNudge(seat({}), false, NOON)).toBe(false);
    expect(mayNudge(seat({ mine: true }), true, NOON)).toBe(false);
    expect(mayNudge(seat({ kind: 'bot' }), true, NOON)).toBe(false);
    expect(mayNudge(seat({ nudged: '2026-11-17T11:51:00Z' }), true, NOON)).toBe(false);
    expect(mayNudge(seat({ nudged: '2026-11-17T11:49:00Z' }), true, NOON)).toBe(true);
  });
});
