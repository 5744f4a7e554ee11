import { describe, expect, it } from 'vitest';
import { remembered, systemDefaults } from './choices';

const plain = systemDefaults({ languages: ['de-CH', 'fr-CH', 'en'], reducedMotion: false, moreContrast: false });

describe('settings', () => {
  it('start from what the system asks for', () => {
    expect(plain.language).toBe('fr');
    expect(plain.motion).toBe('full');
    const careful = systemDefaults({ languages: ['ja'], reducedMotion: true, moreContrast: true });
    expect(careful).toMatchObject({ language: 'en', motion: 'off', contrast: 'strong', sound: 'off' });
  });

  it('keep what was chosen before', () => {
    expect(remembered('{"language":"en","text":"large"}', plain)).toMatchObject({ language: 'en', text: 'large' });
  });

  it.each(['not json', 'null', '[]', '{"language":"xx","text":7,"evil":"yes"}', null])('pass over %s', (text) => {
    expect(remembered(text, plain)).toEqual(plain);
  });
});
