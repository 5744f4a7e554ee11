/** The worker with the tables: the desk of `affinage.site`, which answers as a server would. */
import type { PyProxy } from 'pyodide/ffi';
import type { FromTable, ToTable } from './messages';
import { startPython } from './python';
import { storage } from './storage';
import { Thoughts } from './thoughts';

/** What `affinage.site.page.begin` makes. */
interface Page extends PyProxy {
  ask(method: string, address: string, body: string): Promise<PyProxy & Iterable<number | string>>;
  open(line: number, table: string, ticket: string, since: number, language: string): Promise<void>;
  say(line: number, text: string): Promise<void>;
  close(line: number): void;
}

const post = (message: FromTable): void => self.postMessage(message);
const thoughts = new Thoughts();

/** A thought goes to the other worker as it was written, and its answer comes back so. */
const elsewhere = (thought: PyProxy): Promise<Uint8Array> =>
  thoughts.about((thought as unknown as { toJs(): Uint8Array }).toJs());

function tell(line: number, text: string): void {
  thoughts.told();
  post({ kind: 'told', line, text });
}

async function begin(): Promise<Page> {
  const python = await startPython(
    (loaded, total) => post({ kind: 'progress', part: 'python', loaded, total }),
    () => undefined,
  );
  const start = python.pyimport('affinage.site.start');
  const shelf = self.name.split(' ');
  const placeOf = (game: string): number => (shelf.includes(game) ? shelf.indexOf(game) : shelf.length);
  const names = [...(start.names() as Iterable<string>)].sort((a, b) => placeOf(a) - placeOf(b));
  post({ kind: 'progress', part: 'games', loaded: 1, total: names.length + 1 });
  const page = start.page(
    storage,
    elsewhere,
    (line: number) => post({ kind: 'opened', line }),
    tell,
    (line: number, code: number) => post({ kind: 'closed', line, code }),
    import.meta.env.VITE_SERVER ?? '',
  ) as Page;
  for (const [at, game] of names.entries()) {
    start.wake(game);
    post({ kind: 'progress', part: 'games', loaded: at + 2, total: names.length + 1 });
    post({ kind: 'game', game });
    await new Promise((resolve) => setTimeout(resolve)); // What was asked of it meanwhile is answered first.
  }
  post({ kind: 'ready' });
  return page;
}

let opened: (page: Page) => void;
const page = new Promise<Page>((resolve) => (opened = resolve));

async function answer(message: ToTable): Promise<void> {
  if (message.kind === 'thinker') return thoughts.carryTo(message.port);
  if (message.kind === 'drawn') return thoughts.drawn();
  const desk = await page;
  switch (message.kind) {
    case 'ask': {
      const answered = await desk.ask(message.method, message.address, message.body);
      const [status, body] = [...answered] as [number, string];
      answered.destroy();
      post({ kind: 'answer', id: message.id, status, body });
      break;
    }
    case 'open': {
      const { ticket = '', since = '-1', language = 'en' } = message.query;
      await desk.open(message.line, message.table, ticket, Number(since), language);
      break;
    }
    case 'say':
      await desk.say(message.line, message.text);
      break;
    case 'close':
      desk.close(message.line);
  }
}

self.onmessage = ({ data }: MessageEvent<ToTable>) => void answer(data);
begin().then(
  (begun) => opened(begun),
  (error: unknown) => post({ kind: 'failed', why: String(error) }),
);
