import { describe, expect, it } from 'vitest';
import { frameAround } from './cutting';

describe('a small picture', () => {
  it('has what it is about in its middle, in its shape', () => {
    const frame = frameAround([{ x: 100, y: 50, width: 10, height: 10 }]);
    expect(frame.width / frame.height).toBeCloseTo(1.5);
    expect([frame.x + frame.width / 2, frame.y + frame.height / 2]).toEqual([105, 55]);
    expect(frame.height).toBeGreaterThan(20);
  });

  it('holds two things that lie apart', () => {
    const frame = frameAround([
      { x: 0, y: 0, width: 10, height: 10 },
      { x: 90, y: 0, width: 10, height: 10 },
    ]);
    expect(frame.x).toBeLessThan(0);
    expect(frame.x + frame.width).toBeGreaterThan(100);
  });
});
