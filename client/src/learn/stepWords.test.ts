import { describe, expect, it } from 'vitest';
import { isRight, meant, wanted } from './stepWords';

const LEGAL = [['run', 'a1', 'b1'], ['run', 'a1', 'a2'], ['enter', 'a1'], ['end']];

describe('a step', () => {
  it('takes any action that has the words of an entry', () => {
    expect(isRight(['start', 'g7'], [['start']])).toBe(true);
    expect(isRight(['run', 'a1', 'b1'], [['run', 'b1']])).toBe(true);
    expect(isRight(['uncover', 'A'], [['run', 'A']])).toBe(false);
  });

  it('lights the words of what is right, less those that were clicked', () => {
    expect(wanted(LEGAL, [['run', 'a1', 'b1']], [])).toEqual(new Set(['run', 'a1', 'b1']));
    expect(wanted(LEGAL, [['run', 'a1', 'b1']], ['a1'])).toEqual(new Set(['run', 'b1']));
  });

  it('lights everything again when the clicks lead elsewhere', () => {
    expect(wanted(LEGAL, [['run', 'a1', 'b1']], ['a2'])).toEqual(new Set(['run', 'a1', 'b1']));
  });

  it('lights a spelled action again, for tables that ask once more', () => {
    expect(
      wanted(
        [
          ['churn', 'blue'],
          ['churn', 'red'],
        ],
        [['churn', 'blue']],
        ['blue'],
      ),
    ).toEqual(new Set(['churn', 'blue']));
  });

  it('takes a refused click for an action the coach can speak of', () => {
    expect(meant(LEGAL, ['a2'])).toEqual(['run', 'a1', 'a2']);
    expect(meant(LEGAL, ['run', 'c4'])).toEqual(['run', 'c4']);
  });
});
