/** What happened at the table as motion: what of it is seen on the table as it was, and with the new view. */
import type { Motions } from '../../motion/motion';
import type { Told } from '../../wire/types';
import type { CheesonomicsEvent } from './wire';
import { motionsOf, type Scene } from './motions';

export function motionsFor(told: readonly Told[], scene: Scene): Motions {
  const motions = told.map(({ event }) => motionsOf(event as unknown as CheesonomicsEvent, scene));
  return {
    before: motions.flatMap(({ before }) => before ?? []),
    after: motions.flatMap(({ after }) => after ?? []),
  };
}
