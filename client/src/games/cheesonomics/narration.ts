/** What happens at the table, told as it happens; what of it stands in a recap, where it is seen, and when to stop at it. */
import { t } from '../../i18n/i18n.svelte';
import type { Weight } from '../../table/cards';
import type { Told, Update } from '../../wire/types';
import type { Highlight, Where } from '../client';
import { theWedge, wordName } from './labels';
import { wedgeOf } from './things';
import type { CheesonomicsEvent } from './wire';

export function narrate(told: Told, names: readonly string[]): { text: string } | null {
  const happened = told.event as unknown as CheesonomicsEvent;
  const name = ('seat' in happened && names[happened.seat]) || '';
  switch (happened.event) {
    case 'churned':
      return { text: t('cheesonomics.now.churned', { name, word: wordName(happened.word) }) };
    case 'produced':
      return { text: t('cheesonomics.now.produced', { name, word: wordName(happened.word) }) };
    case 'wedge-sold':
      return happened.wedge && happened.curds !== null
        ? { text: t('cheesonomics.now.sold', { name, wedge: theWedge(happened.wedge), count: happened.curds }) }
        : null;
    default:
      return null;
  }
}

const NOTHING: ReadonlySet<string> = new Set([
  'sale-closed',
  'passed',
  'game-ended',
  'knife-lifted',
  'wedges-drawn',
  'wedge-given', // It is part of another's churn.
]);
const DEEDS: ReadonlySet<string> = new Set(['churned', 'produced', 'wedge-sold', 'ending-began']);

export const weigh = ({ event: { event } }: Told): Weight =>
  DEEDS.has(event) ? 'deed' : NOTHING.has(event) ? 'nothing' : 'detail';

export function where({ event }: Told): Where {
  const happened = event as unknown as CheesonomicsEvent;
  switch (happened.event) {
    case 'knife-placed':
      return { rings: [`[data-knife="${happened.seat}"]`] };
    case 'produced':
      return {
        rings: (happened.wedges ?? []).map(
          (wedge) => `[data-wheels="${happened.seat}"] li:has([data-wheel="${wedgeOf(wedge).animal}"])`,
        ),
      };
    case 'wedge-sold':
      return { rings: [`[data-curds="${happened.seat}"]`] };
    case 'market-flipped':
    case 'market-replaced':
      return { rings: happened.place ? [`[data-place="${happened.place}"]`] : [] };
    default:
      return { rings: [] };
  }
}

export function highlight(told: Told, _: Update, names: readonly string[]): Highlight | null {
  const happened = told.event as unknown as CheesonomicsEvent;
  if (happened.event !== 'ending-began') return null;
  return {
    at: '[data-pile]',
    seat: happened.seat,
    text: t('cheesonomics.moment.pile', { name: names[happened.seat] ?? '' }),
  };
}
