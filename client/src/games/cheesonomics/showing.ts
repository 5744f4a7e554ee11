/** A change of the table as a step of motion: what happened, in order, then the new view. */
import type { Step } from '../../motion/queue';
import type { AnyEvent } from '../../wire/types';
import type { CheesonomicsEvent } from './wire';
import { motionsOf, type Scene } from './motions';

export function showMoving(news: readonly AnyEvent[], scene: Scene, show: () => Promise<void>): Step {
  const motions = news.map((event) => motionsOf(event as unknown as CheesonomicsEvent, scene));
  return {
    before: motions.flatMap(({ before }) => before ?? []),
    show,
    after: motions.flatMap(({ after }) => after ?? []),
  };
}
