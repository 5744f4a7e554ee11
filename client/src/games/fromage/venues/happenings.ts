/** What is seen and heard of the events that only one venue has. */
import type { Motion } from '../../../motion/motion';
import type { Lay } from '../../../motion/pieces';
import type { Cue } from '../../../sound/cues';
import type { Stage } from '../motions';
import type { FromageEvent } from '../wire';

export interface Happening<Happened> {
  readonly sound: Cue;
  /** The pieces it moves, by their names. */
  readonly moves?: (happened: Happened) => readonly string[];
  /** What is seen at once; `before` is how the pieces it moves lay. */
  readonly motion?: (happened: Happened, stage: Stage, before: Lay) => Motion | null;
  /** Where it is seen, as selectors. */
  readonly rings?: (happened: Happened) => readonly string[];
}

/** By the name of the event. */
export type Happenings = {
  readonly [Name in FromageEvent['event']]?: Happening<Extract<FromageEvent, { event: Name }>>;
};
