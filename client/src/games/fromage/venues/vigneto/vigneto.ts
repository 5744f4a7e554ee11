/** Vigneto: tables on a hillside with a wine beside each; below them the reader's own row of wines. */
import { t } from '../../../../i18n/i18n.svelte';
import type { FromageWineView } from '../../wire';
import { resourceName, type Called } from '../../labels';
import { readerOf } from '../../table';
import { partOf, type GroundProps, type OverProps, type Spot, type Thing, type VenueDrawing } from '../drawing';
import { polar } from '../polar';
import Far from './Far.svelte';
import { happenings } from './happenings';
import Near from './Near.svelte';
import Over from './Over.svelte';
import Rubric from './Rubric.svelte';

const WIDE = 500;
const HIGH = 486;
/** Where the tables end and the reader's row begins. */
export const STRIP = 372;
export const RINGS: Readonly<Record<string, number>> = { platinum: 83, gold: 113, silver: 146, bronze: 180 };

/** A table's row on the hill and its place in the row, both from 0, and how many tables the row has. */
export interface Seating {
  readonly row: number;
  readonly at: number;
  readonly of: number;
}

/** `gold.4` is the fourth table of its age, counted along the rows of that age. */
export function seatingOf({ print }: Pick<GroundProps, 'print'>, space: string): Seating {
  const [age = '', number = '1'] = partOf(space).split('.');
  let left = Number(number) - 1;
  const rows = (print.geometry.rows ?? []) as readonly (readonly [string, number])[];
  for (const [row, [rowAge, count]] of rows.entries()) {
    if (rowAge !== age) continue;
    if (left < count) return { row, at: left, of: count };
    left -= count;
  }
  return { row: rows.length, at: left, of: 3 };
}

export function tableAt(of: Pick<GroundProps, 'print'>, space: string): { readonly x: number; readonly y: number } {
  const rows = ((of.print.geometry.rows ?? []) as readonly unknown[]).length || 7;
  const { row, at, of: count } = seatingOf(of, space);
  return { x: WIDE / 2 + (at - (count - 1) / 2) * 163, y: 8 + ((row + 0.5) * (STRIP - 14)) / rows };
}

/** On the wheel an age is a ring. */
export function farTable({ quarter }: GroundProps, space: string): { readonly radius: number; readonly angle: number } {
  const [age = '', number = '1'] = partOf(space).split('.');
  const count = quarter.places.filter((place) => place.space.age === age).length;
  return { radius: RINGS[age] ?? 150, angle: (Number(number) - (count + 1) / 2) * (count > 2 ? 14.2 : 30) };
}

export interface Kind {
  readonly name: string;
  readonly letters: string;
  readonly colour: string;
  readonly bottle: string;
}

export const kindOf = ({ print }: Pick<GroundProps, 'print'>, kind: string): Kind =>
  ((print.kinds ?? {}) as Readonly<Record<string, Kind>>)[kind] ?? {
    name: kind,
    letters: kind.slice(0, 2),
    colour: '#5e1b2b',
    bottle: 'bordeaux',
  };

export const wineOf = ({ table }: Pick<GroundProps, 'table'>, wine: string | undefined): FromageWineView | undefined =>
  table.view.board.wines.find(({ name }) => name === wine);

export const wineName = (called: Called, wine: string): string => called.things.wine?.[wine] ?? wine;

/** A wine of the row as it is drawn; `end` where it is only offered. */
export interface InRow {
  readonly wine: FromageWineView;
  readonly x: number;
  readonly end: 'left' | 'right' | null;
}

export interface Row {
  readonly wide: number;
  readonly wines: readonly InRow[];
}

export const ROW_Y = 434;
export const CARD_HIGH = 72;

/** The reader's row, with the wine that is asked about at both ends. */
export function rowOf(of: GroundProps & Partial<Pick<OverProps, 'question'>>): Row {
  const own = of.table.view.players[readerOf(of.table)]?.wines ?? [];
  const offered = of.question?.name === 'join-wine' ? wineOf(of, String(of.question.fields.wine)) : undefined;
  const laid = own.flatMap((name) => wineOf(of, name) ?? []).map((wine) => ({ wine, end: null }));
  const all = offered
    ? [{ wine: offered, end: 'left' as const }, ...laid, { wine: offered, end: 'right' as const }]
    : laid;
  const wide = Math.min(74, (WIDE - 24) / Math.max(1, all.length));
  return { wide, wines: all.map((one, i) => ({ ...one, x: WIDE / 2 + (i - (all.length - 1) / 2) * wide })) };
}

/** A picture that two neighbours complete; offered where one of them does not lie there yet. */
export interface Joint {
  readonly x: number;
  readonly picture: string;
  readonly offered: boolean;
}

/** The pictures of the row, and those that the wine asked about would complete. */
export function jointsOf(of: OverProps): Joint[] {
  const { wines } = rowOf(of);
  const laid = of.table.facts.vigneto?.rows[readerOf(of.table)]?.pictures ?? [];
  const before = wines[0]?.end ? 1 : 0;
  return wines.slice(1).flatMap((right, i) => {
    const left = wines[i]!;
    const end = left.end ?? right.end;
    const picture = end ? of.clickable.previews[end]?.gains : laid[i - before];
    return picture ? [{ x: (left.x + right.x) / 2, picture, offered: end !== null }] : [];
  });
}

function things(of: OverProps): Thing[] {
  const { wide, wines } = rowOf(of);
  return wines.flatMap(({ wine, x, end }) => {
    if (end === null) return [];
    const gains = of.clickable.previews[end]?.gains;
    const text = t(gains ? `formaggio.join.${end}.gains` : `formaggio.join.${end}`, {
      wine: wineName(of.called, wine.name),
      gains: gains ? resourceName(gains) : '',
    });
    return [{ word: end, text, x, y: ROW_Y, wide, high: CARD_HIGH }];
  });
}

export const vigneto: VenueDrawing = {
  tint: '#dde6c6',
  box: [WIDE, HIGH],
  near: (of) =>
    spots(of, (space) => {
      const { x, y } = tableAt(of, space);
      return { x: x - 46, y: y - 1, r: 19, ground: { x: x - 74, y: y - 25.5, wide: 148, high: 51 } };
    }),
  far: (of) =>
    spots(of, (space) => {
      const { radius, angle } = farTable(of, space);
      return { ...polar(radius, angle - (radius < 100 ? 5.4 : 0)), r: 10 };
    }),
  beside: ({ table }, called, space) => {
    const wine = table.view.wines[space];
    return wine && wineName(called, wine);
  },
  Near,
  Far,
  Rubric,
  Over,
  things,
  happenings,
};

function spots({ quarter }: GroundProps, at: (space: string) => Spot): Record<string, Spot> {
  return Object.fromEntries(quarter.places.map(({ space }) => [space.name, at(space.name)]));
}
