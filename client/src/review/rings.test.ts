import { describe, expect, it } from 'vitest';
import { apart } from './rings';

describe('what is ringed', () => {
  it('is what two actions do not share', () => {
    expect(apart(['make', 'bistro.t2.silver', 'hard'], ['make', 'bistro.t9.bronze', 'bleu'])).toEqual({ played: ['bistro.t2.silver', 'hard'], better: ['bistro.t9.bronze', 'bleu'] });
    expect(apart(['gather', '1', 'soft'], ['gather', '3', 'soft'])).toEqual({ played: ['1'], better: ['3'] });
  });

  it('is the verb where a button says it', () => {
    expect(apart(['ready'], ['wait'])).toEqual({ played: ['ready'], better: ['wait'] });
  });
});
