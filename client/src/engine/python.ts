/** Python in a worker: the interpreter, its library and the program, each a file of this site. */
import type { PyodideInterface, loadPyodide } from 'pyodide';
import { forgetMemories, keepMemory, memoryOf } from './memory';

/** What was loaded so far of what there is, in bytes. */
export type Report = (loaded: number, total: number) => void;

/** What `make site` wrote: which files there are, how large, and which interpreter they make. */
interface Engine {
  readonly sizes: Record<string, number>;
  readonly interpreter: string;
}

const ROOT = new URL(`${import.meta.env.BASE_URL}engine/`, self.location.origin);

/** What keeps its name from version to version is asked for anew, and comes from the device where it is the same. */
const ANEW: RequestInit = { cache: 'no-cache' };

/** Starts Python; `python` hears of the interpreter's bytes, `program` of the program's. */
export async function startPython(python: Report, program: Report): Promise<PyodideInterface> {
  const { sizes, interpreter } = (await (await fetch(new URL('engine.json', ROOT), ANEW)).json()) as Engine;
  const memory = await memoryOf(interpreter);
  const own = ['affinage.zip'];
  const theirs = Object.keys(sizes).filter((name) => !own.includes(name));
  countFetched(sizes, theirs, python);
  const code = fetch(new URL('affinage.zip', ROOT), ANEW).then((response) => response.arrayBuffer());
  const { loadPyodide: load } = (await import(/* @vite-ignore */ new URL('pyodide.mjs', ROOT).href)) as {
    loadPyodide: typeof loadPyodide;
  };
  const started = await load({
    indexURL: ROOT.href,
    stdLibURL: new URL('python_stdlib.zip', ROOT).href,
    ...(memory ? { _loadSnapshot: memory } : { _makeSnapshot: true }),
  }).catch(async (error: unknown) => {
    if (memory) await forgetMemories(); // The next start goes by the files again.
    throw error;
  });
  if (!memory) void keepMemory(interpreter, started.makeMemorySnapshot());
  python(1, 1);
  const packed = await code;
  program(packed.byteLength, packed.byteLength);
  started.unpackArchive(packed, 'zip', { extractDir: SITE_PACKAGES });
  return started;
}
const SITE_PACKAGES = '/lib/python3.14/site-packages';

/** Whatever this worker fetches from now on is counted as it comes; files that a module imports are not seen. */
function countFetched(sizes: Readonly<Record<string, number>>, names: readonly string[], report: Report): void {
  const total = names.reduce((sum, name) => sum + (sizes[name] ?? 0), 0);
  const plain = self.fetch.bind(self);
  let loaded = 0;
  self.fetch = async (what, how) => {
    const response = await plain(what, how);
    const name = new URL(response.url || String(what), self.location.href).pathname.split('/').at(-1) ?? '';
    // What is on this device already comes at once, and as it is the browser may have it compiled.
    if (!names.includes(name) || !response.body || (await self.caches?.match(response.url))) return response;
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(chunk, controller) {
          loaded += chunk.byteLength;
          report(Math.min(loaded, total), total);
          controller.enqueue(chunk);
        },
      }),
    );
    return new Response(counted, { status: response.status, headers: response.headers });
  };
}
