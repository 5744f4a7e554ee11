import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetMemories, keepMemory, memoryOf } from './memory';

/** The browser's caches, as far as they are used. */
function caches(): object {
  const kept = new Map<string, Map<string, Response>>();
  return {
    keys: () => Promise.resolve([...kept.keys()]),
    delete: (name: string) => Promise.resolve(kept.delete(name)),
    match: (address: string, { cacheName }: { cacheName: string }) =>
      Promise.resolve(kept.get(cacheName)?.get(address)?.clone()),
    open(name: string) {
      const cache = kept.get(name) ?? new Map<string, Response>();
      kept.set(name, cache);
      return Promise.resolve({ put: (address: string, response: Response) => void cache.set(address, response) });
    },
  };
}

const MEMORY = new Uint8Array([1, 2, 3]);
const place = (found: unknown): void => void vi.stubGlobal('self', { caches: found });

afterEach(() => vi.unstubAllGlobals());

describe('the memory of the interpreter', () => {
  it('is found again by the interpreter it is of, and by no other', async () => {
    place(caches());
    expect(await memoryOf('one')).toBeNull();
    await keepMemory('one', MEMORY);
    expect(new Uint8Array((await memoryOf('one'))!)).toEqual(MEMORY);
    expect(await memoryOf('two')).toBeNull();
  });

  it('takes the place of an older one, and can be forgotten', async () => {
    place(caches());
    await keepMemory('one', MEMORY);
    await keepMemory('two', MEMORY);
    expect(await memoryOf('one')).toBeNull();
    await forgetMemories();
    expect(await memoryOf('two')).toBeNull();
  });

  it('is done without where a browser keeps nothing', async () => {
    place(undefined);
    await keepMemory('one', MEMORY);
    expect(await memoryOf('one')).toBeNull();
  });
});
