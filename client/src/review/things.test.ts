import { describe, expect, it } from 'vitest';
import { namesIn } from './things';

const names = { space: { 'fromagerie.left-bronze.bleu': 'Fromagerie, left Bronze shelf, Bleu' }, type: { bleu: 'Bleu', soft: 'Soft' } };

describe('an action in words', () => {
  it('names its things, and none twice', () => {
    expect(namesIn(['make', 'fromagerie.left-bronze.bleu', 'bleu'], names).things).toBe('Fromagerie, left Bronze shelf, Bleu');
    expect(namesIn(['make', 'fromagerie.left-bronze.bleu', 'soft'], names).things).toBe('Fromagerie, left Bronze shelf, Bleu, Soft');
  });

  it('leaves a word as it is that has no name', () => {
    expect(namesIn(['run', 'a1', 'b2'], names)).toEqual({ a: 'a1', b: 'b2', things: 'a1, b2' });
  });
});
