// Written by tools/wire_types.py from the server's messages; change those and run it again.


/** What a client may say on the websocket. */
export type Asking = Act | Undo | Redo | Why | Speak;

/** What the server may say on the websocket. */
export type Answer = Update | Done | Refusal | Because;

/** An event as it comes: `event` names its kind; Events has the fields by game. */
export interface AnyEvent {
  event: string;
  [field: string]: unknown;
}

/** A game on the shelf: options, levels of bots, editions, and the names of its things in the reader's language. */
export interface GameInfo {
  name: string;
  title: string;
  rules: string;
  seats: number[];
  options: Described[];
  levels: string[];
  editions: string[];
  names: { [key: string]: { [key: string]: string } };
}

/** One option as `affinage games` shows it; `values` is empty where any value of the kind will do. */
export interface Described {
  name: string;
  about: string;
  default: unknown;
  values: unknown[];
}

/** An edition: everything printed, for drawing. */
export interface Printed {
  name: string;
  digest: string;
  data: { [key: string]: unknown };
}

/** The table as one seat, or a spectator, may know it, with what was told after entry `since`. `prompt` is the number of the question the seat is asked, to be named by its move; None when it is asked nothing. `gone` are entries up to `since` that were taken back after it; `looked` is the last entry this seat was shown. What is told of an entry again takes the place of what was told of it before. `seed_known`: somebody may know the seed, and with it every draw to come. */
export interface Update {
  type: 'update';
  table: string;
  game: string;
  options: { [key: string]: unknown };
  settings: Settings;
  seq: number;
  since: number;
  looked: number;
  seat: number | null;
  seats: SeatInfo[];
  view: unknown;
  hash: string;
  turn: number;
  steps: number;
  asked: Question[];
  prompt: number | null;
  legal: Legal[];
  draft: Draft;
  told: Told[];
  gone: number[];
  standing: Outcome | null;
  outcome: Outcome | null;
  host: boolean;
  origin: string | null;
  seed_known: boolean;
}

/** How a table is shown and paced; none of it touches the rules. */
export interface Settings {
  live_score: boolean;
  hints: boolean;
  /** milliseconds a bot waits before its move */
  pause: number;
  /** seconds somebody may be away before a bot can take the seat */
  patience: number;
}

/** Who sits where; `mine` are the caller's own seats, `here` says whether the seat is connected now. `away`: nobody has been there for the table's patience, so that any seated player may let a bot play. `back`: the caller gave the seat up, or a bot plays for them, and they may take it back. */
export interface SeatInfo {
  seat: number;
  kind: 'bot' | 'human' | 'open';
  name: string;
  level: string | null;
  mine: boolean;
  here: boolean;
  away: boolean;
  back: boolean;
}

/** What a seat is asked, as the reader may know it, and as a sentence for the reader. */
export interface Question {
  seat: number;
  name: string;
  fields: { [key: string]: unknown };
  text: string;
}

/** An action the seat can take: its words, and what can be foreseen of it. */
export interface Legal {
  words: string[];
  preview: { [key: string]: unknown };
}

/** What can be taken back: `of` are the entries a reset takes back, `why_not` says why the last action stays. */
export interface Draft {
  undo: boolean;
  reset: boolean;
  redo: boolean;
  why_not: string;
  of: number[];
}

/** One event, with its sentence; an empty text is not worth a line in the log. */
export interface Told {
  seq: number;
  seat: number | null;
  text: string;
  event: AnyEvent;
}

/** The reason, a rank for each seat (1 is first, equal ranks are shared, 0 is unranked), and the scores. */
export interface Outcome {
  reason: string;
  ranks: number[];
  scores: Score[];
}

/** One seat's column of the score sheet. */
export interface Score {
  total: number;
  lines: ([string, number])[];
}

/** A move is kept, as entry `seq`; the same id again gets the same answer. */
export interface Done {
  type: 'done';
  id: string;
  seq: number;
}

/** Why not, in a sentence, with the number of the rule where it is one, and the table as it is now. */
export interface Refusal {
  type: 'refused';
  code: string;
  text: string;
  rule: string;
  id: string | null;
  retry_after: number | null;
  update: Update | null;
}

/** The answer to why: an empty text means that it can be done. */
export interface Because {
  type: 'because';
  words: string[];
  text: string;
  rule: string;
}

/** A new table, with the links of its open seats and the caller's own; they are shown only now. */
export interface TableLaid {
  id: string;
  links: Link[];
}

/** A secret address: of a seat, or for spectators where `seat` is None. */
export interface Link {
  seat: number | null;
  path: string;
}

/** Where a link leads; `taken` says that somebody else holds the seat, `mine` that the caller does. `used`: the link has been used, and opens the seat only for whoever used it. `seed_known`: somebody may know the seed, and with it every draw to come. */
export interface Invitation {
  table: string;
  game: string;
  seat: number | null;
  name: string;
  taken: boolean;
  mine: boolean;
  over: boolean;
  seats: SeatInfo[];
  used: boolean;
  seed_known: boolean;
}

/** Opens one websocket, once, within some seconds. */
export interface Ticket {
  ticket: string;
  seconds: number;
}

/** One of the caller's tables; `waits` says that one of the caller's seats is asked. */
export interface MyTable {
  id: string;
  game: string;
  title: string;
  options: { [key: string]: unknown };
  seats: SeatInfo[];
  asked: number[];
  waits: boolean;
  over: boolean;
  seq: number;
  created: string;
  updated: string;
  origin: string | null;
  seed_known: boolean;
}

/** Positions `first` up to `first + len(positions) - 1` of `steps + 1`, through the eyes of a seat. `tries`: one may try from them, since the game is over or was opened from a record. */
export interface Replay {
  table: string;
  game: string;
  options: { [key: string]: unknown };
  seat: number | null;
  seats: SeatInfo[];
  steps: number;
  first: number;
  positions: ReplayStep[];
  outcome: Outcome | null;
  over: boolean;
  tries: boolean;
}

/** A position of a replay after `n` actions: what was done, what it caused, and the table then. */
export interface ReplayStep {
  n: number;
  seat: number | null;
  do: string | null;
  turn: number;
  view: unknown;
  told: Told[];
  standing: Outcome | null;
  asked: Question[];
}

/** How the scores ran: for each seat its total at the start and at the end of every turn. */
export interface Courses {
  courses: number[][];
}

/** The caller's finished games against a level of the Corporation, and how many of them they won. */
export interface SoloRecord {
  game: string;
  level: number;
  played: number;
  won: number;
}

/** Whether the server can keep moves. */
export interface Health {
  status: 'broken' | 'ok';
  version: string;
  tables: number;
  sockets: number;
}

/** A record as JSON: a seed of 2**53 or more is text, since some readers of JSON would round the number. */
export interface GameRecord {
  format: string;
  game: string;
  edition: EditionMark;
  rules: string;
  options: { [key: string]: unknown };
  seats: Player[];
  actions: Move[];
  seed: number | string | null;
  outcome: Outcome | null;
  hash: string | null;
}

/** Which printed data a game was played with. */
export interface EditionMark {
  name: string;
  digest: string;
}

/** Who sat on a seat: a name, and the level of the bot if it was one. */
export interface Player {
  name: string;
  bot: string | null;
}

/** What a seat did, in notation, and when. */
export interface Move {
  seat: number;
  do: string;
  at: string | null;
}

/** A prompt as it is shown: its name and its fields. */
export interface Asked {
  name: string;
  fields: { [key: string]: unknown };
}

/** A lesson on the shelf. */
export interface LessonInfo {
  game: string;
  title: string;
  about: string;
  steps: number;
}

/** A lesson: its steps, what is said at the end, and the options of the game that follows. */
export interface LessonTold {
  game: string;
  title: string;
  about: string;
  farewell: string;
  seat: number;
  options: { [key: string]: unknown };
  steps: StepInfo[];
}

/** A step of a lesson: what the coach says, the words that *show me* clicks, and the rule behind it. An action with all the words of one entry of `accept`, its verb first, is right. */
export interface StepInfo {
  n: number;
  name: string;
  title: string;
  say: string;
  rule: string;
  show: string[];
  accept: string[][];
}

/** A step with its table as the pupil sees it. */
export interface StepTold {
  step: StepInfo;
  table: Update;
}

/** The coach's answer: right, with the table after it and the next step; or why not, and the rule to read. */
export interface Coached {
  answer: 'right' | 'unclear' | 'wrong';
  text: string;
  rule: string;
  legal: boolean;
  /** the next step; null after the last one */
  following: number | null;
  table: Update | null;
}

/** A game's numbered rules; `sheet` names the rule behind each line of the score sheet. */
export interface RulesTold {
  game: string;
  title: string;
  language: string;
  chapters: string[];
  rules: Rule[];
  sheet: { [key: string]: string };
}

/** One numbered rule, plain text, with the chapter it stands in. */
export interface Rule {
  number: string;
  chapter: string;
  text: string;
}

/** A seat's review as far as it has come; `lost` is everything it lost against the best found, in `unit`. */
export interface ReviewTold {
  table: string;
  seat: number;
  state: 'done' | 'none' | 'running' | 'stopped';
  /** how much of it is done, from 0 to 1 */
  done: number;
  seconds: number;
  unit: string;
  lost: number;
  turning_points: TurningPoint[];
  graph: Graph | null;
}

/** A turn that decided something: what was done, what was better, and what that is worth. `points` are lost against the best found (below 0) or gained against the next best, with a 95 % interval; `n` is the action before which to try again; `chance` is the seat's to win, with what was done and with the other. */
export interface TurningPoint {
  seat: number;
  turn: number;
  n: number;
  played: string[];
  do: string;
  better: string;
  line: string[];
  points: number;
  low: number;
  high: number;
  pairs: number;
  chance: number | null;
  chance_better: number | null;
  reason: string;
}

/** Score and chance over time: a row a turn with the action number at its end, a point a turn and reviewed seat. */
export interface Graph {
  scores: Scores[];
  chances: Chance[];
}

/** Everybody's total as if the game had ended after this turn. */
export interface Scores {
  turn: number;
  n: number;
  totals: number[];
}

/** A seat's chance to win as it could see it before its first decision of a turn, from so many games played on. */
export interface Chance {
  seat: number;
  turn: number;
  n: number;
  chance: number;
  games: number;
}

/** How the game would likely have gone on had `better` been done as action `n`: the positions after each step. */
export interface BetterLine {
  n: number;
  better: string;
  positions: ReplayStep[];
}

/** The best actions found for the question `prompt`, the one to take first. */
export interface Hints {
  prompt: number;
  hints: Hint[];
}

/** An action worth considering: what it promises from 0, lost, to 1, won, its points, how to go on, and why. */
export interface Hint {
  words: string[];
  promise: number;
  error: number;
  points: number;
  visits: number;
  line: string[][];
  reason: string;
}

/** A table to lay; without seats, the caller sits first and the others are open. */
export interface NewTable {
  game: string;
  options?: { [key: string]: unknown };
  seats?: NewSeat[];
  settings?: Settings;
}

/** A seat to lay: `human` is the one who asks, `open` whoever has the seat's link, `bot` one of a level. */
export interface NewSeat {
  kind?: 'bot' | 'human' | 'open';
  name?: string;
  level?: string | null;
}

/** A move: its words, the number of the question it answers, and an id that makes it count once. */
export interface Act {
  type: 'act';
  do: string;
  prompt: number;
  id: string;
}

/** Takes back the last action, or with `all` everything this turn. */
export interface Undo {
  type: 'undo';
  id: string;
  all?: boolean;
}

/** Does again what was taken back last. */
export interface Redo {
  type: 'redo';
  id: string;
}

/** Asks why these words cannot be done. */
export interface Why {
  type: 'why';
  words: string[];
}

/** Chooses the language of this connection. */
export interface Speak {
  type: 'speak';
  language: 'en' | 'fr';
}

/** Takes the seat of a link; `takeover` where somebody holds it already, on another device perhaps. `seed_known` says that the caller knows that somebody may know the seed; without it such a table is not joined. */
export interface Join {
  name?: string;
  takeover?: boolean;
  seed_known?: boolean;
}

/** Gives up one's seat: to a bot of a level, or open to whoever has its link. */
export interface Leave {
  level?: string | null;
}

/** What a seat scribbled; only it ever sees it. */
export interface Notes {
  text: string;
}

/** What a seat answers while its player is away, first choice first; empty is to be asked. */
export interface Answers {
  choices: string[];
}

/** Tries from a position of a finished or opened game: after `steps` actions, sitting at `seat` against bots. */
export interface Branch {
  steps: number;
  seat?: number;
  level?: string;
}

/** What the pupil tries, in notation. */
export interface Attempt {
  do: string;
}

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

/** The table as one seat, or a spectator, may know it; `wines` are the tokens still lying beside a space. */
export interface FromageView {
  seat: number | null;
  board: FromageBoardView;
  turn: number;
  quarters: FromageQuarterView[];
  players: FromagePlayerView[];
  customers: number[];
  gondolas: FromageGondolaView[];
  wines: { [key: string]: string };
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
  wines: string[];
  workers: FromageWorkerView[];
  made: boolean;
  gathered: boolean;
  acted: boolean;
  fired: boolean[];
  ready: boolean;
  waiting: boolean;
  tiles_in_hand: number;
  tiles_kept: number;
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

/** A moored gondola, and what it adds to every cheese beside it. */
export interface FromageGondolaView {
  mooring: string;
  age: string;
  value: number;
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

/** The wine beside a space that the Corporation filled left the game. */
export interface FromageCorporationTookWine {
  event: 'corporation-took-wine';
  wine: string;
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
  | FromageGondolaMoored
  | FromageWineTaken
  | FromageEndTriggered
  | FromageCorporationDrew
  | FromageCorporationPlaced
  | FromageCorporationTookWine
  | FromageCorporationKept
  | FromageDeckShuffled
  | FromageCorporationOut
  | FromageGameEnded;

/** The table as one seat, or a spectator, may know it; `wines` are the tokens still lying beside a space. */
export interface FormaggioView {
  seat: number | null;
  board: FormaggioBoardView;
  turn: number;
  quarters: FormaggioQuarterView[];
  players: FormaggioPlayerView[];
  customers: number[];
  gondolas: FormaggioGondolaView[];
  wines: { [key: string]: string };
  deck: number;
  discards: string[];
  corporation: FormaggioCorporationView | null;
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
}

/** Everything printed that is in play; the same all game long. `seasons` are the resources beside Spring, Summer, Autumn and Winter, none where the tile shows no seasons. */
export interface FormaggioBoardView {
  edition: string;
  inserts: string;
  advanced: boolean;
  boxes: string[];
  seasons: string[];
  venues: FormaggioVenueView[];
  structures: FormaggioStructureView[];
  regions: string[];
  tie: number;
  moorings: string[];
  wines: FormaggioWineView[];
}

/** A printed venue: which side of which insert, and its spaces. */
export interface FormaggioVenueView {
  name: string;
  side: string;
  spaces: FormaggioSpaceView[];
}

/** A printed space. */
export interface FormaggioSpaceView {
  name: string;
  type: string;
  age: string;
  icon: string;
  open: boolean;
}

/** A printed structure or tile. */
export interface FormaggioStructureView {
  word: string;
  name: string;
  cost: number;
  text: string;
  effect: string;
}

/** A wine token: its kind and age, and the resource halved at its left and right edge. */
export interface FormaggioWineView {
  name: string;
  kind: string;
  age: string;
  left: string;
  right: string;
}

/** A quarter of the board: the side it lies at, its resource and season, and who stands on gather spaces 1 to 3. */
export interface FormaggioQuarterView {
  venue: string;
  side: number;
  resource: string;
  season: string;
  gatherers: (number | null)[];
}

/** A player's creamery; all of it lies open. */
export interface FormaggioPlayerView {
  side: number;
  facing: string;
  board: string;
  structures: string[];
  built: boolean[];
  parlours: FormaggioParlourView[];
  cheese_left: number;
  cheese: string[];
  structure: number;
  livestock: number;
  fruit: number;
  fruited: number;
  jam: number;
  orders: string[];
  completed: string[];
  wines: string[];
  workers: FormaggioWorkerView[];
  made: boolean;
  gathered: boolean;
  acted: boolean;
  fired: boolean[];
  ready: boolean;
  waiting: boolean;
  tiles_in_hand: number;
  tiles_kept: number;
}

/** A milking parlour. */
export interface FormaggioParlourView {
  cost: number;
  type: string;
  age: string;
  used: boolean;
}

/** A worker: where it stands (empty at home) and in how many turns it is home. */
export interface FormaggioWorkerView {
  type: string;
  at: string;
  turns: number;
}

/** A moored gondola, and what it adds to every cheese beside it. */
export interface FormaggioGondolaView {
  mooring: string;
  age: string;
  value: number;
}

/** The Corporation: its level, tokens and cards, and what it would score now. */
export interface FormaggioCorporationView {
  level: number;
  placed: number;
  left: number;
  cheese: string[];
  cards: string[];
  lines: ([string, number])[];
  total: number;
}

/** A tile of the draft was kept; only the keeper knows which. */
export interface FormaggioTileKept {
  event: 'tile-kept';
  seat: number;
  tile: string | null;
}

/** Everybody kept a tile, and the rest went to the left. */
export interface FormaggioTilesPassed {
  event: 'tiles-passed';
  left: number;
}

/** A tile was laid over a printed structure; nobody else knows yet. */
export interface FormaggioTileLaid {
  event: 'tile-laid';
  seat: number;
  tile: string;
  slot: number;
}

/** A player laid tiles over printed structures; `slots` are 1 to 4 from the left. */
export interface FormaggioTilesLaid {
  event: 'tiles-laid';
  seat: number;
  tiles: string[];
  slots: number[];
}

/** The board turned, 1 is the first turn; `facing` is the venue before each seat, `home` who came home. */
export interface FormaggioTurnBegan {
  event: 'turn-began';
  turn: number;
  facing: string[];
  home: string[][];
}

/** A worker made a cheese. */
export interface FormaggioCheeseMade {
  event: 'cheese-made';
  seat: number;
  space: string;
  worker: string;
  turns: number;
}

/** A worker went to a gather space; what it brought follows. */
export interface FormaggioGathered {
  event: 'gathered';
  seat: number;
  number: number;
  resource: string;
  worker: string;
  turns: number;
}

/** A worker went to a worker spot; what it brought follows. */
export interface FormaggioStaffed {
  event: 'staffed';
  seat: number;
  structure: string;
  worker: string;
}

/** Tokens came in; `by` is the structure or venue that brought them, empty for a worker or a choice. */
export interface FormaggioGained {
  event: 'gained';
  seat: number;
  resource: string;
  count: number;
  by: string;
}

/** Orders came in, from the deck into the open. */
export interface FormaggioOrdersDrawn {
  event: 'orders-drawn';
  seat: number;
  orders: string[];
  by: string;
}

/** Orders were asked for, and the deck had none. */
export interface FormaggioNoOrders {
  event: 'no-orders';
  seat: number;
}

/** A fruit went into a Fruited Cheese or a Jam. */
export interface FormaggioFruitSpent {
  event: 'fruit-spent';
  seat: number;
  into: string;
}

/** Livestock went into a parlour. */
export interface FormaggioMilked {
  event: 'milked';
  seat: number;
  parlour: number;
  livestock: number;
}

/** A Bonus Cheese was placed. */
export interface FormaggioBonusPlaced {
  event: 'bonus-placed';
  seat: number;
  space: string;
}

/** An order was completed. */
export interface FormaggioOrderCompleted {
  event: 'order-completed';
  seat: number;
  order: string;
}

/** An offer was left. */
export interface FormaggioDeclined {
  event: 'declined';
  seat: number;
}

/** A resource was given up for another. */
export interface FormaggioDiscarded {
  event: 'discarded';
  seat: number;
  what: string;
}

/** A structure was built. */
export interface FormaggioBuilt {
  event: 'built';
  seat: number;
  structure: string;
  cost: number;
}

/** A player ended the turn. */
export interface FormaggioBecameReady {
  event: 'became-ready';
  seat: number;
}

/** A player lets the others act first. */
export interface FormaggioWaits {
  event: 'waits';
  seat: number;
}

/** Everybody who was not ready waited, so they act one after another. */
export interface FormaggioActInOrder {
  event: 'act-in-order';
  order: number[];
}

/** A gondola was moored; `value` is what it adds to every cheese beside it. */
export interface FormaggioGondolaMoored {
  event: 'gondola-moored';
  seat: number;
  mooring: string;
  age: string;
  value: number;
}

/** A wine came to a row; `end` is left or right, empty for the first one. */
export interface FormaggioWineTaken {
  event: 'wine-taken';
  seat: number;
  wine: string;
  end: string;
}

/** A player placed the last cheese token. */
export interface FormaggioEndTriggered {
  event: 'end-triggered';
  seat: number;
}

/** The Corporation drew an order. */
export interface FormaggioCorporationDrew {
  event: 'corporation-drew';
  order: string;
}

/** The Corporation placed a cheese. */
export interface FormaggioCorporationPlaced {
  event: 'corporation-placed';
  space: string;
  placed: number;
}

/** The wine beside a space that the Corporation filled left the game. */
export interface FormaggioCorporationTookWine {
  event: 'corporation-took-wine';
  wine: string;
}

/** The Corporation's card found no space, so it keeps the card. */
export interface FormaggioCorporationKept {
  event: 'corporation-kept';
  order: string;
}

/** The discarded orders are the deck again. */
export interface FormaggioDeckShuffled {
  event: 'deck-shuffled';
  cards: number;
}

/** The Corporation placed its last cheese token. */
export interface FormaggioCorporationOut {
  event: 'corporation-out';
}

/** The game is over. */
export interface FormaggioGameEnded {
  event: 'game-ended';
  reason: string;
}

export type FormaggioEvent =
  | FormaggioTileKept
  | FormaggioTilesPassed
  | FormaggioTileLaid
  | FormaggioTilesLaid
  | FormaggioTurnBegan
  | FormaggioCheeseMade
  | FormaggioGathered
  | FormaggioStaffed
  | FormaggioGained
  | FormaggioOrdersDrawn
  | FormaggioNoOrders
  | FormaggioFruitSpent
  | FormaggioMilked
  | FormaggioBonusPlaced
  | FormaggioOrderCompleted
  | FormaggioDeclined
  | FormaggioDiscarded
  | FormaggioBuilt
  | FormaggioBecameReady
  | FormaggioWaits
  | FormaggioActInOrder
  | FormaggioGondolaMoored
  | FormaggioWineTaken
  | FormaggioEndTriggered
  | FormaggioCorporationDrew
  | FormaggioCorporationPlaced
  | FormaggioCorporationTookWine
  | FormaggioCorporationKept
  | FormaggioDeckShuffled
  | FormaggioCorporationOut
  | FormaggioGameEnded;

/** A person took a seat. */
export interface PlayerSatDown {
  event: 'player-sat-down';
  seat: number;
}

/** A person left a seat open. */
export interface PlayerGotUp {
  event: 'player-got-up';
  seat: number;
  name: string;
}

/** A bot took a seat. */
export interface BotSatDown {
  event: 'bot-sat-down';
  seat: number;
  level: string;
}

export type TableEvent =
  | PlayerSatDown
  | PlayerGotUp
  | BotSatDown;

/** A game's view, by its name. */
export interface Views {
  roquefort: RoquefortView;
  cheesonomics: CheesonomicsView;
  fromage: FromageView;
  formaggio: FormaggioView;
}

/** A game's events, by its name. */
export interface Events {
  roquefort: RoquefortEvent;
  cheesonomics: CheesonomicsEvent;
  fromage: FromageEvent;
  formaggio: FormaggioEvent;
}
