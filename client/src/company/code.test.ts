import { describe, expect, it } from 'vitest';
import { digitsOf, grouped, isWhole } from './code';

describe('a code that is said aloud', () => {
  it.each([
    ['42718830', '4271 8830'],
    ['4271 8830', '4271 8830'],
    ['4271-88', '4271 88'],
    ['427', '427'],
    ['4271 8830 99', '4271 8830'],
  ])('%s is shown as %s', (typed, shown) => {
    expect(grouped(typed)).toBe(shown);
  });

  it('is whole with eight digits', () => {
    expect(isWhole('4271 883')).toBe(false);
    expect(isWhole('4271 8830')).toBe(true);
    expect(digitsOf('4271 8830')).toBe('42718830');
  });
});
