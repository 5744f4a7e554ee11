import { describe, expect, it } from 'vitest';
import { apart } from './rings';

describe('what is ringed', () => {
  it('is what two actions do not share', () => {
    expect(apart(['make', 'shop.t2', 'hard'], ['make', 'shop.t9', 'soft'])).toEqual({
      played: ['shop.t2', 'hard'],
      better: ['shop.t9', 'soft'],
    });
    expect(apart(['gather', '1', 'soft'], ['gather', '3', 'soft'])).toEqual({ played: ['1'], better: ['3'] });
  });

  it('is the verb where a button says it', () => {
    expect(apart(['ready'], ['wait'])).toEqual({ played: ['ready'], better: ['wait'] });
  });
});
