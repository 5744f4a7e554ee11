/** The end in this page: a worker with the engine, and beside it one that thinks. */
import { GAMES } from '../games/catalogue';
import type { FromTable, ToTable } from '../engine/messages';
import { t } from '../i18n/i18n.svelte';
import { drawn, nextDrawn } from '../site/drawn';
import { begun, engineFailed, gameReady, heard, isAwake } from '../site/load.svelte';
import { storedAnswer } from '../site/stored';
import { OPEN, type Answered, type Line, type Transport } from './transport';

const CONNECTING = 0;
const CLOSED = 3;
/** How often the worker that thinks is started before it is given up. */
const THINKERS = 3;

class WorkerLine implements Line {
  onopen: Line['onopen'] = null;
  onmessage: Line['onmessage'] = null;
  onclose: Line['onclose'] = null;
  readyState = CONNECTING;

  constructor(
    private readonly number: number,
    private readonly post: (message: ToTable) => void,
  ) {}

  send(text: string): void {
    this.post({ kind: 'say', line: this.number, text });
  }

  close(): void {
    this.readyState = CLOSED;
    this.post({ kind: 'close', line: this.number });
  }
}

function begin(): Transport {
  const waiting = new Map<number, (answered: Answered) => void>();
  const lines = new Map<number, WorkerLine>();
  let next = 0;
  begun();
  const table = drawn.then(() => {
    const worker = new Worker(new URL('../engine/table.worker.ts', import.meta.url), {
      type: 'module',
      name: GAMES.map(({ name }) => name).join(' '), // in which order they wake
    });
    worker.onmessage = hear;
    worker.onerror = (error) => fail(error.message);
    return worker;
  });
  const post = (message: ToTable, transferred: Transferable[] = []): void =>
    void table.then((worker) => worker.postMessage(message, transferred));

  function hear({ data }: MessageEvent<FromTable>): void {
    switch (data.kind) {
      case 'answer':
        waiting.get(data.id)?.({ ok: data.status < 300, body: JSON.parse(data.body) });
        waiting.delete(data.id);
        break;
      case 'opened': {
        const line = lines.get(data.line);
        if (!line || line.readyState === CLOSED) break;
        line.readyState = OPEN;
        line.onopen?.();
        break;
      }
      case 'told':
        lines.get(data.line)?.onmessage?.({ data: data.text });
        void nextDrawn().then(() => post({ kind: 'drawn' }));
        break;
      case 'closed':
        lines.get(data.line)?.onclose?.({ code: data.code });
        lines.delete(data.line);
        break;
      case 'progress':
        heard(data.part, data.loaded, data.total);
        break;
      case 'game':
        gameReady(data.game);
        break;
      case 'ready':
        think();
        break;
      case 'failed':
        fail(data.why);
    }
  }

  let failed = false;
  /** Nothing is answered from here on; whoever waits is told so. */
  function fail(why: string): void {
    failed = true;
    engineFailed(why);
    for (const answer of waiting.values()) answer(unanswered());
    waiting.clear();
  }
  const unanswered = (): Answered => ({ ok: false, body: { code: 'broken', text: t('site.failed') } });

  /** The second worker begins once the table can be played; both then talk without this page. One that died is replaced. */
  function think(tries = THINKERS): void {
    const thinker = new Worker(new URL('../engine/thinker.worker.ts', import.meta.url), { type: 'module' });
    const { port1, port2 } = new MessageChannel();
    thinker.onmessage = ({ data }: MessageEvent<FromTable>) => {
      if (data.kind === 'progress') heard(data.part, data.loaded, data.total);
      if (data.kind === 'failed') again(data.why);
    };
    thinker.onerror = (error) => again(error.message);
    const again = (why: string): void => {
      thinker.terminate();
      if (tries > 1) think(tries - 1);
      else fail(why);
    };
    thinker.postMessage({ kind: 'think', port: port1 }, [port1]);
    post({ kind: 'thinker', port: port2 }, [port2]);
  }

  return {
    remote: false,

    plays: isAwake,

    async ask(method, address, body) {
      const stored = method === 'GET' ? await storedAnswer(address) : null;
      if (stored) return stored;
      if (failed) return unanswered();
      const id = next++;
      const answered = new Promise<Answered>((resolve) => waiting.set(id, resolve));
      post({ kind: 'ask', id, method, address: address.pathname + address.search, body: body ?? '' });
      return answered;
    },

    open(table, query) {
      const number = next++;
      const line = new WorkerLine(number, post);
      lines.set(number, line);
      post({ kind: 'open', line: number, table, query: Object.fromEntries(query) });
      return line;
    },

    check: () => Promise.resolve(),
  };
}

export const transport: Transport = begin();
