import { describe, expect, it } from 'vitest';
import type { Told } from '../../../wire/types';
import { lastChange } from './prices';

const counts = { red: 1, green: 1, blue: 1, yellow: 1, 'blue+': 5 };
const told = (...events: Told['event'][]): Told[] => events.map((event, seq) => ({ seq, seat: 0, text: '', event }));
const sold = { event: 'wedge-sold', seat: 0, wedge: 'red-cow', curds: 3 };
const flipped = (was: string, now: string) => ({ event: 'market-flipped', seat: 0, place: 'I1', was, now });
const replaced = (was: string, now: string) => ({ event: 'market-replaced', seat: 0, place: 'I2', was, now });

const change = (...events: Told['event'][]) => lastChange(told(...events), { counts });

describe('the last change of the prices', () => {
  it('is nothing before anybody sold', () => {
    expect(change({ event: 'churned', seat: 0, word: 'red', lacking: [] })).toEqual({});
  });

  it('adds up the flip and the replacement of one sale, and counts faces as the server says', () => {
    expect(change(sold, replaced('red', 'blue+'), flipped('red', 'green'))).toEqual({
      red: -2,
      blue: 5,
      green: 1,
    });
  });

  it('is nothing where the log no longer tells it', () => {
    const faded = { event: 'market-flipped', seat: 0, place: null, was: null, now: null };
    expect(change(sold, faded)).toEqual({});
    expect(change(sold, faded, sold, flipped('red', 'green'))).toEqual({ red: -1, green: 1 });
  });

  it('leaves out what an earlier sale did', () => {
    expect(change(sold, flipped('red', 'green'), sold, flipped('blue+', 'yellow'))).toEqual({
      blue: -5,
      yellow: 1,
    });
  });
});
