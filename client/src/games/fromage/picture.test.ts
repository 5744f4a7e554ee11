import { expect, it, vi } from 'vitest';
import { plainly, written } from '../../picture/parts';
import { AGES, RESOURCES, TYPES } from './kinds';
import Plate from './pieces/Plate.svelte';
import SeasonSign from './pieces/SeasonSign.svelte';
import SeatMark from './pieces/SeatMark.svelte';
import Sign from './pieces/Sign.svelte';
import Worker from './pieces/Worker.svelte';
import Cloth from './venues/bistro/Cloth.svelte';
import Sample from './venues/festival/Sample.svelte';
import Gondola from './venues/venezia/Gondola.svelte';
import Bottle from './venues/vigneto/Bottle.svelte';

/** Without a browser there is no reader whose choices could be read. */
vi.mock('../../settings/settings.svelte', () => ({ settings: { language: 'en', colours: 'letters' } }));

const KEPT = '../../../../src/affinage/games/fromage/svg/parts.json';
const plain = plainly({ turns: 'font-family="var(--sans)" font-weight="700" font-size=".7" fill="var(--ink)"' });
const SEATS = [0, 1, 2, 3];
const BOTTLES = ['bordeaux', 'burgundy', 'flute', 'sparkling', 'squat', 'fiasco'];

it('keeps the parts of the board for pictures', async () => {
  const parts: Record<string, string> = {};
  for (const type of TYPES)
    for (const age of AGES) {
      parts[`plate ${type} ${age}`] = plain(Plate, { type, age, small: true });
      for (const seat of SEATS) parts[`plate ${type} ${age} ${seat}`] = plain(Plate, { type, age, seat, small: true });
    }
  for (const of of [...RESOURCES, 'fruited', 'jam']) parts[`sign ${of}`] = plain(Sign, { of });
  for (const of of ['spring', 'summer', 'autumn', 'winter']) parts[`season ${of}`] = plain(SeasonSign, { of });
  for (const seat of SEATS) {
    parts[`mark ${seat}`] = plain(SeatMark, { seat });
    parts[`worker ${seat}`] = plain(Worker, { seat });
    for (const lean of [0, 1, 2, 3] as const) parts[`worker ${seat} ${lean}`] = plain(Worker, { seat, lean, turns: 1 });
  }
  for (const number of [0, 1, 2]) parts[`cloth ${number}`] = plain(Cloth, { number, plain: true });
  parts.sample = plain(Sample, {});
  for (const age of AGES) parts[`gondola ${age}`] = plain(Gondola, { age });
  for (const bottle of BOTTLES)
    parts[`bottle ${bottle}`] = plain(Bottle, { kind: { name: '', letters: '', colour: 'currentColor', bottle } });
  await expect(written(parts)).toMatchFileSnapshot(KEPT);
});
