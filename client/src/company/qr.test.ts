import decodeQR from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { codeOf } from './qr';

/** The path as a camera sees it, each module four pixels wide. */
function photographed({ path, size }: ReturnType<typeof codeOf>): { width: number; height: number; data: Uint8Array } {
  const wide = size * 4;
  const data = new Uint8Array(wide * wide * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)/g))
    for (let dy = 0; dy < 4; dy += 1)
      for (let dx = 0; dx < 4; dx += 1) data.fill(0, at(wide, x, y, dx, dy), at(wide, x, y, dx, dy) + 3);
  return { width: wide, height: wide, data };
}
const at = (wide: number, x: string | undefined, y: string | undefined, dx: number, dy: number): number =>
  ((Number(y) * 4 + dy) * wide + Number(x) * 4 + dx) * 4;

describe('a QR code', () => {
  it('reads back as the link', () => {
    const link = 'https://affinage.example/join/q7bK2mVdF0uY5sLx9ZcTgA';
    expect(decodeQR(photographed(codeOf(link)))).toBe(link);
  });

  it('has a quiet margin', () => {
    const columns = [...codeOf('x').path.matchAll(/M(\d+) (\d+)/g)].map(([, x]) => Number(x));
    expect(Math.min(...columns)).toBe(4);
  });
});
