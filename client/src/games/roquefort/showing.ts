/** What happened in the castle as motion: what of it is seen on the castle as it was, and with the castle after it. */
import type { Moment } from '../../live/frames';
import type { Motions } from '../../motion/motion';
import type { RoquefortEvent, RoquefortFacts, RoquefortView } from './wire';
import { motionsOf, type Stage } from './motions';
import { castleOf } from './view';

export function motionsFor({ table, told }: Moment, stage: Omit<Stage, 'next'>): Motions {
  const [view, facts] = [table.view as RoquefortView, table.facts as RoquefortFacts];
  // Of what is told at once, because it is long past, only the last thing is seen to move.
  const last = told.at(-1)?.seq;
  const motions = told
    .filter(({ seq, event }) => seq === last && KNOWN.has(event.event))
    .map(({ event }) => motionsOf(event as unknown as RoquefortEvent, { ...stage, next: castleOf(view, facts).tiles }));
  return {
    before: motions.flatMap(({ before }) => before ?? []),
    after: motions.flatMap(({ after }) => after ?? []),
  };
}

/** People who come and go are told too; they move nothing. */
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
