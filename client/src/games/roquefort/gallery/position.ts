/** A fixed position of Château Roquefort, to look at while drawing. */
import type { Draft, Legal, Outcome, Question, SeatInfo, Told } from '../../../wire/types';
import type { RoquefortFacts, RoquefortView } from '../wire';
import { SPOTS, spaceAt } from '../plan';
import type { Tile } from '../view';

const TILES: Record<string, Tile> = {
  b2: 'valencay',
  b3: 'roquefort',
  e2: 'camembert',
  f2: 'mimolette',
  d3: 'emmental',
  f3: 'camembert',
  d4: 'plain',
  e4: 'roquefort',
  f4: 'mousetrap',
  d5: 'sainte-maure',
  b6: 'plain',
  c6: 'neufchatel',
  d6: 'valencay',
  e6: 'neufchatel',
  d7: 'sainte-maure',
};

export const seats: SeatInfo[] = [
  {
    seat: 0,
    kind: 'human',
    name: 'Margot',
    level: null,
    mine: true,
    here: true,
    away: false,
    back: false,
    since: null,
    nudged: null,
    host: false,
  },
  {
    seat: 1,
    kind: 'bot',
    name: 'Odile',
    level: 'keen',
    mine: false,
    here: true,
    away: false,
    back: false,
    since: null,
    nudged: null,
    host: false,
  },
  {
    seat: 2,
    kind: 'bot',
    name: 'Basile',
    level: 'steady',
    mine: false,
    here: true,
    away: false,
    back: false,
    since: null,
    nudged: null,
    host: false,
  },
];

export const facts: RoquefortFacts = {
  actions: 4,
  left: 2,
  doomed: [1],
  closing: ['F', 'I', 'P'],
  halves: ['neufchatel', 'roquefort'],
  order: [0, 1, 2],
  costs: { 'roof-lifted': 1, 'mouse-ran': 1, 'line-slid': 1 },
};

export const view: RoquefortView = {
  seat: 0,
  plan: ['#AABCC#', 'DEABFFG', 'DEHHHIG', 'JKKHIIL', 'JKKMMNL', 'JOOPPNL', '#QQPRR#'],
  open_rooms: ['E', 'F', 'H', 'I', 'M', 'O', 'P'],
  floors: SPOTS.map((spot) => TILES[spaceAt(spot)] ?? (spot.row % 2 || spot.column % 2 ? null : 'solid')),
  spare: 'mousetrap',
  players: [
    { spaces: ['c6', 'e4', 'a7'], waiting: 1, fallen: 0, kinds: ['emmental', 'mimolette'] },
    { spaces: ['e2', 'e5'], waiting: 0, fallen: 2, kinds: ['roquefort', 'neufchatel', 'sainte-maure'] },
    { spaces: ['b2', 'c3', 'd5'], waiting: 0, fallen: 1, kinds: ['camembert', 'valencay'] },
  ],
  asked: { 0: { name: 'take-actions', fields: { left: 2, slid: false } } },
  turn: 12,
  target: 4,
  cut: 0,
  open_map: false,
  standing: { reason: '', ranks: [], scores: [] },
  over: false,
};

const say = (text: string, preview: Record<string, unknown> = {}): Legal => ({ words: text.split(' '), preview });

export const legal: Legal[] = [
  ...['K', 'N', 'Q', 'J'].map((room) => say(`uncover ${room}`)),
  say('run e4 e3', { cost: 1 }),
  say('run e4 d4', { cost: 1 }),
  say('run e4 e6', { cost: 2, collects: 'neufchatel' }),
  say('run c6 b6', { cost: 1 }),
  say('run c6 d6', { cost: 1 }),
  say('enter a1', { cost: 1 }),
  say('enter g1', { cost: 1 }),
  ...['N', 'E', 'S', 'W'].flatMap((side) => [2, 4, 6].map((line) => say(`slide ${side}${line}`))),
  say('end'),
];

export const asked: Question[] = [
  { seat: 0, name: 'take-actions', fields: { left: 2, slid: false }, text: 'Your turn: 2 actions left.' },
];
export const draft: Draft = { undo: true, reset: true, redo: false, why_not: '', of: [] };

const line = (seq: number, seat: number, text: string, event: Told['event']): Told => ({ seq, seat, text, event });

export const told: Told[] = [
  line(1, 0, 'You collected Mimolette.', { event: 'cheese-collected', seat: 0 }),
  line(2, 1, 'Odile collected Sainte-Maure.', { event: 'cheese-collected', seat: 1 }),
  line(3, 1, 'Odile slid a mousetrap in at W2; plain floor dropped out.', { event: 'line-slid', seat: 1, slot: 'W2' }),
  line(4, 1, 'Odile: the mouse on d2 fell into the dungeon.', { event: 'mouse-fell', seat: 1, space: 'd2' }),
  line(5, 2, 'Basile ran from d6 to d5, onto Sainte-Maure.', { event: 'mouse-ran', seat: 2, origin: 'd6', to: 'd5' }),
  line(6, 2, 'Basile slid plain floor in at W4; a mousetrap dropped out.', { event: 'line-slid', seat: 2, slot: 'W4' }),
  line(7, 2, '', { event: 'turn-ended', seat: 2, covered: [] }),
  line(8, 0, 'You lifted the roof of room I: Camembert, Roquefort, a mousetrap.', {
    event: 'roof-lifted',
    seat: 0,
    room: 'I',
  }),
  line(9, 0, 'You ran from e3 to e4, onto Roquefort.', { event: 'mouse-ran', seat: 0, origin: 'e3', to: 'e4' }),
];

export const standing: Outcome = {
  reason: '',
  ranks: [3, 1, 2],
  scores: [2, 3, 2].map((total) => ({ total, lines: [] })),
};
