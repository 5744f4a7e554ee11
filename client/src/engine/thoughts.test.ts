import { describe, expect, it, vi } from 'vitest';
import { Thoughts, type Carried } from './thoughts';

const BYTES = new Uint8Array([1, 2, 3]);

/** The end of the worker that thinks, and what has come there. */
function thinker(): { port: MessagePort; come: Carried[]; answer: (carried: Carried) => void } {
  const come: Carried[] = [];
  const port = {
    postMessage: (thought: Carried) => void come.push(thought),
    onmessage: null,
  } as unknown as MessagePort;
  return { port, come, answer: (data) => port.onmessage?.({ data } as MessageEvent<Carried>) };
}

describe('a thought', () => {
  it('is carried over, and its answer back', async () => {
    const thoughts = new Thoughts();
    const { port, come, answer } = thinker();
    thoughts.carryTo(port);
    const found = thoughts.about(BYTES);
    expect(come).toEqual([{ id: 0, bytes: BYTES }]);
    answer({ id: 0, bytes: new Uint8Array([4]) });
    expect(await found).toEqual(new Uint8Array([4]));
  });

  it('waits until all that was told is drawn', () => {
    const thoughts = new Thoughts();
    const { port, come } = thinker();
    thoughts.carryTo(port);
    thoughts.told();
    thoughts.told();
    void thoughts.about(BYTES);
    expect(come).toEqual([]);
    thoughts.drawn();
    expect(come).toEqual([]);
    thoughts.drawn();
    expect(come).toHaveLength(1);
    thoughts.told();
    thoughts.drawn();
    expect(come).toHaveLength(1);
  });

  it('waits for the worker that thinks', () => {
    const thoughts = new Thoughts();
    void thoughts.about(BYTES);
    const { port, come } = thinker();
    thoughts.carryTo(port);
    expect(come).toHaveLength(1);
  });

  it('goes to another worker where the first one died with it', async () => {
    const thoughts = new Thoughts();
    const [first, second] = [thinker(), thinker()];
    thoughts.carryTo(first.port);
    const answered = thoughts.about(BYTES);
    const heard = vi.fn();
    const other = thoughts.about(BYTES).then(heard);
    first.answer({ id: 0, bytes: BYTES });
    await answered;
    thoughts.carryTo(second.port);
    expect(second.come.map(({ id }) => id)).toEqual([1]);
    expect(heard).not.toHaveBeenCalled();
    second.answer({ id: 1, bytes: BYTES });
    await other;
  });
});
