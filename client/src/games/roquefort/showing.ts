/** A change of the castle as steps of motion, one an event: what happened, then how the castle stands after it. */
import type { Step } from '../../motion/queue';
import type { AnyEvent } from '../../wire/types';
import type { RoquefortEvent, RoquefortView } from './wire';
import { following } from './following';
import { motionsOf, type Stage } from './motions';
import { castleOf } from './view';

type Show = (view: RoquefortView) => Promise<void>;

/** `from` is the view that the events start from, `to` the one they lead to. */
export function stepsOf(news: readonly AnyEvent[], from: RoquefortView, to: RoquefortView, stage: Omit<Stage, 'next'>, show: Show): Step[] {
  const events = (news as unknown as readonly RoquefortEvent[]).filter((event) => isOfCastle(event));
  if (events.length === 0) return [{ before: [], show: () => show(to), after: [] }];
  return following(from, events, to).map((view, i) => {
    const { before, after } = motionsOf(events[i] as RoquefortEvent, { ...stage, next: castleOf(view).tiles });
    return { before: before ? [before] : [], show: () => show(view), after: after ? [after] : [] };
  });
}

const KNOWN: ReadonlySet<string> = new Set([
  'roof-lifted', 'mouse-ran', 'mouse-jumped', 'line-slid', 'mouse-fell', 'cheese-collected', 'turn-ended', 'mouse-started', 'mouse-entered', 'game-ended',
]);
/** People who come and go are told too; they move nothing. */
const isOfCastle = ({ event }: { event: string }): boolean => KNOWN.has(event);
