import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let hidden = false;
let frames: (() => void)[] = [];
const frame = (): void => frames.splice(0).forEach((begin) => begin());

beforeEach(() => {
  [hidden, frames] = [false, []];
  vi.useFakeTimers();
  vi.stubGlobal('document', {
    readyState: 'complete',
    get hidden() {
      return hidden;
    },
  });
  vi.stubGlobal('requestAnimationFrame', (begin: () => void) => frames.push(begin));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what has changed', () => {
  it('is drawn once the frame after it is over', async () => {
    const { nextDrawn } = await import('./drawn');
    const seen = vi.fn();
    const drawn = nextDrawn().then(seen);
    frame();
    await Promise.resolve();
    expect(seen).not.toHaveBeenCalled();
    frame();
    await drawn;
    expect(seen).toHaveBeenCalled();
  });

  it('is not waited for where nobody looks', async () => {
    const { nextDrawn } = await import('./drawn');
    hidden = true;
    await nextDrawn();
    expect(frames).toEqual([]);
  });

  it('is not waited for long by a page that comes to be hidden', async () => {
    const { nextDrawn } = await import('./drawn');
    const drawn = nextDrawn();
    await vi.runAllTimersAsync();
    await drawn;
  });
});
