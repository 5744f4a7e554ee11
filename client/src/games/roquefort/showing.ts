/** What happened in the castle as steps of motion: each thing that happened, then how the castle stands after it. */
import type { Moment } from '../../live/frames';
import type { Step } from '../../motion/queue';
import type { RoquefortEvent, RoquefortFacts, RoquefortView } from './wire';
import { motionsOf, type Stage } from './motions';
import { castleOf } from './view';

type Show = (view: RoquefortView, facts: RoquefortFacts) => Promise<void>;

export function stepsOf(moments: readonly Moment[], stage: Omit<Stage, 'next'>, show: Show): Step[] {
  return moments.map(({ table, told }) => {
    const [view, facts] = [table.view as RoquefortView, table.facts as RoquefortFacts];
    // Of what is told at once, because it is long past, only the last thing is seen to move.
    const last = told.at(-1)?.seq;
    const events = told.filter(({ seq }) => seq === last).map(({ event }) => event as unknown as RoquefortEvent);
    const motions = events
      .filter(isOfCastle)
      .map((event) => motionsOf(event, { ...stage, next: castleOf(view, facts).tiles }));
    return {
      before: motions.flatMap(({ before }) => before ?? []),
      show: () => show(view, facts),
      after: motions.flatMap(({ after }) => after ?? []),
    };
  });
}

const KNOWN: ReadonlySet<string> = new Set([
  'roof-lifted',
  'mouse-ran',
  'mouse-jumped',
  'line-slid',
  'mouse-fell',
  'cheese-collected',
  'turn-ended',
  'mouse-started',
  'mouse-entered',
  'game-ended',
]);
/** People who come and go are told too; they move nothing. */
const isOfCastle = ({ event }: { event: string }): boolean => KNOWN.has(event);
