import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Announcer, EVERY } from './announcer';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('says the first thing at once, and then the latest at most every ten seconds', () => {
  const said: string[] = [];
  const announcer = new Announcer(
    (text) => said.push(text),
    () => Date.now(),
  );
  announcer.tell('one');
  announcer.tell('two');
  announcer.tell('three');
  expect(said).toEqual(['one']);
  vi.advanceTimersByTime(EVERY - 1);
  expect(said).toEqual(['one']);
  vi.advanceTimersByTime(1);
  expect(said).toEqual(['one', 'three']);
  announcer.tell('four');
  announcer.close();
  vi.advanceTimersByTime(2 * EVERY);
  expect(said).toEqual(['one', 'three']);
});
