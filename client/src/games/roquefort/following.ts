/** The castle after an event, as far as the event tells it: what is shown between two views when several moves come at once. */
import type { RoquefortEvent, RoquefortPlayerView, RoquefortView } from './wire';
import { SLOTS, spaceAt, SPOTS, type Space } from './plan';

const PLACE = new Map(SPOTS.map((spot, i) => [spaceAt(spot), i]));
const placeOf = (space: Space): number => PLACE.get(space) as number;

/** Every view on the way: one an event, the last of them the view that was sent. */
export function following(from: RoquefortView, events: readonly RoquefortEvent[], to: RoquefortView): RoquefortView[] {
  const views: RoquefortView[] = [];
  let view = from;
  for (const event of events.slice(0, -1)) views.push((view = after(view, event, to)));
  return events.length ? [...views, to] : [];
}

/** `later`: a view to come, which may know what slid out from under a roof. */
export function after(view: RoquefortView, event: RoquefortEvent, later: RoquefortView): RoquefortView {
  const change = (seat: number, by: (player: RoquefortPlayerView) => Partial<RoquefortPlayerView>): RoquefortView => ({
    ...view,
    players: view.players.map((player, i) => (i === seat ? { ...player, ...by(player) } : player)),
  });
  switch (event.event) {
    case 'mouse-started':
    case 'mouse-entered':
      return change(event.seat, ({ spaces, waiting }) => ({ spaces: [...spaces, event.to], waiting: waiting - 1 }));
    case 'mouse-ran':
    case 'mouse-jumped':
      return change(event.seat, ({ spaces }) => ({ spaces: spaces.map((space) => (space === event.origin ? event.to : space)) }));
    case 'mouse-fell':
      return change(event.seat, ({ spaces, fallen }) => ({ spaces: spaces.filter((space) => space !== event.space), fallen: fallen + 1 }));
    case 'cheese-collected':
      return change(event.seat, ({ kinds }) => ({ kinds: [...kinds, event.cheese] }));
    case 'roof-lifted':
      return { ...view, open_rooms: [...view.open_rooms, event.room], floors: laid(view.floors, event.spaces, event.floors ?? []) };
    case 'line-slid':
      return slid(view, event.slot, event.pushed, event.dropped, later);
    case 'turn-ended':
      return { ...view, open_rooms: view.open_rooms.filter((room) => !event.covered.includes(room)) };
    case 'game-ended':
      return view;
  }
}

function laid(floors: RoquefortView['floors'], spaces: readonly Space[], found: readonly string[]): RoquefortView['floors'] {
  const next = [...floors];
  for (const [i, space] of spaces.entries()) next[placeOf(space)] = found[i] ?? next[placeOf(space)] ?? null;
  return next;
}

function slid(view: RoquefortView, slot: string, pushed: string | null, dropped: string | null, later: RoquefortView): RoquefortView {
  const line = SLOTS.find(({ word }) => word === slot)?.line ?? [];
  const floors = [...view.floors];
  for (const [i, space] of line.entries()) {
    const tile = i === 0 ? pushed : view.floors[placeOf(line[i - 1] as Space)];
    floors[placeOf(space)] = tile ?? later.floors[placeOf(space)] ?? null;
  }
  return { ...view, floors, spare: dropped ?? later.spare };
}
