/** The venues that can be drawn: those that have a folder here. */
import type { VenueDrawing } from './drawing';

const DRAWN = import.meta.glob<VenueDrawing>('./*/index.ts', { eager: true, import: 'default' });

export function drawingOf(venue: string): VenueDrawing {
  const drawn = DRAWN[`./${venue}/index.ts`];
  if (!drawn) throw new RangeError(`The venue ${venue} is not drawn yet.`);
  return drawn;
}
