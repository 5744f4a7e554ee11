import { describe, expect, it } from 'vitest';
import type { RoquefortEvent, RoquefortView } from './wire';
import { after, following } from './following';

const player = (...spaces: string[]) => ({ spaces, waiting: 3, fallen: 0, kinds: [] });
const view = { open_rooms: ['A'], floors: Array<string | null>(49).fill(null), spare: 'plain', players: [player('b1'), player('c3')] } as unknown as RoquefortView;
const event = (fields: Record<string, unknown>) => fields as unknown as RoquefortEvent;

describe('several moves in one update', () => {
  it('are shown one after another, and end at the view that was sent', () => {
    const to = { ...view, spare: 'emmental' };
    const views = following(view, [event({ event: 'mouse-ran', seat: 0, origin: 'b1', to: 'b2' }), event({ event: 'mouse-ran', seat: 0, origin: 'b2', to: 'b3' })], to);
    expect(views.map(({ players }) => players[0]?.spaces)).toEqual([['b2'], ['b1']]);
    expect(views[1]).toBe(to);
  });

  it('move a line by one, with what is known later of what came from under a roof', () => {
    const before = { ...view, floors: view.floors.with(8, 'emmental') };
    const later = { ...view, floors: view.floors.with(22, 'roquefort'), spare: 'mousetrap' };
    const { floors, spare } = after(before, event({ event: 'line-slid', seat: 0, slot: 'N2', pushed: 'plain', dropped: null }), later);
    expect([floors[1], floors[8], floors[15], floors[22], spare]).toEqual(['plain', null, 'emmental', 'roquefort', 'mousetrap']);
  });

  it('cover rooms, drop mice and add cheese', () => {
    expect(after(view, event({ event: 'turn-ended', seat: 0, covered: ['A'] }), view).open_rooms).toEqual([]);
    expect(after(view, event({ event: 'mouse-fell', seat: 1, space: 'c3' }), view).players[1]).toMatchObject({ spaces: [], fallen: 1 });
    expect(after(view, event({ event: 'cheese-collected', seat: 1, cheese: 'emmental' }), view).players[1]?.kinds).toEqual(['emmental']);
    expect(after(view, event({ event: 'mouse-entered', seat: 0, to: 'a1', cost: 1 }), view).players[0]).toMatchObject({ spaces: ['b1', 'a1'], waiting: 2 });
  });
});
