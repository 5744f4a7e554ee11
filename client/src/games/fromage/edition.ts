/** What is printed: layouts, geometry and rubrics of an edition, and the names of its things. */
import { ask } from '../../live/ask';
import type { Printed } from '../../wire/types';

export type Point = readonly [number, number];

/** A venue's page of the edition; each venue's drawing reads its own part. */
export interface VenuePrint {
  readonly geometry: Readonly<Record<string, unknown>>;
  readonly rubric?: Readonly<Record<string, unknown>>;
  readonly layouts: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>;
  readonly [part: string]: unknown;
}

export interface Effect {
  readonly kind: string;
  readonly gain?: readonly string[];
  readonly venue?: string;
  readonly season?: string;
  readonly type?: string;
  readonly age?: string;
  readonly icon?: string;
  readonly completing?: boolean;
  readonly milking?: boolean;
  readonly of?: string;
  readonly gathering?: number;
  readonly worker?: string;
  readonly per?: string;
  readonly points?: number;
}

interface StructurePrint {
  readonly name: string;
  readonly effect: Effect;
}

interface Boards {
  readonly boards: readonly { readonly structures: readonly StructurePrint[] }[];
}

interface Tiles {
  readonly tiles: readonly StructurePrint[];
}

/** A level of the Corporation: its track, and the rule it adds to those of the levels before. */
export interface Level {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly track: readonly number[];
  readonly rule?: string;
}

interface Corporation {
  readonly levels: readonly Level[];
}

export interface Edition {
  readonly venues: Readonly<Record<string, VenuePrint>>;
  readonly boards?: Boards;
  readonly tiles?: Tiles;
  /** What the other box adds. */
  readonly formaggio?: { readonly boards: Boards; readonly tiles: Tiles; readonly corporation?: Corporation };
  readonly orders: { readonly rubric: { readonly points: readonly number[]; readonly further: number } };
  readonly corporation?: Corporation;
}

/** Names by table and word: `names.structure.barn`. */
export type Names = Readonly<Record<string, Readonly<Record<string, string>>>>;

const editions = new Map<string, Promise<Edition>>();

/** The edition of the boxes on the table; a box that it does not print is the first edition's. */
export function editionOf(boxes: readonly string[], name: string): Promise<Edition> {
  const at = (box: string, edition: string): Promise<Edition> =>
    ask<Printed>('GET', `/api/games/${box}/editions/${encodeURIComponent(edition)}`).then(
      (printed) => printed.data as unknown as Edition,
    );
  return kept(editions, `${boxes.join()} ${name}`, async () =>
    merged(await Promise.all(boxes.map((box) => at(box, name).catch(() => at(box, 'base'))))),
  );
}

/** What several boxes have printed, as one. */
const merged = (all: readonly Edition[]): Edition =>
  Object.assign({}, ...all, { venues: Object.assign({}, ...all.map(({ venues }) => venues)) });

/** Asked once; asked again where it failed. */
function kept<Value>(all: Map<string, Promise<Value>>, key: string, make: () => Promise<Value>): Promise<Value> {
  const found = all.get(key) ?? make();
  all.set(key, found);
  found.catch(() => all.delete(key));
  return found;
}

/** The levels of the Corporation; with the other box on the table, that one's. */
export const levelsOf = (edition: Edition): readonly Level[] =>
  (edition.formaggio?.corporation ?? edition.corporation)?.levels ?? [];

/** Every structure that is printed on a board or a tile. */
const structuresOf = (edition: Edition): readonly StructurePrint[] =>
  [edition, edition.formaggio].flatMap((box) => [
    ...(box?.boards?.boards.flatMap((board) => board.structures) ?? []),
    ...(box?.tiles?.tiles ?? []),
  ]);

/** The insert of a venue that is in play. */
export const layoutOf = (print: VenuePrint, inserts: string, side: string): Readonly<Record<string, unknown>> =>
  print.layouts[inserts]?.[side] ?? {};

/** The clause of a structure's effect, by its printed name. */
export function effectOf(edition: Edition, name: string): Effect | undefined {
  return structuresOf(edition).find((structure) => structure.name === name)?.effect;
}
