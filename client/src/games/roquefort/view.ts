/** What the drawing is fed: one seat's view as the server sends it, and what of it can be clicked. */
import type { RoquefortFacts, RoquefortPlayerView, RoquefortView } from './wire';
import { spaceAt, SPOTS, type Plan, type Space } from './plan';

export const CHEESES = [
  'emmental',
  'camembert',
  'roquefort',
  'valencay',
  'sainte-maure',
  'neufchatel',
  'mimolette',
] as const;
export type Cheese = (typeof CHEESES)[number];
export type Tile = Cheese | 'plain' | 'mousetrap';

export const isCheese = (tile: Tile | undefined): tile is Cheese =>
  tile !== undefined && tile !== 'plain' && tile !== 'mousetrap';

export interface Mouse {
  readonly seat: number;
  readonly at: Space;
}

/** The castle as it is drawn. */
export interface Castle {
  readonly plan: Plan;
  readonly open: readonly string[];
  /** The sliding tile of every space where one is shown; also of remembered ones under roofs. */
  readonly tiles: Readonly<Record<Space, Tile>>;
  readonly mice: readonly Mouse[];
  /** The reader's own pencil notes by space. */
  readonly notes: Readonly<Record<Space, Tile>>;
  /** Open rooms without a mouse: they will be covered when the turn ends. */
  readonly closing: readonly string[];
}

export function castleOf(
  view: RoquefortView,
  { closing }: Pick<RoquefortFacts, 'closing'>,
  notes: Readonly<Record<Space, Tile>> = {},
): Castle {
  const tiles: Record<Space, Tile> = {};
  for (const [i, floor] of view.floors.entries()) {
    if (floor && floor !== 'solid' && floor !== 'tower') tiles[spaceAt(SPOTS[i]!)] = floor as Tile;
  }
  const mice = view.players.flatMap((player, seat) => player.spaces.map((at) => ({ seat, at })));
  return { plan: view.plan, open: view.open_rooms, tiles, mice, notes, closing };
}

/** The kinds a player has. */
export const kindsOf = (player: RoquefortPlayerView | undefined): readonly Cheese[] =>
  (player?.kinds ?? []) as Cheese[];

/** What a lit space tells about the action that ends there. */
export interface Target {
  readonly cost: number;
  /** Where the mouse comes from; null from outside. */
  readonly from: Space | null;
  /** The kind that landing collects. */
  readonly collects: Cheese | null;
}

/** What can be clicked, as words. */
export interface Clickable {
  readonly lit: ReadonlySet<string>;
  /** Lit less: a click here begins another action. */
  readonly aside: ReadonlySet<string>;
  readonly chosen: readonly string[];
  /** Spaces of mice that may be taken up. */
  readonly movers: ReadonlySet<string>;
  readonly refused: string | null;
  readonly targets: Readonly<Record<Space, Target>>;
}
