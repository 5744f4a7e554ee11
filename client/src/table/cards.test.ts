import { describe, expect, it } from 'vitest';
import { after, brief } from './cards';

describe('what somebody did, beside their name', () => {
  it('is a sentence of its own under the name', () => {
    expect(brief('Basile ran to d5.', 'Basile')).toBe('Ran to d5.');
    expect(brief('Vous avez couru.', 'Vous')).toBe('Avez couru.');
  });

  it('goes on where the name begins the line', () => {
    expect(after('Basile ran to d5.', 'Basile')).toBe('ran to d5.');
    expect(after('Basil’s mouse fell.', 'Basil')).toBe('Basil’s mouse fell.');
    expect(after('The pile has run out.', '')).toBe('The pile has run out.');
  });
});
