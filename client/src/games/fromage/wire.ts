// Written by tools/wire_types.py from the server's messages; change those and run it again.

import type { Asked, Outcome } from '../../wire/types';

/** The table as one seat, or a spectator, may know it. */
export interface FromageView {
  seat: number | null;
  board: FromageBoardView;
  turn: number;
  quarters: FromageQuarterView[];
  players: FromagePlayerView[];
  deck: number;
  discards: string[];
  corporation: FromageCorporationView | null;
  hand: string[];
  kept: string[];
  asked: { [key: string]: Asked };
  agenda: Asked[][];
  in_order: boolean;
  ending: number[];
  standing: Outcome;
  sealed: boolean;
  cut: number;
  over: boolean;
  customers: number[];
  gondolas: FromageGondolaView[];
  wines: { [key: string]: string };
}

/** Everything printed that is in play; the same all game long. `seasons` are the resources beside Spring, Summer, Autumn and Winter, none where the tile shows no seasons. */
export interface FromageBoardView {
  edition: string;
  inserts: string;
  advanced: boolean;
  boxes: string[];
  seasons: string[];
  venues: FromageVenueView[];
  structures: FromageStructureView[];
  regions: string[];
  tie: number;
  moorings: string[];
  wines: FromageWineView[];
}

/** A printed venue: which side of which insert, and its spaces. */
export interface FromageVenueView {
  name: string;
  side: string;
  spaces: FromageSpaceView[];
}

/** A printed space. */
export interface FromageSpaceView {
  name: string;
  type: string;
  age: string;
  icon: string;
  open: boolean;
}

/** A printed structure or tile. */
export interface FromageStructureView {
  word: string;
  name: string;
  cost: number;
  text: string;
  effect: string;
}

/** A wine token: its kind and age, and the resource halved at its left and right edge. */
export interface FromageWineView {
  name: string;
  kind: string;
  age: string;
  left: string;
  right: string;
}

/** A quarter of the board: the side it lies at, its resource and season, and who stands on gather spaces 1 to 3. */
export interface FromageQuarterView {
  venue: string;
  side: number;
  resource: string;
  season: string;
  gatherers: (number | null)[];
}

/** A player's creamery; all of it lies open. */
export interface FromagePlayerView {
  side: number;
  facing: string;
  board: string;
  structures: string[];
  built: boolean[];
  parlours: FromageParlourView[];
  cheese_left: number;
  cheese: string[];
  structure: number;
  livestock: number;
  fruit: number;
  fruited: number;
  jam: number;
  orders: string[];
  completed: string[];
  workers: FromageWorkerView[];
  made: boolean;
  gathered: boolean;
  acted: boolean;
  fired: boolean[];
  ready: boolean;
  waiting: boolean;
  tiles_in_hand: number;
  tiles_kept: number;
  wines: string[];
}

/** A milking parlour. */
export interface FromageParlourView {
  cost: number;
  type: string;
  age: string;
  used: boolean;
}

/** A worker: where it stands (empty at home) and in how many turns it is home. */
export interface FromageWorkerView {
  type: string;
  at: string;
  turns: number;
}

/** The Corporation: its level, tokens and cards, and what it would score now. */
export interface FromageCorporationView {
  level: number;
  placed: number;
  left: number;
  cheese: string[];
  cards: string[];
  lines: ([string, number])[];
  total: number;
}

/** A moored gondola, and what it adds to every cheese beside it. */
export interface FromageGondolaView {
  mooring: string;
  age: string;
  value: number;
}

/** A tile of the draft was kept; only the keeper knows which. */
export interface FromageTileKept {
  event: 'tile-kept';
  seat: number;
  tile: string | null;
}

/** Everybody kept a tile, and the rest went to the left. */
export interface FromageTilesPassed {
  event: 'tiles-passed';
  left: number;
}

/** A tile was laid over a printed structure; nobody else knows yet. */
export interface FromageTileLaid {
  event: 'tile-laid';
  seat: number;
  tile: string;
  slot: number;
  over: string;
}

/** A player laid tiles over printed structures; `slots` are 1 to 4 from the left. */
export interface FromageTilesLaid {
  event: 'tiles-laid';
  seat: number;
  tiles: string[];
  slots: number[];
}

/** The board turned, 1 is the first turn; `facing` is the venue before each seat, `home` who came home. */
export interface FromageTurnBegan {
  event: 'turn-began';
  turn: number;
  facing: string[];
  home: string[][];
}

/** A worker made a cheese. */
export interface FromageCheeseMade {
  event: 'cheese-made';
  seat: number;
  space: string;
  worker: string;
  turns: number;
}

/** A worker went to a gather space; what it brought follows. */
export interface FromageGathered {
  event: 'gathered';
  seat: number;
  number: number;
  resource: string;
  worker: string;
  turns: number;
}

/** A worker went to a worker spot; what it brought follows. */
export interface FromageStaffed {
  event: 'staffed';
  seat: number;
  structure: string;
  worker: string;
}

/** Tokens came in; `by` is the structure or venue that brought them, empty for a worker or a choice. */
export interface FromageGained {
  event: 'gained';
  seat: number;
  resource: string;
  count: number;
  by: string;
}

/** Orders came in, from the deck into the open. */
export interface FromageOrdersDrawn {
  event: 'orders-drawn';
  seat: number;
  orders: string[];
  by: string;
}

/** Orders were asked for, and the deck had none. */
export interface FromageNoOrders {
  event: 'no-orders';
  seat: number;
}

/** A fruit went into a Fruited Cheese or a Jam. */
export interface FromageFruitSpent {
  event: 'fruit-spent';
  seat: number;
  into: string;
}

/** Livestock went into a parlour. */
export interface FromageMilked {
  event: 'milked';
  seat: number;
  parlour: number;
  livestock: number;
}

/** A Bonus Cheese was placed. */
export interface FromageBonusPlaced {
  event: 'bonus-placed';
  seat: number;
  space: string;
}

/** An order was completed. */
export interface FromageOrderCompleted {
  event: 'order-completed';
  seat: number;
  order: string;
}

/** An offer was left. */
export interface FromageDeclined {
  event: 'declined';
  seat: number;
}

/** A resource was given up for another. */
export interface FromageDiscarded {
  event: 'discarded';
  seat: number;
  what: string;
}

/** A structure was built. */
export interface FromageBuilt {
  event: 'built';
  seat: number;
  structure: string;
  cost: number;
}

/** A player ended the turn. */
export interface FromageBecameReady {
  event: 'became-ready';
  seat: number;
}

/** A player lets the others act first. */
export interface FromageWaits {
  event: 'waits';
  seat: number;
}

/** Everybody who was not ready waited, so they act one after another. */
export interface FromageActInOrder {
  event: 'act-in-order';
  order: number[];
}

/** A player placed the last cheese token. */
export interface FromageEndTriggered {
  event: 'end-triggered';
  seat: number;
}

/** The Corporation drew an order. */
export interface FromageCorporationDrew {
  event: 'corporation-drew';
  order: string;
}

/** The Corporation placed a cheese. */
export interface FromageCorporationPlaced {
  event: 'corporation-placed';
  space: string;
  placed: number;
}

/** The Corporation's card found no space, so it keeps the card. */
export interface FromageCorporationKept {
  event: 'corporation-kept';
  order: string;
}

/** The discarded orders are the deck again. */
export interface FromageDeckShuffled {
  event: 'deck-shuffled';
  cards: number;
}

/** The Corporation placed its last cheese token. */
export interface FromageCorporationOut {
  event: 'corporation-out';
}

/** The game is over. */
export interface FromageGameEnded {
  event: 'game-ended';
  reason: string;
}

/** A gondola was moored; `value` is what it adds to every cheese beside it. */
export interface FromageGondolaMoored {
  event: 'gondola-moored';
  seat: number;
  mooring: string;
  age: string;
  value: number;
}

/** A wine came to a row; `end` is left or right, empty for the first one. */
export interface FromageWineTaken {
  event: 'wine-taken';
  seat: number;
  wine: string;
  end: string;
}

/** The wine beside a space that the Corporation filled left the game. */
export interface FromageCorporationTookWine {
  event: 'corporation-took-wine';
  wine: string;
}

export type FromageEvent =
  | FromageTileKept
  | FromageTilesPassed
  | FromageTileLaid
  | FromageTilesLaid
  | FromageTurnBegan
  | FromageCheeseMade
  | FromageGathered
  | FromageStaffed
  | FromageGained
  | FromageOrdersDrawn
  | FromageNoOrders
  | FromageFruitSpent
  | FromageMilked
  | FromageBonusPlaced
  | FromageOrderCompleted
  | FromageDeclined
  | FromageDiscarded
  | FromageBuilt
  | FromageBecameReady
  | FromageWaits
  | FromageActInOrder
  | FromageEndTriggered
  | FromageCorporationDrew
  | FromageCorporationPlaced
  | FromageCorporationKept
  | FromageDeckShuffled
  | FromageCorporationOut
  | FromageGameEnded
  | FromageGondolaMoored
  | FromageWineTaken
  | FromageCorporationTookWine;

/** A table laid out by hand. `around` are the venues by the sides they lay at in turn 0, `tile` the resources beside them. `deck` is drawn from its beginning; a `?` is any card, and in `tiles` any tile. `things` are the venues' own, like customers. `ending` are the rows that placed their last token, `ran_out` the seats that found the deck empty. `chance` is what the discards will be shuffled by. */
export interface FromageGiven {
  around: string[];
  tile: string[];
  players: FromageCreameryGiven[];
  asked: Asked[][];
  turn: number;
  deck: string[];
  discards: string[];
  tiles: string[];
  things: { [key: string]: string[] };
  corporation: FromageCorporationGiven | null;
  in_order: boolean;
  ending: number[];
  ran_out: number[];
  chance: number | null;
  learned: number;
  ended: string;
}

/** A player's things; `things` are those that a venue gave, by the word the venue knows them by. */
export interface FromageCreameryGiven {
  board: string;
  structures: string[];
  left: number;
  built: string[];
  structure: number;
  livestock: number;
  fruit: number;
  fruited: number;
  jam: number;
  orders: string[];
  completed: string[];
  cheese: string[];
  milked: number[];
  workers: FromageWorkerGiven[];
  done: string[];
  fired: string[];
  hand: string[];
  kept: string[];
  things: { [key: string]: string[] };
}

/** A worker: where it stands, empty at home, and in how many turns it is home. */
export interface FromageWorkerGiven {
  at: string;
  turns: number;
}

/** The Corporation's tokens and the cards it kept. */
export interface FromageCorporationGiven {
  placed: number;
  cheese: string[];
  cards: string[];
}

/** What each venue says of itself, None for those that are not on the table; what each line of the sheet is made of, for each seat; and the reader's next turns, if nobody leaves home any more. */
export interface FromageFacts {
  festival: FromageFestivalFacts | null;
  villes: FromageVillesFacts | null;
  banca: FromageBancaFacts | null;
  venezia: FromageVeneziaFacts | null;
  vigneto: FromageVignetoFacts | null;
  regioni: FromageRegioniFacts | null;
  sums: { [key: string]: FromageSum[][] };
  plan: FromagePlannedTurn[];
}

/** Where the free samples lie, named as the stalls are. */
export interface FromageFestivalFacts {
  samples: string[];
}

/** The influence in each region, in the order of the customers. */
export interface FromageVillesFacts {
  regions: FromageInfluence[];
}

/** The most influence that anybody has in a region, and those who have it. */
export interface FromageInfluence {
  most: number;
  leaders: number[];
}

/** For each bay from the left: those whose cheeses score there. */
export interface FromageBancaFacts {
  bays: FromageHeld[][];
}

/** How many cheeses somebody has in a bay, safes counted. */
export interface FromageHeld {
  seat: number;
  count: number;
}

/** What the gondolas bring each cheese beside them, by its space. */
export interface FromageVeneziaFacts {
  earned: { [key: string]: number };
}

/** The row of each seat. */
export interface FromageVignetoFacts {
  rows: FromageWineRow[];
}

/** How many kinds a row of wines has, and the picture that each two neighbours complete, None where they do not. */
export interface FromageWineRow {
  kinds: number;
  pictures: (string | null)[];
}

/** The flags of each space, who is present in each region, and for each seat what it has of both. */
export interface FromageRegioniFacts {
  flags: { [key: string]: number };
  present: { [key: string]: number[] };
  tallies: FromageTally[];
}

/** The regions a player has reached, the flags on their cities, and what both score. */
export interface FromageTally {
  regions: number;
  flags: number;
  points: number;
}

/** A part of a line: its kind and name, the spaces that made it, and its points. */
export interface FromageSum {
  kind: string;
  name: string;
  spaces: string[];
  points: number;
}

/** A turn to come, from 1: the venue before the reader, the workers at home then, and those who just came. */
export interface FromagePlannedTurn {
  turn: number;
  venue: string;
  home: string[];
  back: string[];
}

/** What can be foreseen: when and where a worker is home, what a token adds to the sheet now, what is gained. `parts` are the lines of the sheet that make up the points, `others` what the other seats lose or win by it. `idle`: the turn would end with nothing done. `alone`: there is nobody left to wait for. */
export interface FromagePreview {
  alone?: boolean;
  count?: number;
  fruit?: string;
  gains?: string;
  home_at?: string;
  home_in?: number;
  idle?: boolean;
  order?: string;
  others?: ([number, number])[];
  parts?: ([string, number])[];
  points?: number;
}

/** The caller's finished solo games against an opponent of this level, and how many of them they won. */
export interface SoloRecord {
  game: string;
  level: number;
  played: number;
  won: number;
}
