import { describe, expect, it } from 'vitest';
import type { ReplayStep } from '../wire/types';
import { withLine } from './line';

const steps = (...names: string[]): ReplayStep[] =>
  names.map((name, n) => ({ n, do: name })) as unknown as ReplayStep[];

describe('the better line', () => {
  it('takes the place of the action and of all that followed', () => {
    const shown = withLine(steps('', 'a', 'b', 'c', 'd'), { n: 2, better: 'x', positions: steps('x', 'y') });
    expect(shown.map((step) => step.do)).toEqual(['', 'a', 'b', 'x', 'y']);
  });

  it('leaves the game as it was where there is none', () => {
    expect(withLine(steps('', 'a'), null)).toHaveLength(2);
  });
});
