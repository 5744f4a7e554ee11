import { beforeEach, describe, expect, it, vi } from 'vitest';

/** Without a browser there is no reader whose choices could be read. */
const { settings } = vi.hoisted(() => ({ settings: { language: 'en' as 'en' | 'fr' } }));
vi.mock('../settings/settings.svelte', () => ({ settings }));

import { isKey, learn, learnWords, t, type Key } from './i18n.svelte';

const HELLO = 'test.hello' as Key;
const said = (text: string) => Promise.resolve({ default: { [HELLO]: text } });

describe('the words of a game', () => {
  beforeEach(async () => {
    settings.language = 'en';
    await learn('en');
  });

  it('are known once they are fetched, beside those of the house', async () => {
    expect(isKey(HELLO)).toBe(false);
    expect(t(HELLO)).toBe(HELLO);
    await learnWords({ en: () => said('hello'), fr: () => said('bonjour') });
    expect(t(HELLO)).toBe('hello');
    expect(t('close')).toBe('Close');
  });

  it('change with the language, and no sooner than all of it is there', async () => {
    let come: (text: string) => void = () => undefined;
    const late = new Promise<{ default: { [HELLO]: string } }>(
      (resolve) => (come = (text) => resolve({ default: { [HELLO]: text } })),
    );
    await learnWords({ en: () => said('hello'), fr: () => late });
    settings.language = 'fr';
    const learning = learn('fr');
    expect([t('close'), t(HELLO)]).toEqual(['Close', 'hello']);
    come('bonjour');
    await learning;
    expect([t('close'), t(HELLO)]).toEqual(['Fermer', 'bonjour']);
  });

  it('are spoken in English where the language cannot be had', async () => {
    settings.language = 'fr';
    await learnWords({ en: () => said('hello'), fr: () => Promise.reject(new Error('offline')) });
    expect([t('close'), t(HELLO)]).toEqual(['Fermer', 'hello']);
  });

  it('of a language that was left meanwhile are not spoken', async () => {
    settings.language = 'fr';
    const learning = learn('fr');
    settings.language = 'en';
    await learning;
    expect(t('close')).toBe('Close');
  });
});
