import { describe, expect, it } from 'vitest';
import { leftOf } from './left';

describe('how long a review will take', () => {
  it('is told in steps of ten seconds, then in minutes, and not before it can be', () => {
    expect(leftOf(null)).toEqual({ key: 'review.leftUnknown' });
    expect([3, 41, 89].map((seconds) => leftOf(seconds).values)).toEqual([
      { seconds: 10 },
      { seconds: 50 },
      { seconds: 90 },
    ]);
    expect(leftOf(100)).toEqual({ key: 'review.leftMinutes', values: { minutes: 2 } });
  });
});
