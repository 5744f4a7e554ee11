import { describe, expect, it } from 'vitest';
import type { Legal } from '../wire/types';
import { Selection } from './selection.svelte';

const legal = (...lines: string[]): Legal[] =>
  lines.map((line) => ({ words: line.split(' '), preview: line.includes('!') ? { ends: true } : {} }));

function selecting(...lines: string[]): { selection: Selection; done: string[]; refused: string[] } {
  const [done, refused]: [string[], string[]] = [[], []];
  const selection = new Selection({
    act: ({ words }) => done.push(words.join(' ')),
    refuse: (word) => refused.push(word),
  });
  selection.legal = legal(...lines);
  return { selection, done, refused };
}

describe('a selection', () => {
  it('does a target whose only mover is clear, and waits for the mover where there are several', () => {
    const { selection, done } = selecting('run b1 b2', 'run b1 c1', 'run d1 c1');
    selection.press('b2');
    expect(done).toEqual(['run b1 b2']);
    selection.press('c1');
    expect(done).toHaveLength(1);
    expect([...selection.lit].sort()).toEqual(['b1', 'd1']);
    selection.press('d1');
    expect(done.at(-1)).toBe('run d1 c1');
  });

  it('never does anything because a mover was clicked that has only one way', () => {
    const { selection, done } = selecting('run b1 b2', 'slide N2');
    selection.press('b1');
    expect(done).toEqual([]);
  });

  it('holds what is said twice until it is said again', () => {
    const { selection, done } = selecting('run b1 b2', 'end');
    selection.asksTwice = ({ words }) => words[0] === 'run';
    selection.press('b2');
    expect(selection.held?.words).toEqual(['run', 'b1', 'b2']);
    expect(done).toEqual([]);
    selection.press('b2');
    expect(done).toEqual(['run b1 b2']);
  });

  it('lets go of what is held by Escape, by another click, and when it is not legal any more', () => {
    const { selection, done } = selecting('run b1 b2', 'run b1 c1', 'end');
    selection.asksTwice = () => true;
    selection.press('b2');
    expect(selection.takeBack()).toBe(true);
    expect([selection.held, selection.clicked]).toEqual([null, []]);
    selection.press('b2');
    selection.press('c1');
    expect(selection.held?.words).toEqual(['run', 'b1', 'c1']);
    selection.legal = legal('end');
    expect(selection.held).toBeNull();
    expect(done).toEqual([]);
  });
});
