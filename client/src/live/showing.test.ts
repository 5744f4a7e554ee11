import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import type { Motion, Motions } from '../motion/motion';
import type { Told } from '../wire/types';
import type { Framed, Moment } from './frames';
import { LONGEST, paceOf, type Pace } from './pace';
import { Showing } from './showing.svelte';

interface Table extends Framed {
  readonly name: string;
}

const line = (seq: number, seat = 1): Told => ({ seq, seat, text: `line ${seq}`, event: { event: 'moved' } });
const table = (name: string): Table => ({ name, view: null, facts: null, told: [], frames: [] });
const moment = (name: string, ...told: Told[]): Moment<Table> => ({ table: table(name), told });

/** A table in a world whose clock stands still unless a motion takes its time. */
function stage(
  pace: (waiting: number, since: number) => Pace | null = () => ({ rate: 1, stands: 0 }),
  frame: () => Promise<void> = () => Promise.resolve(),
  task: () => Promise<void> = () => Promise.resolve(),
) {
  const told: string[] = [];
  let now = 0;
  const showing = new Showing<Table>({ pace, watched: () => null, frame, task, clock: () => now });
  let ends: (() => void)[] = [];
  /** A motion that takes a while, or only ends when it is cut short. */
  const motion =
    (name: string, takes: number | null): Motion =>
    () => {
      told.push(`${name} begins`);
      let end = (): void => undefined;
      const finished = new Promise<void>((resolve) => (end = resolve)).then(() => void told.push(`${name} ends`));
      ends.push(end);
      if (takes !== null)
        queueMicrotask(() => {
          now += takes;
          end();
        });
      return { finished, finish: end, clear: () => undefined };
    };
  let motions: (moment: Moment, rate: number) => Motions = () => ({ before: [], after: [] });
  showing.stage = (moment, { rate }) => motions(moment, rate);
  showing.onpass = ({ table: { name }, log }) => void told.push(`${name} shown, ${log.length} told`);
  const settled = async (): Promise<void> => {
    for (let i = 0; i < 2000 && showing.moving; i += 1) await Promise.resolve();
  };
  return {
    told,
    showing,
    motion,
    settled,
    moves: (make: typeof motions) => void (motions = make),
    clock: () => now,
    end: () => ends.forEach((end) => end()),
    clear: () => (ends = []),
  };
}

describe('the queue of what is shown', () => {
  it('keeps what is as it was, so that only what changed is drawn anew', async () => {
    const { showing, settled } = stage();
    const read = (name: string, roofs: string): Table =>
      JSON.parse(JSON.stringify({ ...table(name), view: { roofs, mice: [{ at: 'a1' }] } })) as Table;
    showing.lay(read('start', 'closed'), []);
    const before = showing.table?.view as { roofs: string; mice: object };
    showing.add([{ table: read('one', 'open'), told: [line(1)] }], [line(1)]);
    await settled();
    const after = showing.table?.view as typeof before;
    expect(after.roofs).toBe('open');
    expect(after.mice).toBe(before.mice);
  });

  it('draws the table after a thing in one task, and looks where it lies now in the next frame', async () => {
    let next = (): void => undefined;
    const { told, showing, motion, moves, settled } = stage(
      undefined,
      () => new Promise((resolve) => (next = resolve)),
    );
    moves(() => ({ before: [], after: [motion('land', 9)] }));
    showing.lay(table('start'), []);
    showing.add([moment('one', line(1))], [line(1)]);
    await settled();
    expect(told.slice(1)).toEqual(['one shown, 1 told']);
    next();
    await settled();
    expect(told.slice(2)).toEqual(['land begins', 'land ends']);
    expect(showing.moving).toBe(false);
  });

  it('draws the next thing in a task of its own, also where nothing moves', async () => {
    let next = (): void => undefined;
    const { told, showing, settled } = stage(
      undefined,
      () => Promise.resolve(),
      () => new Promise((resolve) => (next = resolve)),
    );
    showing.lay(table('start'), []);
    showing.add([moment('one', line(1)), moment('two', line(2))], [line(1), line(2)]);
    await settled();
    expect(told.slice(1)).toEqual(['one shown, 1 told']);
    next();
    await settled();
    expect(told.slice(2)).toEqual(['two shown, 2 told']);
    expect(showing.moving).toBe(true);
    next();
    await settled();
    expect(showing.moving).toBe(false);
  });

  it('shows a thing when it has moved, and with it its line of the log and no later one', async () => {
    const { told, showing, motion, moves, settled } = stage();
    moves(({ told: [first] }) => ({
      before: [motion(`run ${first?.seq}`, 9)],
      after: [motion(`land ${first?.seq}`, 9)],
    }));
    showing.lay(table('start'), []);
    showing.add([moment('one', line(1)), moment('two', line(2), line(2))], [line(1), line(2), line(2)]);
    await settled();
    expect(told).toEqual([
      'start shown, 0 told',
      'run 1 begins',
      'run 1 ends',
      'one shown, 1 told',
      'land 1 begins',
      'land 1 ends',
      'run 2 begins',
      'run 2 ends',
      'two shown, 3 told',
      'land 2 begins',
      'land 2 ends',
    ]);
  });

  it('stands as the table is as soon as it is cut short, and misses nothing', async () => {
    const { told, showing, motion, moves, settled } = stage();
    moves(() => ({ before: [motion('run', null)], after: [motion('fall', null)] }));
    showing.lay(table('start'), []);
    showing.add([moment('one', line(1)), moment('two', line(2))], [line(1), line(2)]);
    expect([showing.table?.name, showing.moving]).toEqual(['start', true]);
    showing.skip();
    flushSync();
    expect([showing.table?.name, showing.moving, showing.log.length]).toEqual(['two', false, 2]);
    await settled();
    expect(told).toEqual(['start shown, 0 told', 'run begins', 'one shown, 1 told', 'two shown, 2 told', 'run ends']);
  });

  it('moves again after it was cut short', async () => {
    const { told, showing, motion, moves, settled } = stage();
    moves(() => ({ before: [motion('run', null)], after: [] }));
    showing.lay(table('start'), []);
    showing.add([moment('one', line(1))], [line(1)]);
    showing.skip();
    moves(() => ({ before: [motion('slide', 5)], after: [] }));
    showing.add([moment('two', line(2))], [line(1), line(2)]);
    await settled();
    expect(told.slice(-2)).toEqual(['slide ends', 'two shown, 2 told']);
  });

  it('can be seen again, log and all, and is not told anew', async () => {
    const { told, showing, settled } = stage();
    showing.lay(table('start'), []);
    showing.add([moment('one', line(1)), moment('two', line(2))], [line(1), line(2)]);
    await settled();
    expect(showing.seen).toBe(2);
    showing.again(2);
    expect([showing.table?.name, showing.log.length]).toEqual(['start', 0]);
    await Promise.resolve();
    await settled();
    expect([showing.table?.name, showing.log.length, showing.seen]).toEqual(['two', 2, 2]);
    expect(told).toEqual(['start shown, 0 told', 'one shown, 1 told', 'two shown, 2 told']);
  });

  it('has nothing to see again of somebody who only came or went', async () => {
    const { showing, settled } = stage();
    showing.lay(table('start'), []);
    showing.add([moment('one', line(1))], [line(1)]);
    showing.add([moment('somebody came')], [line(1)]);
    await settled();
    expect([showing.table?.name, showing.seen, showing.now?.told.length]).toEqual(['somebody came', 1, 1]);
  });

  it('shows everything at once where motion is off', () => {
    const { told, showing, motion, moves } = stage(() => null);
    moves(() => ({ before: [motion('run', 5)], after: [] }));
    showing.lay(table('start'), []);
    showing.add([moment('one', line(1)), moment('two', line(2))], [line(1), line(2)]);
    expect(told.at(-1)).toBe('two shown, 2 told');
    expect(showing.moving).toBe(false);
  });

  it('goes on when a motion is cancelled by the browser', async () => {
    const { told, showing, moves, settled } = stage();
    const gone = (): ReturnType<Motion> => ({
      finished: Promise.reject(new Error('cancelled')),
      finish: () => undefined,
      clear: () => undefined,
    });
    moves(() => ({ before: [gone], after: [] }));
    showing.lay(table('start'), []);
    showing.add([moment('one', line(1))], [line(1)]);
    await settled();
    expect(told.at(-1)).toBe('one shown, 1 told');
  });

  it.each([1, 3, 12, 60])('quickly shows a turn of %i things within six tenths of a second', async (count) => {
    const { showing, motion, moves, settled, clock } = stage((waiting, since) => paceOf('quick', waiting, since));
    // The longest motions there are: the board turns, and what it brings flies in.
    moves((_, rate) => ({
      before: [motion('turn', LONGEST * 0.4 * rate)],
      after: [motion('fly', LONGEST * 0.6 * rate)],
    }));
    showing.lay(table('start'), []);
    const turn = Array.from({ length: count }, (_, i) => moment(String(i), line(i)));
    showing.add(
      turn,
      turn.flatMap(({ told }) => told),
    );
    await settled();
    expect([showing.table?.name, showing.moving]).toEqual([String(count - 1), false]);
    expect(clock()).toBeGreaterThan(200);
    expect(clock()).toBeLessThan(600);
  });
});

describe('the pace', () => {
  it('lets a few things be read at leisure, and hurries where many wait', () => {
    expect(paceOf('full', 1, 0)).toEqual({ rate: 1, stands: 700 });
    expect(paceOf('full', 4, 9999)?.rate).toBe(1);
    expect(paceOf('full', 40, 0)?.rate).toBe(0.25);
    expect(paceOf('off', 1, 0)).toBeNull();
  });
});
