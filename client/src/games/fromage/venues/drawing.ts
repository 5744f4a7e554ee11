/** What it takes to draw a venue: its ground and where its spaces lie, near (upright, large) and far (on the wheel). */
import type { Component } from 'svelte';
import type { Question } from '../../../wire/types';
import type { Clickable } from '../clickable';
import type { VenuePrint } from '../edition';
import type { Called } from '../labels';
import type { Quarter, Table } from '../table';
import type { Happenings } from './happenings';

/** Where a space is drawn: its middle, its radius, on which side its worker stands, and its written name. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly worker?: 'left' | 'right';
  readonly label?: { readonly text: string; readonly at: string };
  /** What a finger may touch, where that is more than the plate. */
  readonly ground?: { readonly x: number; readonly y: number; readonly wide: number; readonly high: number };
}

/** Spots by the name of the space. */
export type Spots = Readonly<Record<string, Spot>>;

export interface GroundProps {
  readonly table: Table;
  readonly quarter: Quarter;
  readonly print: VenuePrint;
  /** The insert that lies in the venue. */
  readonly layout: Readonly<Record<string, unknown>>;
  /** The space that is pointed at. */
  readonly pointed?: string | null;
  /** Whether the venue's line of the sheet is asked about: then it shows who made it. */
  readonly explained?: boolean;
}

/** What lies over the spaces of a close-up also knows what can be clicked and what is asked. */
export interface OverProps extends GroundProps {
  readonly clickable: Clickable;
  readonly called: Called;
  /** Whether points are shown. */
  readonly scored: boolean;
  /** The question before the reader, if any. */
  readonly question: Question | undefined;
}

/** A thing beside the spaces that can be clicked: a mooring, an end of a row. */
export interface Thing {
  readonly word: string;
  /** What it is, aloud. */
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly high: number;
}

export interface VenueDrawing {
  /** The colour of its slice. */
  readonly tint: string;
  /** Width and height of the close-up's drawing. */
  readonly box: readonly [number, number];
  readonly near: (of: GroundProps) => Spots;
  /** On the wheel, before the reader: the hub is the origin, the rind lies below. */
  readonly far: (of: GroundProps) => Spots;
  /** What lies beside a space, by its written name. */
  readonly beside?: (of: GroundProps, called: Called, space: string) => string | undefined;
  /** The regions that a space belongs to, by their written names. */
  readonly regionsAt?: (of: GroundProps, space: string) => readonly string[];
  /** What names near spaces should not be written over. */
  readonly around?: (of: GroundProps) => readonly Spot[];
  readonly Near: Component<GroundProps>;
  readonly Far: Component<GroundProps>;
  readonly Rubric: Component<GroundProps>;
  /** What lies over the spaces, and which of it can be clicked. */
  readonly Over?: Component<OverProps>;
  readonly things?: (of: OverProps) => readonly Thing[];
  /** The events that only it has. */
  readonly happenings?: Happenings;
}

/** The last part of a space's name: `venue.r2c3` is `r2c3` here. */
export const partOf = (space: string): string => space.slice(space.indexOf('.') + 1);
