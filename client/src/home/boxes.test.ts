import { describe, expect, it, vi } from 'vitest';
import { GAMES } from '../games/catalogue';
import type { GameInfo } from '../wire/types';
import { boxesOf } from './boxes';

/** Without a browser there is no reader whose choices could be read. */
vi.mock('../settings/settings.svelte', () => ({ settings: { language: 'en' } }));

const info = (name: string, seats: number[]) => ({ name, title: name.toUpperCase(), seats }) as unknown as GameInfo;
const [first, second] = GAMES.map(({ name }) => name) as [string, string];

describe('the shelf', () => {
  it('holds what is known here until the server has said what it has', () => {
    expect(boxesOf(null)).toBe(GAMES);
  });

  it('then holds what the server has, those with a cover first, with the seats that it says', () => {
    const boxes = boxesOf([info('chess', [2]), info(second, [1, 3]), info(first, [2, 4])]);
    expect(boxes.map(({ name }) => name)).toEqual([first, second, 'chess']);
    expect(boxes[1]?.seats).toEqual([1, 3]);
    expect(boxes[2]).toEqual({ name: 'chess', title: 'CHESS', seats: [2, 2], bots: 1 });
  });

  it('starts a game with as many bots as it needs', () => {
    expect(boxesOf([info('bridge', [4])])[0]?.bots).toBe(3);
    expect(boxesOf([info('patience', [1])])[0]?.bots).toBe(0);
    expect(boxesOf([info('nim', [1, 2, 3])])[0]?.bots).toBe(1);
  });
});
