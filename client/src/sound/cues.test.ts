import { describe, expect, it } from 'vitest';
import type { AnyEvent } from '../wire/types';
import { cueOf } from './cues';

const happened = (...events: string[]): AnyEvent[] => events.map((event) => ({ event }) as unknown as AnyEvent);

describe('sounds', () => {
  it('go with what happened, in every game', () => {
    expect(cueOf(happened('cheese-made'), false)).toBe('tap');
    expect(cueOf(happened('wedge-sold'), false)).toBe('coin');
    expect(cueOf(happened('mouse-fell'), false)).toBe('fall');
  });

  it('are one at a time, the one that matters most', () => {
    expect(cueOf(happened('gained', 'order-completed', 'cheese-made'), false)).toBe('coin');
    expect(cueOf(happened('cheese-made'), true)).toBe('bell');
    expect(cueOf(happened('turn-began', 'game-ended'), true)).toBe('end');
  });

  it('are silent where nothing was heard', () => {
    expect(cueOf(happened('waits'), false)).toBeNull();
    expect(cueOf([], false)).toBeNull();
  });
});
