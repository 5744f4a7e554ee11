import { describe, expect, it } from 'vitest';
import { besides } from './note';

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const board = box(0, 0, 400, 400);
const note = box(0, 0, 150, 60);

describe('a note', () => {
  it('stands below the thing it speaks of', () => {
    expect(besides(board, box(180, 100, 40, 40), note, [])).toMatchObject({ y: 150, above: false });
  });

  it('stands above where there is no room below', () => {
    expect(besides(board, box(180, 350, 40, 40), note, []).above).toBe(true);
  });

  it('leaves what is lit to be seen', () => {
    const lit = [box(100, 140, 200, 100)];
    expect(besides(board, box(180, 100, 40, 40), note, lit).above).toBe(true);
  });

  it('stays on the board at its edge, with its tail at the thing', () => {
    const corner = besides(board, box(370, 100, 30, 30), note, []);
    expect(corner.x + 150).toBeLessThanOrEqual(396);
    expect(corner.x + corner.tail).toBeGreaterThan(360);
  });
});
