/** The interpreter's memory as it is once it has started, kept on this device so that it starts from there the next time. */

const CACHE = 'python-';
const ADDRESS = '/memory';

/** The memory of this very interpreter; null where it is not kept. */
export async function memoryOf(interpreter: string): Promise<ArrayBuffer | null> {
  try {
    const kept = await self.caches.match(ADDRESS, { cacheName: CACHE + interpreter });
    return (await kept?.arrayBuffer()) ?? null;
  } catch {
    return null; // A browser may forbid it; then the interpreter starts from its files.
  }
}

/** Forgets every memory that is kept. */
export async function forgetMemories(): Promise<void> {
  for (const name of await self.caches.keys()) if (name.startsWith(CACHE)) await self.caches.delete(name);
}

/** Keeps it in place of any other's. */
export async function keepMemory(interpreter: string, memory: Uint8Array): Promise<void> {
  try {
    await forgetMemories();
    await (await self.caches.open(CACHE + interpreter)).put(ADDRESS, new Response(memory as Uint8Array<ArrayBuffer>));
  } catch {
    // There may be no room for it.
  }
}
