import { describe, expect, it } from 'vitest';
import type { FromageFacts, FromageView } from './wire';
import { comesIn, CORPORATION, leanOf, quarterAt, tableOf } from './table';

const space = (name: string) => ({ name, type: 'soft', age: 'gold', icon: '', open: true });
const VENUES = ['festival', 'fromagerie', 'bistro', 'villes'];
const player = (side: number, given: object = {}) => ({ side, cheese: [], workers: [], ...given });

/** The venues lie clockwise from the bottom; seat 1 has a worker on the bistro's `a`, home in two turns. */
const view = {
  board: { venues: VENUES.map((name) => ({ name, side: 'I', spaces: [space(`${name}.a`), space(`${name}.b`)] })) },
  quarters: VENUES.map((venue, side) => ({ venue, side, resource: 'fruit', gatherers: [null, null, null] })),
  players: [
    player(0, {
      workers: [
        { type: 'hard', at: 'gather.villes.3', turns: 3 },
        { type: 'soft', at: '', turns: 0 },
      ],
    }),
    player(1, { cheese: ['bistro.a'], workers: [{ type: 'soft', at: 'bistro.a', turns: 2 }] }),
  ],
  corporation: null,
} as unknown as FromageView;

const facts = {} as FromageFacts;

describe('the table as a seat sees it', () => {
  it('has the reader below, whichever side they sit at', () => {
    expect(quarterAt(tableOf(view, facts, 0), 0).venue.name).toBe('festival');
    expect(quarterAt(tableOf(view, facts, 1), 0).venue.name).toBe('fromagerie');
    expect(tableOf(view, facts, 1).sides).toEqual([3, 0]);
    expect(tableOf(view, facts, null).sides).toEqual([0, 1]);
  });

  it('brings what lies on the right next, because the board turns clockwise', () => {
    const table = tableOf(view, facts, 0);
    expect([3, 2, 1].map((side) => comesIn(quarterAt(table, side)))).toEqual([1, 2, 3]);
  });

  it('puts tokens and workers on their spaces', () => {
    const bistro = quarterAt(tableOf(view, facts, 0), 2);
    expect(bistro.places.map(({ owner, worker }) => [owner, worker?.turns])).toEqual([
      [1, 2],
      [null, undefined],
    ]);
    expect(quarterAt(tableOf(view, facts, 0), 3).gatherers).toEqual([null, null, { seat: 0, type: 'hard', turns: 3 }]);
  });

  it('leans a worker towards the quarter that will lie before its seat', () => {
    const table = tableOf(view, facts, 0);
    const worker = quarterAt(table, 2).places[0]!.worker!;
    // Seat 1 sits on the left; two turns from now the quarter that is on the right lies there.
    expect(leanOf(table, worker, 0)).toBe(3);
    // In the close-up the bistro, which is opposite, is drawn as if it lay below.
    expect(leanOf(table, worker, 2)).toBe(1);
  });

  it('shows the Corporation’s tokens as its own', () => {
    const solo = {
      ...view,
      players: view.players.slice(0, 1),
      corporation: { cheese: ['villes.b'] },
    } as unknown as FromageView;
    expect(quarterAt(tableOf(solo, facts, 0), 3).places.map(({ owner }) => owner)).toEqual([null, CORPORATION]);
  });
});
