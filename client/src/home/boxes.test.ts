import { describe, expect, it, vi } from 'vitest';
import { GAMES } from '../games/catalogue';
import type { GameInfo } from '../wire/types';
import { boxesOf } from './boxes';

/** Without a browser there is no reader whose choices could be read. */
vi.mock('../settings/settings.svelte', () => ({ settings: { language: 'en' } }));

const info = (name: string, seats: number[]) =>
  ({ name, title: name.toUpperCase(), seats, minutes: [5, 10], bots: 1 }) as unknown as GameInfo;
const [first, second] = GAMES.map(({ name }) => name) as [string, string];

describe('the shelf', () => {
  it('holds what is known here until the server has said what it has, and no facts', () => {
    expect(boxesOf(null).map(({ name, facts }) => [name, facts])).toEqual(GAMES.map(({ name }) => [name, null]));
  });

  it('then holds what the server has, those with a cover first, with the facts that it says', () => {
    const boxes = boxesOf([info('chess', [2]), info(second, [1, 3]), info(first, [2, 4])]);
    expect(boxes.map(({ name }) => name)).toEqual([first, second, 'chess']);
    expect(boxes[1]?.facts).toEqual({ seats: [1, 3], minutes: [5, 10], bots: 1 });
    expect(boxes[2]).toEqual({ name: 'chess', title: 'CHESS', facts: { seats: [2, 2], minutes: [5, 10], bots: 1 } });
  });
});
