// Written by tools/wire_types.py from the server's messages; change those and run it again.

import type { Asked, Outcome } from '../../wire/types';

/** The castle as one seat sees it; `floors` holds a name for every space whose floor is shown, else None. */
export interface RoquefortView {
  seat: number | null;
  plan: string[];
  open_rooms: string[];
  floors: (string | null)[];
  spare: string;
  players: RoquefortPlayerView[];
  asked: { [key: string]: Asked };
  turn: number;
  target: number;
  cut: number;
  open_map: boolean;
  standing: Outcome;
  over: boolean;
}

/** A player's mice and cheese, which all can see; `spaces` are the mice inside. */
export interface RoquefortPlayerView {
  spaces: string[];
  waiting: number;
  fallen: number;
  kinds: string[];
}

/** A first mouse was put into a tower. */
export interface RoquefortMouseStarted {
  event: 'mouse-started';
  seat: number;
  to: string;
}

/** A waiting mouse came in; `cost` over 1 means over other mice. */
export interface RoquefortMouseEntered {
  event: 'mouse-entered';
  seat: number;
  to: string;
  cost: number;
}

/** A room was uncovered; `floors` are what lies on its spaces. */
export interface RoquefortRoofLifted {
  event: 'roof-lifted';
  seat: number;
  room: string;
  spaces: string[];
  floors: string[] | null;
}

/** A mouse ran one step onto a floor. */
export interface RoquefortMouseRan {
  event: 'mouse-ran';
  seat: number;
  origin: string;
  to: string;
  floor: string | null;
}

/** A mouse jumped over others onto a floor. */
export interface RoquefortMouseJumped {
  event: 'mouse-jumped';
  seat: number;
  origin: string;
  to: string;
  floor: string | null;
  cost: number;
}

/** The spare tile went in at a slot and another dropped out. */
export interface RoquefortLineSlid {
  event: 'line-slid';
  seat: number;
  slot: string;
  pushed: string | null;
  dropped: string | null;
}

/** A mouse fell into the dungeon. */
export interface RoquefortMouseFell {
  event: 'mouse-fell';
  seat: number;
  space: string;
}

/** Two mice of a seat stood on the same kind of cheese. */
export interface RoquefortCheeseCollected {
  event: 'cheese-collected';
  seat: number;
  cheese: string;
}

/** A turn ended, and the rooms without a mouse were covered. */
export interface RoquefortTurnEnded {
  event: 'turn-ended';
  seat: number;
  covered: string[];
}

/** The game is over. */
export interface RoquefortGameEnded {
  event: 'game-ended';
  reason: string;
  seat: number;
}

export type RoquefortEvent =
  | RoquefortMouseStarted
  | RoquefortMouseEntered
  | RoquefortRoofLifted
  | RoquefortMouseRan
  | RoquefortMouseJumped
  | RoquefortLineSlid
  | RoquefortMouseFell
  | RoquefortCheeseCollected
  | RoquefortTurnEnded
  | RoquefortGameEnded;

/** A castle laid out by hand. `floors` names the floor of each space by rows: `tower`, `solid`, a tile, or `?`. `seen` are the spaces under roofs whose tile all know. `mice` are the spaces of each seat's mice inside; those neither inside nor fallen wait. `asked` is the agenda of each seat, the question that is asked last. */
export interface RoquefortGiven {
  floors: string[];
  spare: string;
  mice: string[][];
  fallen: number[];
  kinds: string[][];
  asked: Asked[][];
  open_rooms: string[];
  seen: string[];
  turn: number;
  learned: number;
  ended: string;
  ended_by: number;
}

/** How many actions a turn has and how many are left; who loses with one mouse more; rooms to be covered. `halves` are the kinds of cheese that the reader's mice stand on. `order` are the seats from the one whose turn it is. `costs` are the actions that an event took which does not tell its cost. */
export interface RoquefortFacts {
  actions: number;
  left: number | null;
  doomed: number[];
  closing: string[];
  halves: string[];
  order: number[];
  costs: { [key: string]: number };
}

/** What can be foreseen of an action: its cost, the cheese it collects, and whether the turn ends with it. Of a slide: what drops out, empty where it lies under a roof; the mice that fall, by seat and space; the kinds that seats take; and the spaces of mice under which something unseen comes to lie. */
export interface RoquefortPreview {
  collects?: string;
  cost?: number;
  drops?: string;
  ends?: boolean;
  falls?: ([number, string])[];
  takes?: ([number, string])[];
  unseen?: string[];
}
