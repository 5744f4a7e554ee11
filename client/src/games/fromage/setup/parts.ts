/** The wheel's parts of the set-up page: four venues, their sides, and the level of the Corporation. */
import { list, t } from '../../../i18n/i18n.svelte';
import type { Options, SetUpParts } from '../../client';
import { venueName } from '../labels';
import Levels from './Levels.svelte';
import { sidesFor } from './venues';
import WheelSetup from './WheelSetup.svelte';

/** Only a single player meets the Corporation, and only four play on what is printed on the board. */
function settled(options: Options, seats: number): Options {
  const side = String(options.side);
  return { ...options, ...(seats > 1 && { corporation: 1 }), ...(seats !== 4 && { side: side.replaceAll('printed', 'I') }) };
}

export const parts: SetUpParts = {
  Board: WheelSetup,
  Extra: Levels,
  own: ['venues', 'corporation'],
  values: ({ name, values }, seats) => (name === 'side' ? [...sidesFor(seats)] : values),
  settled,
  summary: ({ venues }, seats) => ({
    whole: venues !== null,
    text: venues === null ? t('fromage.setup.wanted') : list(String(venues).split(',').map(venueName)),
    others: seats === 1 ? [t('fromage.setup.sum.corporation')] : [],
  }),
};
