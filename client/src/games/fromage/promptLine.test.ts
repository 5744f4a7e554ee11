import { beforeAll, describe, expect, it, vi } from 'vitest';
import { learnWords } from '../../i18n/i18n.svelte';
import { Selection } from '../../table/selection.svelte';
import type { Question } from '../../wire/types';
import { messages } from './messages';
import { questionText } from './promptLine';

vi.mock('../../settings/settings.svelte', () => ({ settings: { language: 'en' } }));

const QUESTION = { seat: 0, name: 'take-turn', text: 'Your turn.' } as Question;

function asked(lines: readonly string[], ...clicked: string[]): string {
  const selection = new Selection({ act: () => undefined, refuse: () => undefined });
  selection.legal = lines.map((line) => ({ words: line.split(' '), preview: {} }));
  for (const word of clicked) selection.say([word]);
  return questionText(QUESTION, selection, true, true);
}

describe('the question of a turn', () => {
  beforeAll(() => learnWords(messages));

  it('asks a worker in hand only for what is left to do', () => {
    const whole = ['make t1 soft', 'gather 1 soft', 'staff barn soft', 'build barn', 'ready'];
    expect(asked(whole)).toBe('Your turn: make a cheese, gather, staff a structure or build.');
    expect(asked(whole, 'soft')).toBe('Soft worker in hand: make a cheese, gather or staff a structure.');
    expect(asked(['staff barn soft', 'staff barn hard', 'ready'], 'soft')).toBe(
      'Soft worker in hand: staff a structure.',
    );
  });
});
