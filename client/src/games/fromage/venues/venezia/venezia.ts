/** Venezia: restaurants on islands; gondolas lie at moorings where canals cross, and in the lagoon. */
import { t } from '../../../../i18n/i18n.svelte';
import type { FromageGondolaView } from '../../wire';
import { signed } from '../../labels';
import { partOf, type GroundProps, type OverProps, type Spot, type VenueDrawing } from '../drawing';
import { polar } from '../polar';
import Far from './Far.svelte';
import { happenings } from './happenings';
import Near from './Near.svelte';
import Over from './Over.svelte';
import Rubric from './Rubric.svelte';

export interface Island {
  readonly row: number;
  readonly column: number;
}

export interface Mooring {
  /** As actions and views name it. */
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** In the lagoon there is less room. */
  readonly lagoon: boolean;
  /** The restaurants it touches, by the last part of their names. */
  readonly doors: readonly string[];
}

const WIDE = 500;
const HIGH = 486;
/** Half the width and height of an island, and how much of its corners is water. */
export const HALF = { x: 47, y: 37.5, cut: 17 };

const columnsOf = ({ print }: Pick<GroundProps, 'print'>): number => Number(print.geometry.columns ?? 4);
const rowsOf = ({ print }: Pick<GroundProps, 'print'>): number => Number(print.geometry.rows ?? 5);

/** `r2c3` is row 1, column 2 from 0. */
export function islandOf(space: string): Island {
  const [, row = '1', column = '1'] = /r(\d+)c(\d+)/.exec(partOf(space)) ?? [];
  return { row: Number(row) - 1, column: Number(column) - 1 };
}

/** Canals are never straight. */
export const bent = (x: number, y: number): readonly [number, number] => [
  x + 8 * Math.sin((y / HIGH) * Math.PI * 2 - 0.5) * (1 - Math.abs(x - WIDE / 2) / 300),
  y + 5 * Math.sin((x / WIDE) * Math.PI * 2 + 0.6),
];

/** The middle of a column or a row; the great canal runs between the halves. */
export const across = (of: Pick<GroundProps, 'print'>, column: number): number => {
  const columns = columnsOf(of);
  return 71 + (column * 334) / Math.max(1, columns - 1) + (column >= columns / 2 ? 24 : 0);
};
export const down = (of: Pick<GroundProps, 'print'>, row: number): number =>
  50 + (row * 386) / Math.max(1, rowsOf(of) - 1);

const RING = 26.4;
const TURN = 20.4;
/** Where a row and a column lie on the wheel. */
export const ringAt = (row: number): number => 83 + row * RING;
export const angleAt = (of: Pick<GroundProps, 'print'>, column: number): number =>
  (column - (columnsOf(of) - 1) / 2) * TURN;

interface PrintedMooring {
  readonly at: readonly [number, number];
  readonly doors: readonly string[];
}

function printed({ print }: Pick<GroundProps, 'print'>): [string, PrintedMooring][] {
  return Object.entries((print.moorings ?? {}) as Readonly<Record<string, unknown>>).filter(
    (entry): entry is [string, PrintedMooring] => typeof entry[1] === 'object',
  );
}

export function mooringsOf(of: GroundProps): Mooring[] {
  const columns = columnsOf(of);
  return printed(of).map(
    ([
      name,
      {
        at: [i, j],
        doors,
      },
    ]) => {
      const lagoon = i < 0 || i >= columns - 1;
      const y = (down(of, j) + down(of, j + 1)) / 2;
      const [x, bentY] = lagoon
        ? [i < 0 ? 21 : WIDE - 21, bent(i < 0 ? 21 : WIDE - 21, y)[1]]
        : bent((across(of, i) + across(of, i + 1)) / 2, y);
      return { name: `${of.quarter.venue.name}.${name}`, x, y: bentY, lagoon, doors };
    },
  );
}

export function farMoorings(of: GroundProps): { readonly name: string; readonly x: number; readonly y: number }[] {
  const [least, most] = [angleAt(of, -0.5) + 0.5, angleAt(of, columnsOf(of) - 0.5) - 0.5];
  return printed(of).map(
    ([
      name,
      {
        at: [i, j],
      },
    ]) => ({
      name: `${of.quarter.venue.name}.${name}`,
      ...polar(ringAt(j + 0.5), Math.min(most, Math.max(least, angleAt(of, i + 0.5)))),
    }),
  );
}

export const gondolaAt = ({ table }: GroundProps, mooring: string): FromageGondolaView | undefined =>
  table.view.gondolas.find((gondola) => gondola.mooring === mooring);

/** What a gondola at a free mooring would bring, aloud. */
function thing(
  of: OverProps,
  { name, x, y, lagoon }: Mooring,
): { word: string; text: string; x: number; y: number; wide: number; high: number } {
  const points = of.clickable.previews[name]?.points ?? 0;
  const text = t(of.scored ? 'formaggio.mooring.adds' : 'formaggio.mooring', {
    name: of.called.things.mooring?.[name] ?? name,
    points: signed(points),
  });
  return { word: name, text, x, y, wide: lagoon ? 42 : 54, high: 36 };
}

export const venezia: VenueDrawing = {
  tint: '#8db9c4',
  box: [WIDE, HIGH],
  near: (of) =>
    spots(of, ({ row, column }) => {
      const [x, y] = bent(across(of, column), down(of, row));
      return { x: x + 16, y: y + 3, r: 22, worker: 'right' };
    }),
  far: (of) => spots(of, ({ row, column }) => ({ ...polar(ringAt(row), angleAt(of, column)), r: 8.6 + row * 0.5 })),
  Near,
  Far,
  Rubric,
  Over,
  things: (of) => mooringsOf(of).map((mooring) => thing(of, mooring)),
  happenings,
};

function spots({ quarter }: GroundProps, at: (island: Island) => Spot): Record<string, Spot> {
  return Object.fromEntries(quarter.places.map(({ space }) => [space.name, at(islandOf(space.name))]));
}
