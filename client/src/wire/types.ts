// Written by tools/wire_types.py from the server's messages; change those and run it again.


/** What a client may say on the websocket. */
export type Asking = Act | Undo | Redo | Why | Speak;

/** What the server may say on the websocket. */
export type Answer = Update | Done | Refusal | Because;

/** An event as it comes: `event` names its kind; the folder of its game has its fields. */
export interface AnyEvent {
  event: string;
  [field: string]: unknown;
}

/** A game on the shelf: options, levels of bots, editions, and the names of its things in the reader's language. `minutes`: how long it takes, from and to. `bots`: how many meet somebody who wants to play at once. `kinds`: the tables of `names` whose things stand in actions, the most telling first. `learned`: the tables that the level expert was trained for, each as options and their values; at others it plays as hard does. `box`: what there is for people with the real box. */
export interface GameInfo {
  name: string;
  title: string;
  rules: string;
  seats: number[];
  minutes: [number, number] | null;
  bots: number;
  options: Described[];
  levels: string[];
  learned: ({ [key: string]: (string | number)[] })[];
  editions: string[];
  names: { [key: string]: { [key: string]: string } };
  kinds: string[];
  box: string[];
}

/** One option as `affinage games` shows it; `values` is empty where any value of the kind will do. `examples` are values to choose from where others can be written too, several of them with commas. `by_seats`: with so many seats only these of the values or examples can be chosen. */
export interface Described {
  name: string;
  about: string;
  default: unknown;
  values: unknown[];
  examples: unknown[];
  by_seats: { [key: string]: unknown[] };
}

/** An edition: everything printed, for drawing. */
export interface Printed {
  name: string;
  digest: string;
  data: { [key: string]: unknown };
}

/** The table as one seat, or a spectator, may know it, with what was told after entry `since`. `prompt` is the number of the question the seat is asked, to be named by its move; None when it is asked nothing. `gone` are entries up to `since` that were taken back after it; `looked` is the last entry this seat was shown. What is told of an entry again takes the place of what was told of it before. `frames`: where several things happened, the table after each of them, the first one first; the last is the update itself and changes nothing. `seed_known`: somebody may know the seed, and with it every draw to come. `secrets`: one seat sees what another may not, so that a shared screen is handed over. `notes`: a seat may keep notes. `rivals` are opponents that have no seat. `facts`: what follows from the view by the rules. `course`: what people have agreed. `clock`: what each seat has left. `said`: the number of the last line of chat. On a socket, an update that follows another leaves out what is as it was, of its fields and of the view's. */
export interface Update {
  type: 'update';
  table: string;
  game: string;
  options: { [key: string]: unknown };
  settings: Settings;
  secrets: boolean;
  notes: boolean;
  seq: number;
  since: number;
  looked: number;
  seat: number | null;
  seats: SeatInfo[];
  view: unknown;
  hash: string;
  facts: unknown;
  turn: number;
  steps: number;
  asked: Question[];
  prompt: number | null;
  legal: Legal[];
  draft: Draft;
  told: Told[];
  gone: number[];
  frames: Frame[];
  standing: Outcome | null;
  outcome: Outcome | null;
  rivals: Rival[];
  host: boolean;
  origin: string | null;
  seed_known: boolean;
  course: CourseTold;
  clock: ClockTold | null;
  said: number;
}

/** How a table is shown and paced; none of it touches the rules. */
export interface Settings {
  live_score: boolean;
  hints: boolean;
  /** milliseconds a bot waits before its move */
  pause: number;
  /** seconds somebody may be away before a bot can take the seat */
  patience: number;
  /** whether people gather before the first move, until somebody begins */
  waiting: boolean;
  clock: Clock | null;
  /** whether all who sit down agree that the result counts */
  rated: boolean;
  /** the position it began from, as text; told to nobody */
  start: string;
}

/** How long players may think: `live` is a bank for the game and an increment per turn, `days` a time per turn. */
export interface Clock {
  pace: 'days' | 'live';
  /** the bank, or the time per turn */
  seconds: number;
  /** seconds added after a turn, where it is live */
  increment: number;
  at_zero: 'bot' | 'resign' | 'turn';
  /** of the bot that plays then */
  level: string;
}

/** Who sits where; `mine` are the caller's own seats, `here` says whether the seat is connected now. `away`: nobody has been there for the table's patience, so that any seated player may let a bot play. `back`: the caller gave the seat up, or a bot plays for them, and they may take it back. `since`: when a person who is not connected was last there. `nudged`: when they were last reminded that it is their turn. `host`: its player may begin, and invite anew. */
export interface SeatInfo {
  seat: number;
  kind: 'bot' | 'human' | 'open';
  name: string;
  level: string | null;
  mine: boolean;
  here: boolean;
  away: boolean;
  back: boolean;
  since: string | null;
  nudged: string | null;
  host: boolean;
}

/** What a seat is asked, as the reader may know it, and as a sentence for the reader. */
export interface Question {
  seat: number;
  name: string;
  fields: { [key: string]: unknown };
  text: string;
}

/** An action the seat can take: its words, and what can be foreseen of it; the folder of its game has the fields. `final`: it can be foreseen that the action cannot be taken back, so that it is better said twice. */
export interface Legal {
  words: string[];
  preview: { [key: string]: unknown };
  final?: boolean;
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

/** The table after one of several things that happened: `changes` make it from the table of the frame after it. `lines` says how many lines of `told` it has; those of all frames together are the last ones of `told`. */
export interface Frame {
  seq: number;
  lines: number;
  changes: ([(string | number)[], unknown])[];
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

/** An opponent that has no seat: what it is called, its column of the score sheet, and whether it has won. `seat` is a number that no player has; the rival is drawn with its colour. */
export interface Rival {
  seat: number;
  name: string;
  lines: ([string, number])[];
  total: number;
  won: boolean;
}

/** What people have agreed: whether they have begun, or ended the game early; who wants to end it; who gave up. Until they have `begun` people gather: nobody can act, and nobody is shown what was dealt. */
export interface CourseTold {
  begun: boolean;
  ended: boolean;
  end_votes: number[];
  resigned: number[];
}

/** What each seat has left in seconds when this is told, whose clocks run, and who wants a pause. */
export interface ClockTold {
  left: number[];
  running: number[];
  paused: boolean;
  pause_votes: number[];
}

/** A move is committed, as entry `seq`; the same id again gets the same answer. */
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

/** A new table, with the links of its open seats and the caller's own; they are shown only now. `invite` is the one link for everybody: who opens it picks a free seat. */
export interface TableLaid {
  id: string;
  links: Link[];
  invite: string | null;
}

/** A secret address: of a seat, or for spectators where `seat` is None. */
export interface Link {
  seat: number | null;
  path: string;
}

/** Where a link leads; `taken` says that somebody else holds the seat, `mine` that the caller does. `used`: the link has been used, and opens the seat only for whoever used it. `seed_known`: somebody may know the seed, and with it every draw to come. `kind` says what the link is for: a seat, watching, or the table, where one picks one of the `free` seats; `by` is the name of who invites. */
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
  kind: 'seat' | 'table' | 'watch';
  by: string;
  title: string;
  options: { [key: string]: unknown };
  settings: Settings;
  begun: boolean;
  free: number[];
}

/** Opens one websocket, once, within some seconds. */
export interface Ticket {
  ticket: string;
  seconds: number;
}

/** One of the caller's tables; `waits` says that one of the caller's seats is asked, `since` since when, and `left` how many seconds they have for it, where the table has a clock. `deletes`: nobody else sits there, so that the caller may delete it. */
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
  turn: number;
  begun: boolean;
  ended: boolean;
  since: string | null;
  settings: Settings;
  deletes: boolean;
  left: number | null;
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

/** A position of a replay after `n` actions: what was done, what it caused, and the table then. `frames`: the table after each of several things that it caused, as in an update. */
export interface ReplayStep {
  n: number;
  seat: number | null;
  do: string | null;
  turn: number;
  view: unknown;
  facts: unknown;
  told: Told[];
  frames: Frame[];
  standing: Outcome | null;
  asked: Question[];
}

/** How the scores ran: for each seat its total at the start and at the end of every turn. */
export interface Courses {
  courses: number[][];
}

/** Whether the server can keep moves, and how it hears whoever asks: by https, and past a proxy. `forwarded` is `believed` where a trusted proxy says for whom it asks, `ignored` where one does that is not trusted. */
export interface Health {
  status: 'broken' | 'ok';
  version: string;
  tables: number;
  sockets: number;
  https: boolean;
  forwarded: 'believed' | 'ignored' | 'no';
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

/** Something that options mean for the game: what it is about, how it is, and the things it speaks of. */
export interface Note {
  name: string;
  value: string;
  things: string[];
}

/** A lesson on the shelf; a game's first has the game's own name. */
export interface LessonInfo {
  name: string;
  game: string;
  title: string;
  about: string;
  steps: number;
}

/** A lesson: what one plays for, its steps, what is said at the end, and the options of the game that follows. */
export interface LessonTold {
  name: string;
  game: string;
  title: string;
  goal: string;
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

/** A game's numbered rules; `sheet` names the rule behind each line of the score sheet, `now` those to read while a question is asked or an event happens. */
export interface RulesTold {
  game: string;
  title: string;
  language: string;
  chapters: string[];
  rules: Rule[];
  sheet: { [key: string]: string };
  now: { [key: string]: string[] };
}

/** One numbered rule, plain text, with the chapter it stands in. */
export interface Rule {
  number: string;
  chapter: string;
  text: string;
}

/** A seat's review as far as it has come; `lost` is everything it lost against the first hints, in `unit`. */
export interface ReviewTold {
  table: string;
  seat: number;
  state: 'done' | 'none' | 'running' | 'stopped';
  /** how much of it is done, from 0 to 1 */
  done: number;
  seconds: number;
  /** seconds it will take from here, about; null where it cannot be said */
  left: number | null;
  unit: string;
  lost: number;
  turning_points: TurningPoint[];
  graph: Graph | null;
}

/** A turn that decided something: what was done, what was better, and what that is worth. `points` are lost against the first hint (below 0) or gained against the next best, with a 95 % interval; `n` is the action before which to try again; `chance` is the seat's to win as a hint tells it, with what was done and with the other, and never smaller with what is called better. `stake` says what the better of the two was after where there is something to name, `reason` where the difference lies. */
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
  stake: string;
  reason: string;
}

/** Score and chances over time: a row per turn, with the action number at its end or where it begins. */
export interface Graph {
  scores: Scores[];
  chances: Chances[];
}

/** Everybody's total as if the game had ended after this turn. */
export interface Scores {
  turn: number;
  n: number;
  totals: number[];
}

/** Everybody's chance to win as the table stood when this turn began, which add up to one; the last is the end. */
export interface Chances {
  turn: number;
  n: number;
  chances: number[];
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

/** An action worth considering: the chance to win it leaves, its points, how to go on, and why. A seat alone at a table has no chance to compare. The review of the game has the same figures for the same decision. */
export interface Hint {
  words: string[];
  /** from 0 to 1; never above the first hint's */
  chance: number | null;
  error: number;
  points: number;
  visits: number;
  line: string[][];
  reason: string;
}

/** The link of a table by which people join, None where it has none. */
export interface Invite {
  path: string | null;
}

/** A code to say aloud, which leads to a table's link `until` then. */
export interface SpokenCode {
  code: string;
  until: string;
}

/** Lines of chat, the phrases that can be said, in the reader's language, and whom the reader has muted. */
export interface ChatTold {
  lines: ChatLine[];
  phrases: { [key: string]: string };
  muted: MutedTold[];
}

/** A line of chat as text, never markup; `seat` is None where a spectator speaks, `phrase` names a quick phrase. */
export interface ChatLine {
  n: number;
  seat: number | null;
  name: string;
  text: string;
  phrase: string;
  at: string;
  mine: boolean;
}

/** Somebody whom the reader has muted, by a line of theirs. */
export interface MutedTold {
  n: number;
  name: string;
}

/** What this server offers; what its operator has not set up is off. `notices` are the ways to call somebody; `push_key` is what a browser needs to subscribe. `passkeys`: whether one can keep one's games for another device. `lobby`: whether there are open tables and quick matches. */
export interface ServerInfo {
  version: string;
  notices: ('hook' | 'mail' | 'push')[];
  push_key: string | null;
  passkeys: boolean;
  lobby: boolean;
}

/** How the caller is called, and of what. */
export interface NoticesTold {
  channels: ChannelTold[];
  settings: NoticeSettings;
}

/** A way on which the caller is called; mail waits until it is `confirmed` by the link that was sent there. */
export interface ChannelTold {
  id: number;
  way: 'hook' | 'mail' | 'push';
  label: string;
  shape: string;
  confirmed: boolean;
}

/** Of what somebody wants to be told, and when; `digest` gathers notices for so many minutes, 0 sends each. */
export interface NoticeSettings {
  kinds?: ('began' | 'ended' | 'nudge' | 'turn')[];
  quiet?: Quiet | null;
  digest?: number;
  muted?: string[];
}

/** Hours without notices, in minutes of the day where the person lives, `offset` minutes ahead of UTC. */
export interface Quiet {
  start: number;
  end: number;
  offset: number;
}

/** What is known of the caller: passkeys, devices, and whether there is a `recovery` code. */
export interface Me {
  known: boolean;
  passkeys: PasskeyTold[];
  devices: DeviceTold[];
  recovery: boolean;
}

/** A passkey of the caller. */
export interface PasskeyTold {
  id: string;
  name: string;
  created: string;
}

/** A browser that signed in as the caller; `here` is the one that asks. */
export interface DeviceTold {
  id: string;
  name: string;
  created: string;
  here: boolean;
}

/** A recovery code: it signs in once, where no passkey is at hand. */
export interface Code {
  code: string;
}

/** A person as their page shows them; without consent there is none. `opponents` are on one's own page alone. */
export interface PersonTold {
  page: string;
  name: string;
  public: boolean;
  mine: boolean;
  fared: Fared[];
  ratings: RatingTold[];
  games: RecentGame[];
  head_to_head: HeadToHead;
  opponents: OpponentTold[];
}

/** Results in a game with so many seats. */
export interface Fared {
  game: string;
  seats: number;
  played: number;
  won: number;
  score: number;
}

/** A rating among people, from tables that were agreed to be rated: openskill's `mu`, and how unsure it is. */
export interface RatingTold {
  game: string;
  mu: number;
  sigma: number;
  games: number;
}

/** A finished game; rank 99 is who resigned. Only one's own page has its `table` and the names of the `others`. `mu` and `sigma`: the rating after it, where it was rated and is counted. */
export interface RecentGame {
  game: string;
  seats: number;
  rank: number;
  score: number;
  rated: boolean;
  day: string;
  table: string | null;
  others: string[];
  mu: number | null;
  sigma: number | null;
}

/** How the caller fared against the person of the page. */
export interface HeadToHead {
  played: number;
  ahead: number;
  behind: number;
}

/** Somebody whom the caller has played, and how the caller fared; `page` where they show one. */
export interface OpponentTold {
  name: string;
  page: string | null;
  played: number;
  ahead: number;
  behind: number;
}

/** A club, and whether the caller is in it; `path` is its link. */
export interface ClubInvitation {
  id: string;
  name: string;
  member: boolean;
  path: string;
}

/** A club as its members see it; `path` is the link that lets others in. */
export interface ClubTold {
  id: string;
  name: string;
  path: string;
  members: string[];
  tables: ListedTable[];
  ladder: Rung[];
}

/** A table of a club or of the lobby: who sits there, which seats are free; its link where it is open to all. `bots` are the seats that bots play; `by` is the name of the host, empty where they do not sit there; `mine`: the caller sits there. */
export interface ListedTable {
  id: string;
  game: string;
  options: { [key: string]: unknown };
  settings: Settings;
  names: string[];
  bots: number[];
  by: string;
  mine: boolean;
  free: number[];
  begun: boolean;
  over: boolean;
  path: string | null;
  rating: RatingTold | null;
}

/** A member's rating in a game, from rated tables of the club. */
export interface Rung {
  name: string;
  game: string;
  mu: number;
  sigma: number;
  games: number;
  mine: boolean;
}

/** Tables with free seats, and games to watch. */
export interface Lobby {
  open: ListedTable[];
  watch: ListedTable[];
}

/** The table for both, once somebody else looks for the same game. */
export interface QuickMatch {
  table: string | null;
}

/** A position in all its forms, what cannot be in it, and where nothing is wrong its table and its scores. `code` is what a link carries. */
export interface PositionTold {
  position: Position;
  text: string;
  code: string;
  faults: FaultTold[];
  unknown: number;
  table: Update | null;
  scores: Score[];
}

/** A position as plain data; `given` is what the game's own struct holds. */
export interface Position {
  game: string;
  options: { [key: string]: unknown };
  given: { [key: string]: unknown };
}

/** Something that cannot be: where, by which rule, in words, and what mends it. */
export interface FaultTold {
  place: string;
  rule: string;
  name: string;
  text: string;
  mending: string;
  mend: { [key: string]: unknown } | null;
}

/** A game that can be analysed: who played it, and all its moves; `table` is empty for a position of a link. */
export interface AnalysedGame {
  table: string;
  game: string;
  options: { [key: string]: unknown };
  seats: SeatInfo[];
  moves: AnalysedMove[];
  outcome: Outcome | null;
  /** the text of the position of a link; else empty */
  position: string;
}

/** A move of the game, and the turn in which it was made. */
export interface AnalysedMove {
  seat: number;
  do: string;
  turn: number;
}

/** A position, and what can be done in it by the seat that is looked through, or by the first that is asked. */
export interface AnalysedPosition {
  position: ReplayStep;
  eyes: number | null;
  /** whose actions these are; null where that seat is not asked */
  seat: number | null;
  legal: Legal[];
  outcome: Outcome | null;
  /** the position as these eyes know it; empty where it has no text */
  link: string;
}

/** The best actions of a seat after so many iterations, the one to take first. Once it is `decided`, more iterations change nothing. After 300 the figures are those of a hint and of the review. */
export interface Thoughts {
  seat: number;
  iterations: number;
  decided: boolean;
  hints: Hint[];
}

/** How the game would likely go on: the moves of all seats until the seat has had its next turn. */
export interface LikelyLine {
  moves: Variant[];
}

/** A move of a variation. */
export interface Variant {
  seat: number;
  do: string;
}

/** A study that holds: the table of its record, or the game and the link of its position. */
export interface StudyOpened {
  game: string;
  laid: TableLaid | null;
  link: string;
}

/** Its score sheet, and the rule behind each line. */
export interface ScoreTold {
  sheet: Scored;
  rules: { [key: string]: string };
}

/** A score sheet: rows are the seats, then the rival, drawn as `rival_seat`. `ranks` come when all is said. */
export interface Scored {
  seats: number;
  rival: string;
  pages: ScorePage[];
  lines: SheetLine[];
  totals: number[];
  ranks: number[];
  reason: string;
  tie: ScoreTie | null;
  made: (number | null)[];
  troubles: Trouble[];
  view: unknown;
  facts: unknown;
  rival_seat: number;
}

/** What is asked together: lines of the sheet, a picture whose places are tapped, and fields. */
export interface ScorePage {
  name: string;
  lines: string[];
  is_picture: boolean;
  fields: ScoreField[];
}

/** Something that is counted or picked at the end of a game. `kind` is `count`, up to `most`; `picks`, any of the things in `of`; `pick`, one of them; or `whose`, one seat for the whole table. `by` narrows `of` down by what was picked in the field `under`. `who` is `seats`, `rival` or `table`. A field that is not `needed` matters only where something else was not put up. */
export interface ScoreField {
  name: string;
  kind: string;
  rule: string;
  most: number;
  of: string[];
  under: string;
  by: { [key: string]: string[] };
  who: string;
  needed: boolean;
}

/** A line of the sheet; a row that does not score it has None. `typed` are the rows whose points were typed. */
export interface SheetLine {
  name: string;
  points: (number | null)[];
  parts: SumPart[][];
  typed: number[];
}

/** A part of a line: its kind and name, the places that made it, and its points. */
export interface SumPart {
  kind: string;
  name: string;
  spaces: string[];
  points: number;
}

/** Rows with equal points for the win: what decides between them and by which rule, and whether they share it. `counts` is what each of the rows has of it; None where that was not said yet. */
export interface ScoreTie {
  by: string;
  rule: string;
  rows: number[];
  counts: (number | null)[];
  shared: boolean;
}

/** What cannot be: the rule it breaks, a sentence, and where: a row, a page, a place. */
export interface Trouble {
  rule: string;
  text: string;
  row: number | null;
  page: string;
  place: string;
}

/** Where it stands, the code of its deck, and the cards that one's own deck may show. */
export interface CompanionAnswer {
  told: CompanionTold;
  code: string;
  cards: string[];
}

/** Where a companion stands after what it was told. `asks` is `card`, `place`, `put` (its piece lies on `space`: is that space free?), `kept`, `turn` (the person plays) or `over`. `space` is where its piece goes, `among` where it may. `why` is a sentence with its rule. */
export interface CompanionTold {
  asks: string;
  turn: number;
  level: string;
  card: string;
  cards_left: number | null;
  facing: string;
  space: string;
  among: string[];
  say: string;
  why: string;
  rules: string[];
  history: ([number, string, string])[];
  track: number[];
  its: string[];
  mine: string[];
  kept: number;
  lines: ([string, number])[];
  total: number;
  seat: number;
  view: unknown;
  facts: unknown;
}

/** A set-up: its code, the options it was drawn with, the names from the first seat on, the card and a picture. */
export interface SetupTold {
  code: string;
  options: { [key: string]: unknown };
  names: string[];
  parts: CardPart[];
  svg: string;
}

/** A part of a set-up card. What is `hidden` shows what players must not know, for who lays it out. */
export interface CardPart {
  title: string;
  lines: string[];
  hidden: boolean;
}

/** The puzzle of a day, the same for everybody, and all there are, the easiest of each game first. */
export interface PuzzleShelf {
  day: string;
  daily: PuzzleInfo | null;
  task: string;
  puzzles: PuzzleInfo[];
}

/** A puzzle on the shelf. */
export interface PuzzleInfo {
  id: string;
  game: string;
  /** from 1, which every level finds, to 5, which none does */
  difficulty: number;
}

/** A puzzle with its table, as its solver sees it; the last clue says what to begin with. */
export interface PuzzleTold {
  id: string;
  game: string;
  title: string;
  difficulty: number;
  /** how hard it is, in a word */
  word: string;
  kind: 'chance' | 'lead' | 'points' | 'win';
  task: string;
  about: string;
  seat: number;
  turn: number;
  clues: string[];
  table: Update;
}

/** The table after what was played; `held` is chosen and not carried out, since it would show something new. */
export interface PuzzleTable {
  do: string[];
  held: string[];
  table: Update;
}

/** Whether a try is right, how far it comes of what is wanted, and what it gives away. */
export interface PuzzleVerdict {
  right: boolean;
  reached: number;
  wanted: number;
  text: string;
  losses: GivenAway[];
}

/** Something a try gives away, and the rule behind it. */
export interface GivenAway {
  text: string;
  rule: string;
}

/** An answer, action by action in notation, and what it is after. */
export interface PuzzleAnswer {
  line: string[];
  reason: string;
}

/** A game worth watching: who played it to which scores, the winners' seats, and how many actions it has. */
export interface BestGame {
  name: string;
  game: string;
  scores: number[];
  winners: number[];
  actions: number;
}

/** A table to lay; without seats, the caller sits first and the others are open. `club`: for the members of a club, of which the caller is one. `listed`: open to all, in the lobby. */
export interface NewTable {
  game: string;
  options?: { [key: string]: unknown };
  seats?: NewSeat[];
  settings?: NewSettings;
  club?: string | null;
  listed?: boolean;
}

/** A seat to lay: `human` is the one who asks, `open` whoever has the seat's link, `bot` one of a level. */
export interface NewSeat {
  kind?: 'bot' | 'human' | 'open';
  name?: string;
  level?: string | null;
}

/** How a table to be laid is shown and paced; without a `pause`, bots wait as long as suits the game. Without a `patience` it is three minutes, and three days where players have days for a turn. With a `clock` people always gather first. Unless it says so, a table has hints for somebody who plays against bots, and none where people play each other. */
export interface NewSettings {
  live_score?: boolean;
  hints?: boolean | null;
  pause?: number | null;
  patience?: number | null;
  waiting?: boolean;
  clock?: Clock | null;
  rated?: boolean;
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

/** Takes the seat of a link; `takeover` where somebody holds it already, on another device perhaps. By the link of a table one names a free `seat`, or says that one only wants to `watch`. `seed_known` says that the caller knows that somebody may know the seed; without it such a table is not joined. */
export interface Join {
  name?: string;
  takeover?: boolean;
  seed_known?: boolean;
  seat?: number | null;
  watch?: boolean;
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

/** Tries from a position of a finished or opened game, sitting at `seat` against bots. The position is after `steps` actions, and these `moves` instead of what followed. */
export interface TryFrom {
  steps: number;
  seat?: number;
  level?: string;
  moves?: Variant[];
}

/** What the pupil tries, in notation. */
export interface Attempt {
  do: string;
}

/** Begins the game of a table where people have gathered; a bot of this level takes every open seat. */
export interface Begin {
  level?: string | null;
}

/** Agrees to end the game here or to pause, or with `yes` false no longer does; a pause ends by one who says so. */
export interface CastVote {
  on: 'end' | 'pause';
  yes?: boolean;
}

/** Puts a table out of the caller's list, or back into it. */
export interface Archive {
  archived?: boolean;
}

/** Says something at a table: words of one's own, or a phrase that each reads in their own language. */
export interface Say {
  text?: string;
  phrase?: string;
}

/** Whoever said line `n` is not to be read any more, or with `muted` false again. */
export interface Mute {
  n: number;
  muted?: boolean;
}

/** Tells the operator of line `n`, and why. */
export interface ReportPlayer {
  n: number;
  why?: string;
}

/** A code as somebody heard it. */
export interface SaidCode {
  code: string;
}

/** A way to be called: a `subscription` of the browser, a mail address, or a web address that takes a `shape`. */
export interface NewChannel {
  way: 'hook' | 'mail' | 'push';
  address?: string;
  subscription?: { [key: string]: unknown } | null;
  shape?: 'discord' | 'json' | 'slack';
}

/** Lays a table again: everybody on their seat, one seat further (`rotate`), or on a seat drawn by lot (`draw`). */
export interface Rematch {
  seating?: 'draw' | 'rotate' | 'same';
}

/** Whether the caller's page is shown to others, and under which name. */
export interface NewPage {
  public: boolean;
  name?: string;
}

/** A club to found, and the caller's name in it. */
export interface NewClub {
  name: string;
  me: string;
}

/** Somebody who joins a club. */
export interface NewMember {
  name: string;
}

/** Somebody looks for a game. */
export interface Seek {
  game: string;
  name: string;
}

/** A passkey as the browser made it, with a name for the list. */
export interface NewPasskey {
  credential: { [key: string]: unknown };
  name?: string;
}

/** What the browser signed, with a name for the device. */
export interface Credential {
  credential: { [key: string]: unknown };
  name?: string;
}

/** Signs out a device, without its name this one. */
export interface SignOut {
  device?: string | null;
}

/** A position in one of its forms: data, a text, the code of a link, or a table laid `fresh` with these options. `game` is the one of a text that names none. `names` are the players', for sentences about them. With a `seat` it is drawn as that seat sees it. */
export interface PositionAsked {
  game?: string;
  position?: Position | null;
  text?: string | null;
  code?: string | null;
  fresh?: 'empty' | 'set-up' | null;
  options?: { [key: string]: unknown };
  names?: string[];
  seat?: number | null;
}

/** A table to lay from a position: on which seat the caller sits, and the level of the bots on the others. */
export interface PlayFrom {
  position: Position;
  seat?: number;
  level?: string | null;
  hints?: boolean;
}

/** A position: after so many actions of the game, and these moves instead of what followed. Where it is of no table, it begins with the position that a `link` carries. */
export interface Spot {
  steps?: number;
  moves?: Variant[];
  link?: string;
}

/** Asks for a position through the eyes of a seat; null for all of them together. With `follow` the eyes are those of the first seat that is asked, where the one that is named has nothing to decide. */
export interface AskPosition {
  at: Spot;
  eyes?: number | null;
  follow?: boolean;
}

/** Asks for the best actions of a seat in a position, by what that seat may know, after so many iterations. */
export interface AskThoughts {
  at: Spot;
  seat: number;
  iterations?: number;
}

/** Asks how the game would likely go on with these actions of a seat. */
export interface AskLine {
  at: Spot;
  seat: number;
  line: string[];
}

/** Asks why a seat cannot do these words in a position. */
export interface AskWhyNot {
  at: Spot;
  seat: number;
  words: string[];
}

/** What somebody thought about a game, whose record stands in it as it is, or about a `position` as text. */
export interface GameStudy {
  format: string;
  record?: GameRecord | null;
  position?: string;
  notes?: StudyNote[];
}

/** What is said of the position after `n` actions of the record, and other ways to go on from there. */
export interface StudyNote {
  n: number;
  comment?: string;
  sign?: '' | '!' | '!?' | '=' | '?';
  marks?: string[];
  variations?: StudyMove[][];
}

/** A move of a variation, what is said of the position after it, and other ways to go on from there. */
export interface StudyMove {
  seat: number;
  do: string;
  comment?: string;
  sign?: '' | '!' | '!?' | '=' | '?';
  marks?: string[];
  variations?: StudyMove[][];
}

/** A finished game of the real box, as far as it is put up. */
export interface ScoreAsked {
  options?: { [key: string]: unknown };
  entered?: Entered;
}

/** What a person says of a finished game. `places` is whose piece lies where; a rival has the number after the last seat. `pieces` are things that are nobody's. `counts` and `picks` are fields by name, with a value per row of the sheet; `typed` are whole lines. */
export interface Entered {
  places: { [key: string]: number };
  pieces: { [key: string]: string };
  counts: { [key: string]: (number | null)[] };
  picks: { [key: string]: string[][] };
  typed: { [key: string]: (number | null)[] };
}

/** Everything that a companion was told so far, from the first word on, and the code of its deck. */
export interface CompanionAsked {
  options?: { [key: string]: unknown };
  code?: string;
  script?: string[];
}

/** A set-up to be drawn; with a code, the one that was drawn before. */
export interface SetupAsked {
  options?: { [key: string]: unknown };
  code?: string;
  names?: string[];
}

/** What the solver has played so far, in notation. */
export interface PuzzleTry {
  do: string[];
}

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

/** The people who gathered have begun. */
export interface GameBegan {
  event: 'game-began';
}

/** A person agrees to something, or no longer does. */
export interface PlayerVoted {
  event: 'player-voted';
  seat: number;
  on: string;
  yes: boolean;
}

/** All people agreed to end the game. */
export interface GameEnded {
  event: 'game-ended';
}

/** The operator of the server ended the game. */
export interface GameClosed {
  event: 'game-closed';
}

/** All people agreed to a pause. */
export interface ClocksStopped {
  event: 'clocks-stopped';
}

/** The pause is over. */
export interface ClocksWentOn {
  event: 'clocks-went-on';
  seat: number;
}

/** A person gave the game up, and a bot plays their seat. */
export interface PlayerResigned {
  event: 'player-resigned';
  seat: number;
  level: string;
}

/** A person's time was up: a bot plays their turn, or their seat, or they have resigned. */
export interface TimeRanOut {
  event: 'time-ran-out';
  seat: number;
  then: string;
}

export type TableEvent =
  | PlayerSatDown
  | PlayerGotUp
  | BotSatDown
  | GameBegan
  | PlayerVoted
  | GameEnded
  | GameClosed
  | ClocksStopped
  | ClocksWentOn
  | PlayerResigned
  | TimeRanOut;
