/** The table as it is drawn: one seat's view, turned so that the reader sits below. */
import type { FromageFacts, FromagePlayerView, FromageSpaceView, FromageVenueView, FromageView } from './wire';

/** Below, left, above, right: a side as the reader sees it, and the way a worker leans. */
export type Side = 0 | 1 | 2 | 3;

/** The Corporation's tokens are drawn with the style of this seat; it plays against seat 0 alone. */
export const CORPORATION = 3;

export interface WorkerOn {
  readonly seat: number;
  readonly type: string;
  readonly turns: number;
}

/** A cheese space with what lies on it. */
export interface Place {
  readonly space: FromageSpaceView;
  /** Whose cheese it holds; null while it is empty. */
  readonly owner: number | null;
  readonly worker: WorkerOn | null;
}

export interface Quarter {
  readonly venue: FromageVenueView;
  /** Where it lies for the reader, 0 before them. */
  readonly side: Side;
  readonly resource: string;
  /** The season beside the resource; none where the tile shows none. */
  readonly season: string;
  readonly places: readonly Place[];
  /** Who stands on gather spaces 1, 2, 3. */
  readonly gatherers: readonly (WorkerOn | null)[];
}

export interface Table {
  readonly view: FromageView;
  /** What follows from the view by the rules. */
  readonly facts: FromageFacts;
  readonly quarters: readonly Quarter[];
  /** Where each seat sits for the reader. */
  readonly sides: readonly Side[];
}

export function tableOf(view: FromageView, facts: FromageFacts, me: number | null): Table {
  const below = me === null ? 0 : (view.players[me]?.side ?? 0);
  const seen = (side: number): Side => around(side - below);
  const owners = new Map(view.players.flatMap((player, seat) => player.cheese.map((space) => [space, seat] as const)));
  for (const space of view.corporation?.cheese ?? []) owners.set(space, CORPORATION);
  const workers = new Map(
    view.players.flatMap((player, seat) =>
      player.workers.filter(({ at }) => at).map(({ at, type, turns }) => [at, { seat, type, turns }] as const),
    ),
  );
  const venues = new Map(view.board.venues.map((venue) => [venue.name, venue]));
  const quarters = view.quarters.map((quarter) => {
    const venue = venues.get(quarter.venue)!;
    return {
      venue,
      side: seen(quarter.side),
      resource: quarter.resource,
      season: quarter.season,
      places: venue.spaces.map((space) => ({
        space,
        owner: owners.get(space.name) ?? null,
        worker: workers.get(space.name) ?? null,
      })),
      gatherers: quarter.gatherers.map((_, i) => workers.get(`gather.${quarter.venue}.${i + 1}`) ?? null),
    };
  });
  return { view, facts, quarters, sides: view.players.map((player) => seen(player.side)) };
}

/** The quarter at a side. */
export const quarterAt = (table: Table, side: number): Quarter =>
  table.quarters.find((quarter) => quarter.side === around(side))!;

/** The seat that the table is turned to. */
export const readerOf = (table: Table): number => Math.max(0, table.sides.indexOf(0));

/** In how many turns the reader faces a quarter. */
export const comesIn = (quarter: Quarter): number => around(-quarter.side);

/** The way a worker leans: towards the quarter that will lie before its seat when it comes home. */
export const leanOf = (table: Table, worker: WorkerOn, turned: number): Side =>
  around((table.sides[worker.seat] ?? 0) - worker.turns - turned);

export const around = (side: number): Side => (((side % 4) + 4) % 4) as Side;

/** Those of the seats that still choose. */
export const choosing = (player: FromagePlayerView): boolean => !player.ready && !player.waiting;
