import { expect, it } from 'vitest';
import { telling } from './rings';

it('an action is told apart by the words that others do not share, the last first', () => {
  expect(
    telling(
      ['run', 'a1', 'b2'],
      [
        ['run', 'a1', 'c3'],
        ['run', 'a1', 'd4'],
      ],
    ),
  ).toEqual(['b2', 'a1', 'run']);
  expect(telling(['run', 'a1', 'b2'], [['run', 'c1', 'b2']])).toEqual(['a1', 'b2', 'run']);
  expect(telling(['end'], [['run', 'a1', 'b2']])).toEqual(['end']);
});
