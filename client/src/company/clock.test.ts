import { describe, expect, it } from 'vitest';
import { asClock, lengthOf, secondsSince, shownAt, spokenBetween } from './clock';

const live = { pace: 'live', seconds: 900, increment: 10, at_zero: 'turn', level: 'medium' } as const;
const told = { left: [600, 130, 20], running: [1, 2], paused: false, pause_votes: [] };

describe('a clock', () => {
  it('counts down from what was told, where it runs', () => {
    expect(shownAt(live, told, 0, 60)).toMatchObject({ left: 600, runs: false, mood: 'rests' });
    expect(shownAt(live, told, 1, 5)).toMatchObject({ left: 125, runs: true, mood: 'runs' });
    expect(shownAt(live, told, 1, 20)).toMatchObject({ left: 110, mood: 'short' });
    expect(shownAt(live, told, 2, 5)).toMatchObject({ left: 15, mood: 'last' });
  });

  it('stops at nought: that the time is up is for the server to say', () => {
    expect(shownAt(live, told, 2, 99)).toMatchObject({ left: 0, share: 0 });
  });

  it('is full where an increment has made it more than it was', () => {
    expect(shownAt({ ...live, seconds: 100 }, told, 0, 0).share).toBe(1);
  });

  it('of a few seconds is not stressed from the start', () => {
    expect(shownAt({ ...live, seconds: 60 }, { ...told, left: [0, 60, 0] }, 1, 1).mood).toBe('runs');
  });

  it('is spoken at two minutes, thirty and ten seconds only', () => {
    expect([spokenBetween(121, 120), spokenBetween(120, 119), spokenBetween(31, 29), spokenBetween(40, 9)]).toEqual([
      120,
      null,
      30,
      10,
    ]);
  });

  it.each([
    [401, '6:41'],
    [9.2, '0:10'],
    [0, '0:00'],
    [3729, '1:02:09'],
  ])('shows %d seconds as %s', (seconds, text) => {
    expect(asClock(seconds)).toBe(text);
  });
});

describe('a length of time', () => {
  it('has its two largest units', () => {
    expect(lengthOf(3 * 86400 + 4 * 3600 + 59)).toEqual({ days: 3, hours: 4, minutes: 0, seconds: 0 });
    expect(lengthOf(2 * 3600 + 70)).toEqual({ days: 0, hours: 2, minutes: 1, seconds: 0 });
    expect(lengthOf(95)).toEqual({ days: 0, hours: 0, minutes: 1, seconds: 35 });
    expect(lengthOf(-3)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  });
});

describe('seconds since a moment', () => {
  it('count from a moment, and never backwards', () => {
    expect(secondsSince('2026-01-01T00:00:00+00:00', Date.parse('2026-01-01T00:01:00Z'))).toBe(60);
    expect(secondsSince('2026-01-01T00:02:00+00:00', Date.parse('2026-01-01T00:01:00Z'))).toBe(0);
  });
});
