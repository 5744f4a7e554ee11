/** The wheel's parts of the set-up page: four venues, their sides, and the level of the Corporation. */
import { list, t } from '../../../i18n/i18n.svelte';
import type { SetUpParts } from '../../client';
import { venueName } from '../labels';
import Levels from './Levels.svelte';
import WheelSetup from './WheelSetup.svelte';

export const parts: SetUpParts = {
  Board: WheelSetup,
  Extra: Levels,
  own: ['venues', 'corporation'],
  summary: ({ venues }, seats) => ({
    whole: venues !== null,
    text: venues === null ? t('fromage.setup.wanted') : list(String(venues).split(',').map(venueName)),
    others: seats === 1 ? [t('fromage.setup.sum.corporation')] : [],
  }),
};
