/** The venues that can be drawn: those that have a folder here. */
import type { FromageEvent } from '../wire';
import type { VenueDrawing } from './drawing';
import type { Happening } from './happenings';

const DRAWN = import.meta.glob<VenueDrawing>('./*/index.ts', { eager: true, import: 'default' });

export function drawingOf(venue: string): VenueDrawing {
  const drawn = DRAWN[`./${venue}/index.ts`];
  if (!drawn) throw new RangeError(`The venue ${venue} is not drawn yet.`);
  return drawn;
}

/** What is seen and heard of the events that only one venue has, by their names. */
export const HAPPENINGS = Object.assign({}, ...Object.values(DRAWN).map(({ happenings }) => happenings)) as Readonly<
  Record<string, Happening<FromageEvent>>
>;
