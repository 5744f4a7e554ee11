/** The worker that thinks: bots, hints, reviews and replays, so that the table stays quick. */
import type { FromTable } from './messages';
import { startPython } from './python';
import type { Carried } from './thoughts';

/** `affinage.site.start`, as far as it is needed here. */
interface Start {
  names(): Iterable<string>;
  wake(game: string): void;
  answer(thought: Uint8Array): { toJs(): Uint8Array; destroy(): void };
}

const post = (message: FromTable): void => self.postMessage(message);

self.onmessage = ({ data }: MessageEvent<{ kind: 'think'; port: MessagePort }>) =>
  void think(data.port).catch((error: unknown) => post({ kind: 'failed', why: String(error) }));

async function think(port: MessagePort): Promise<void> {
  const waiting: Carried[] = [];
  port.onmessage = ({ data }: MessageEvent<Carried>) => waiting.push(data);
  const python = await startPython(
    (loaded, total) => post({ kind: 'progress', part: 'bots', loaded: loaded / 2, total }),
    () => undefined,
  );
  const start = python.pyimport('affinage.site.start') as unknown as Start;
  const about = ({ id, bytes }: Carried): void => {
    const found = start.answer(bytes);
    port.postMessage({ id, bytes: found.toJs() });
    found.destroy();
  };
  const names = [...start.names()];
  for (const [at, game] of names.entries()) {
    start.wake(game);
    post({ kind: 'progress', part: 'bots', loaded: names.length + at + 1, total: 2 * names.length });
  }
  waiting.forEach(about);
  port.onmessage = ({ data }: MessageEvent<Carried>) => about(data);
}
