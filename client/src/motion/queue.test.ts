import { describe, expect, it } from 'vitest';
import { MotionQueue, type Motion, type Step } from './queue';

function stage(still = false) {
  const told: string[] = [];
  const queue = new MotionQueue(() => still);
  /** A motion that ends by itself, or only when it is hurried. */
  const motion =
    (name: string, endless = false): Motion =>
    () => {
      told.push(`${name} begins`);
      let end = (): void => undefined;
      const finished = new Promise<void>((resolve) => (end = resolve)).then(() => void told.push(`${name} ends`));
      if (!endless) queueMicrotask(end);
      return { finished, finish: end, clear: () => void told.push(`${name} cleared`) };
    };
  const step = (name: string, before: Motion[] = [], after: Motion[] = []): Step => ({
    before,
    after,
    show: () => void told.push(`${name} shown`),
  });
  return { told, queue, motion, step };
}

describe('the motion queue', () => {
  it('plays before, shows, plays after, step by step', async () => {
    const { told, queue, motion, step } = stage();
    const first = queue.add(step('one', [motion('run')], [motion('cover')]));
    void queue.add(step('two'));
    await first;
    expect(told).toEqual([
      'run begins',
      'run ends',
      'one shown',
      'run cleared',
      'cover begins',
      'cover ends',
      'cover cleared',
      'two shown',
    ]);
    expect(queue.busy).toBe(false);
  });

  it('shows everything at once when it is hurried, and misses nothing', async () => {
    const { told, queue, motion, step } = stage();
    const all = queue.add(step('one', [motion('run', true), motion('fall')]));
    void queue.add(step('two', [motion('slide', true)]));
    queue.hurry();
    await all;
    expect(told).toEqual(['run begins', 'run ends', 'one shown', 'run cleared', 'two shown']);
  });

  it('moves again after it was hurried', async () => {
    const { told, queue, motion, step } = stage();
    const all = queue.add(step('one', [motion('run', true)]));
    queue.hurry();
    await all;
    await queue.add(step('two', [motion('slide')]));
    expect(told.slice(-4)).toEqual(['slide begins', 'slide ends', 'two shown', 'slide cleared']);
  });

  it('keeps still where motion is off', async () => {
    const { told, queue, motion, step } = stage(true);
    await queue.add(step('one', [motion('run')], [motion('cover')]));
    expect(told).toEqual(['one shown']);
  });

  it('goes on when a motion is cancelled by the browser', async () => {
    const { told, queue, step } = stage();
    await queue.add(
      step('one', [
        () => ({ finished: Promise.reject(new Error('cancelled')), finish: () => undefined, clear: () => undefined }),
      ]),
    );
    expect(told).toEqual(['one shown']);
  });
});
