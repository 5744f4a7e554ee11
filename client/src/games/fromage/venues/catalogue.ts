/** The venues that can be drawn. */
import { banca } from './banca/banca';
import { bistro } from './bistro/bistro';
import type { VenueDrawing } from './drawing';
import { festival } from './festival/festival';
import { fromagerie } from './fromagerie/fromagerie';
import { regioni } from './regioni/regioni';
import { venezia } from './venezia/venezia';
import { vigneto } from './vigneto/vigneto';
import { villes } from './villes/villes';

const DRAWN: Readonly<Record<string, VenueDrawing>> = { festival, fromagerie, bistro, villes, banca, venezia, vigneto, regioni };

export function drawingOf(venue: string): VenueDrawing {
  const drawn = DRAWN[venue];
  if (!drawn) throw new RangeError(`The venue ${venue} is not drawn yet.`);
  return drawn;
}
