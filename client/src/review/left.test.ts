import { describe, expect, it } from 'vitest';
import { leftText } from './left';

describe('how long a review will take', () => {
  it('is told in steps of ten seconds, then in minutes, and not before it can be', () => {
    expect(leftText(null)).toBe('Working out how long it will take…');
    expect(leftText(3)).toBe('About 10 seconds left');
    expect(leftText(41)).toBe('About 50 seconds left');
    expect(leftText(89)).toBe('About 90 seconds left');
    expect(leftText(100)).toBe('About 2 minutes left');
  });
});
