/** A change of the castle as a step of motion: what happened, in order, then the new view. */
import type { Step } from '../../motion/queue';
import type { AnyEvent, RoquefortEvent } from '../../wire/types';
import { motionsOf, type Stage } from './motions';

export function showMoving(news: readonly AnyEvent[], stage: Stage, show: () => Promise<void>): Step {
  const motions = news.map((event) => motionsOf(event as unknown as RoquefortEvent, stage) ?? {});
  return {
    before: motions.flatMap(({ before }) => before ?? []),
    show,
    after: motions.flatMap(({ after }) => after ?? []),
  };
}
