import { describe, expect, it } from 'vitest';
import { Selection } from '../../table/selection.svelte';
import type { Legal } from '../../wire/types';
import { clickableOf, stateOf } from './clickable';

const legal: Legal[] = [
  'make festival.r1c2 soft',
  'make festival.r2c1 soft',
  'gather 2 soft',
  'gather 2 bleu',
  'milk 2',
  'build barn',
  'ready',
].map((text) => ({
  words: text.split(' '),
  preview: text.startsWith('gather') ? { home_in: 2 } : {},
}));

function table() {
  const done: string[] = [];
  const selection = new Selection({
    act: ({ words }) => void done.push(words.join(' ')),
    refuse: (word, clicked) => void done.push(`no ${[...clicked, word].join(' ')}`),
  });
  selection.legal = legal;
  const state = (place: string): string => stateOf(clickableOf(selection, [], null), place);
  return { selection, done, state };
}

describe('what can be clicked', () => {
  it('is everything legal before the first click', () => {
    const { state } = table();
    expect(['festival.r1c2', 'gather 2', 'milk 2', 'barn', 'soft', 'bleu'].map(state)).toEqual(Array(6).fill('lit'));
    expect(['gather 1', 'milk 1', 'hard'].map(state)).toEqual(['plain', 'plain', 'plain']);
  });

  it('narrows to what a worker in hand can do', () => {
    const { selection, state } = table();
    selection.say(['bleu']);
    expect(['bleu', 'gather 2', 'festival.r1c2', 'milk 2'].map(state)).toEqual(['chosen', 'lit', 'aside', 'aside']);
  });

  it('tells gathering 2 from milking 2', () => {
    const { selection, done, state } = table();
    selection.say(['gather', '2']);
    expect(['gather 2', 'milk 2', 'soft'].map(state)).toEqual(['chosen', 'aside', 'lit']);
    selection.say(['milk', '2']);
    expect(done).toEqual(['milk 2']);
  });

  it('takes words that were said together back together', () => {
    const { selection } = table();
    selection.say(['gather', '2']);
    selection.say(['gather', '2']);
    expect(selection.clicked).toEqual([]);
  });

  it('asks why of the place alone where it cannot be', () => {
    const { selection, done } = table();
    selection.say(['soft']);
    selection.say(['gather', '1']);
    expect(done).toEqual(['no gather 1']);
    expect(selection.clicked).toEqual(['soft']);
  });

  it('marks what was refused', () => {
    const { selection } = table();
    expect(stateOf(clickableOf(selection, [], 'festival.r5c5'), 'festival.r5c5')).toBe('refused');
  });
});
