import { describe, expect, it } from 'vitest';
import type { AnyEvent } from '../wire/types';
import { cueOf } from './cues';

const happened = (...events: string[]): AnyEvent[] => events.map((event) => ({ event }) as unknown as AnyEvent);

const SOUNDS = { moved: 'tap', paid: 'coin', dealt: 'card', 'round-began': 'turn', won: 'collect' } as const;

describe('sounds', () => {
  it('go with what happened, as the game says', () => {
    expect(cueOf(happened('moved'), SOUNDS, false)).toBe('tap');
    expect(cueOf(happened('paid'), SOUNDS, false)).toBe('coin');
    expect(cueOf(happened('paid'), {}, false)).toBeNull();
  });

  it('are one at a time, the one that matters most', () => {
    expect(cueOf(happened('dealt', 'paid', 'moved'), SOUNDS, false)).toBe('coin');
    expect(cueOf(happened('moved'), SOUNDS, true)).toBe('bell');
    expect(cueOf(happened('round-began', 'game-ended'), SOUNDS, true)).toBe('end');
  });

  it('let a moment be heard over the bell that calls the reader', () => {
    expect(cueOf(happened('moved', 'won'), SOUNDS, true)).toBe('collect');
    expect(cueOf(happened('won', 'game-ended'), SOUNDS, false)).toBe('end');
  });

  it('are silent where nothing was heard', () => {
    expect(cueOf(happened('waits'), SOUNDS, false)).toBeNull();
    expect(cueOf([], SOUNDS, false)).toBeNull();
  });
});
