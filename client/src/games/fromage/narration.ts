/** What happens on the wheel, told as it happens; what of it stands in a recap, where it is seen, and when to stop at it. */
import { t } from '../../i18n/i18n.svelte';
import type { Weight } from '../../table/cards';
import type { Told, Update } from '../../wire/types';
import type { Highlight, Where } from '../client';
import { orderName } from './labels';
import { workerPiece } from './motions';
import { HAPPENINGS } from './venues/catalogue';
import type { FromageEvent } from './wire';

/** Everything but the turning of the wheel reads as in the log. */
export function narrate(told: Told): { text: string } | null {
  const happened = told.event as unknown as FromageEvent;
  return happened.event === 'turn-began' ? { text: t('fromage.now.turned', { turn: happened.turn }) } : null;
}

const NOTHING: ReadonlySet<string> = new Set([
  'became-ready',
  'waits',
  'declined',
  'act-in-order',
  'tile-kept',
  'turn-began',
  'game-ended',
]);
const DETAILS: ReadonlySet<string> = new Set(['gained', 'orders-drawn', 'no-orders', 'fruit-spent', 'discarded']);

export const weigh = ({ event: { event } }: Told): Weight =>
  NOTHING.has(event) ? 'nothing' : DETAILS.has(event) ? 'detail' : 'deed';

export function where({ event }: Told): Where {
  const happened = event as unknown as FromageEvent;
  switch (happened.event) {
    case 'cheese-made':
    case 'bonus-placed':
    case 'corporation-placed':
      return { rings: [`[data-token="${happened.space}"]`] };
    case 'gathered':
      return { rings: [`:is(.wheel, .quarter, .main) [data-piece="${workerPiece(happened.seat, happened.worker)}"]`] };
    case 'built':
      return { rings: [`[data-board="${happened.seat}"] [data-word="${happened.structure}"]`] };
    case 'order-completed':
      return { rings: [`[data-board="${happened.seat}"] [data-completed]`] };
    default:
      return { rings: HAPPENINGS[happened.event]?.rings?.(happened) ?? [] };
  }
}

export function highlight(told: Told, _: Update, names: readonly string[]): Highlight | null {
  const happened = told.event as unknown as FromageEvent;
  if (happened.event === 'order-completed')
    return {
      at: `[data-board="${happened.seat}"]`,
      seat: happened.seat,
      text: t('fromage.moment.filled', { order: orderName(happened.order) }),
    };
  if (happened.event === 'end-triggered')
    return {
      at: `[data-board="${happened.seat}"]`,
      seat: happened.seat,
      text: t('fromage.moment.last', { name: names[happened.seat] ?? '' }),
    };
  return null;
}
