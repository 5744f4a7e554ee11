// Written by tools/wire_types.py from the server's messages; change those and run it again.

import type { Asked, Outcome } from '../../wire/types';

/** The table as one seat sees it; `aside` is a market wedge between two supplies, "" where it is hidden. */
export interface CheesonomicsView {
  seat: number | null;
  flavour: string;
  piles: string;
  memory: string;
  cut: number;
  copies: [number, number];
  box: string[];
  first: number;
  players: CheesonomicsPlayerView[];
  market: CheesonomicsMarketView[];
  prices: { [key: string]: number };
  discard: string[];
  aside: string | null;
  pile: number;
  removed: number;
  churn: CheesonomicsChurnView | null;
  agenda: Asked[][];
  asked: { [key: string]: Asked };
  turn: number;
  ended_by: number | null;
  standing: Outcome;
  over: boolean;
}

/** A player; `hand`, `sold` and `supply` are None where this seat may not see them. `known` and `known_supply` are what this seat knows for certain of a hand or supply that is not shown. */
export interface CheesonomicsPlayerView {
  knife: string;
  knife_on: string | null;
  hand_size: number;
  hand: string[] | null;
  known: string[];
  wheel: string[];
  sold_count: number;
  sold: string[] | null;
  curds: number;
  supply_size: number;
  supply: string[] | null;
  known_supply: string[];
}

/** A market wedge in its place; `back` where this seat knows it. A back is `concluded` where this seat never saw it, and only knows it from the supply the wedge came from. */
export interface CheesonomicsMarketView {
  place: string;
  face: string;
  back: string | null;
  concluded: boolean;
}

/** A churn that goes on: who still chooses, who has given, and who had no match and got nothing back yet. */
export interface CheesonomicsChurnView {
  seat: number;
  word: string;
  choosing: number[];
  given: number[];
  lacking: number[];
}

/** A knife came off the tray as its owner's turn began. */
export interface CheesonomicsKnifeLifted {
  event: 'knife-lifted';
  seat: number;
  word: string;
}

/** A word was churned; `lacking` are the seats without a match. */
export interface CheesonomicsChurned {
  event: 'churned';
  seat: number;
  word: string;
  lacking: number[];
}

/** One without a match showed the hand to the churner. */
export interface CheesonomicsHandShown {
  event: 'hand-shown';
  seat: number;
  to: number;
  word: string;
}

/** What the churner saw in a hand; only the two know it. */
export interface CheesonomicsHandSeen {
  event: 'hand-seen';
  seat: number;
  owner: number;
  wedges: string[] | null;
}

/** A wedge was given to the churner; only the two know which. */
export interface CheesonomicsWedgeGiven {
  event: 'wedge-given';
  seat: number;
  to: number;
  wedge: string | null;
}

/** The churner took a wedge out of a shown hand; only the two know which. */
export interface CheesonomicsWedgeTaken {
  event: 'wedge-taken';
  seat: number;
  owner: number;
  wedge: string | null;
}

/** The churner gave a wedge back; only the two know which. */
export interface CheesonomicsWedgeReturned {
  event: 'wedge-returned';
  seat: number;
  to: number;
  wedge: string | null;
}

/** The churner's knife covers the word. */
export interface CheesonomicsKnifePlaced {
  event: 'knife-placed';
  seat: number;
  knife: string;
  word: string;
}

/** Wedges were laid out into wheels. */
export interface CheesonomicsProduced {
  event: 'produced';
  seat: number;
  word: string;
  wedges: string[] | null;
}

/** A hand was filled up from the pile, which has `left` wedges. */
export interface CheesonomicsWedgesDrawn {
  event: 'wedges-drawn';
  seat: number;
  n: number;
  left: number;
}

/** Which wedges were drawn; only their owner knows it. */
export interface CheesonomicsWedgesSeen {
  event: 'wedges-seen';
  seat: number;
  wedges: string[] | null;
}

/** A wedge was sold at the price of its colour. */
export interface CheesonomicsWedgeSold {
  event: 'wedge-sold';
  seat: number;
  wedge: string | null;
  curds: number | null;
}

/** A market wedge was turned over. */
export interface CheesonomicsMarketFlipped {
  event: 'market-flipped';
  seat: number;
  place: string | null;
  was: string | null;
  now: string | null;
}

/** A sale was closed with fewer than three wedges. */
export interface CheesonomicsSaleClosed {
  event: 'sale-closed';
  seat: number;
}

/** The market wedge in this place will be replaced. */
export interface CheesonomicsMarketChosen {
  event: 'market-chosen';
  seat: number;
  place: string | null;
}

/** A market wedge of a supply came into the market for another. */
export interface CheesonomicsMarketReplaced {
  event: 'market-replaced';
  seat: number;
  place: string | null;
  was: string | null;
  now: string | null;
}

/** The replaced market wedge went to the supply of the seller, who alone saw its back. */
export interface CheesonomicsMarketKept {
  event: 'market-kept';
  seat: number;
  face: string | null;
  wedge: string | null;
}

/** A market wedge of a supply was put on the discard pile, for another. */
export interface CheesonomicsMarketDiscarded {
  event: 'market-discarded';
  seat: number;
  wedge: string | null;
}

/** A market wedge was taken from the discard pile, and `discarded` joined it. */
export interface CheesonomicsMarketDrawn {
  event: 'market-drawn';
  seat: number;
  wedge: string | null;
  discarded: string | null;
}

/** One player looked at the market wedges of another. */
export interface CheesonomicsSupplyShown {
  event: 'supply-shown';
  seat: number;
  owner: number;
}

/** What was seen in a supply; only the two know it. */
export interface CheesonomicsSupplySeen {
  event: 'supply-seen';
  seat: number;
  owner: number;
  wedges: string[] | null;
}

/** A market wedge was taken out of a supply; only the two know which. */
export interface CheesonomicsMarketStolen {
  event: 'market-stolen';
  seat: number;
  owner: number;
  wedge: string | null;
}

/** A market wedge was handed over for the stolen one; only the two know which. */
export interface CheesonomicsMarketHanded {
  event: 'market-handed';
  seat: number;
  owner: number;
  wedge: string | null;
}

/** The pile ran out in the turn of a seat. */
export interface CheesonomicsEndingBegan {
  event: 'ending-began';
  seat: number;
}

/** A seat sold nothing at the end, or left a symbol unused. */
export interface CheesonomicsPassed {
  event: 'passed';
  seat: number;
}

/** The game is over. */
export interface CheesonomicsGameEnded {
  event: 'game-ended';
  reason: string;
}

export type CheesonomicsEvent =
  | CheesonomicsKnifeLifted
  | CheesonomicsChurned
  | CheesonomicsHandShown
  | CheesonomicsHandSeen
  | CheesonomicsWedgeGiven
  | CheesonomicsWedgeTaken
  | CheesonomicsWedgeReturned
  | CheesonomicsKnifePlaced
  | CheesonomicsProduced
  | CheesonomicsWedgesDrawn
  | CheesonomicsWedgesSeen
  | CheesonomicsWedgeSold
  | CheesonomicsMarketFlipped
  | CheesonomicsSaleClosed
  | CheesonomicsMarketChosen
  | CheesonomicsMarketReplaced
  | CheesonomicsMarketKept
  | CheesonomicsMarketDiscarded
  | CheesonomicsMarketDrawn
  | CheesonomicsSupplyShown
  | CheesonomicsSupplySeen
  | CheesonomicsMarketStolen
  | CheesonomicsMarketHanded
  | CheesonomicsEndingBegan
  | CheesonomicsPassed
  | CheesonomicsGameEnded;

/** A table laid out by hand. A market wedge is its face, a stroke, and its back or `?`. `pile` is drawn from its beginning. What is named nowhere has left the game. `backs` are masks of who knows each back, `aside` a market wedge between two supplies. `last` is who emptied the pile. */
export interface CheesonomicsGiven {
  players: CheesonomicsPlayerGiven[];
  market: string[];
  pile: string[];
  asked: Asked[][];
  discard: string[];
  aside: string;
  backs: number[];
  knows: CheesonomicsKnownGiven[];
  recalls: CheesonomicsKnownGiven[];
  churn: CheesonomicsChurnGiven | null;
  turn: number;
  learned: number;
  last: number;
  ended: string;
}

/** A player's things; a `?` is a wedge that nobody knows, `on` the word the knife covers. */
export interface CheesonomicsPlayerGiven {
  knife: string;
  hand: string[];
  wheel: string[];
  sold: string[];
  curds: number;
  on: string;
  supply: string[];
}

/** What one seat knows for certain of another's hand or supply; the number after the last seat's are spectators. */
export interface CheesonomicsKnownGiven {
  by: number;
  of: number;
  wedges: string[];
}

/** A churn that goes on. */
export interface CheesonomicsChurnGiven {
  seat: number;
  word: string;
  given: number[];
  lacking: number[];
}

/** What each face of a market wedge adds to the price of its colour while it is up. */
export interface CheesonomicsFacts {
  counts: { [key: string]: number };
}

/** What can be foreseen: curds of a sale, wedges of a production and how many are drawn, prices, the other side. */
export interface CheesonomicsPreview {
  curds?: number;
  draws?: number;
  prices?: { [key: string]: number };
  turns?: string;
  wedges?: number;
}
