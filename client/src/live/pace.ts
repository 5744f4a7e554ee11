/** How quickly what waits is shown: by the reader's setting, and by how much there is. */
import type { Settings } from '../settings/choices';

export interface Pace {
  /** The length of motions, as a share of their full one. */
  readonly rate: number;
  /** Milliseconds that a thing stands at least, so that its sentence can be read. */
  readonly stands: number;
}

/** So long stands what somebody else did, at full length. */
const READ = 700;
/** All that waits is quickly seen in so many milliseconds, the last motion and what it takes to draw included. */
export const QUICK = 560;
/** So long one thing moves at most, at full length. */
export const LONGEST = 2900;
const BRISK = 0.2;
/** With less left than this share of a motion nothing is seen to move. */
const LEAST = 0.02;
/** So many things are shown at full length; of more, all but the last few pass quicker. */
const UNHURRIED = 4;
const HASTE = 0.25;

/** The pace of the next thing, of `waiting` ones, `since` milliseconds after the first of them began; null shows all at once. */
export function paceOf(motion: Settings['motion'], waiting: number, since: number): Pace | null {
  if (motion === 'off') return null;
  const share = Math.min(1, UNHURRIED / waiting);
  if (motion === 'full') return { rate: Math.max(HASTE, share), stands: READ * Math.max(HASTE, share) };
  const left = (QUICK - since) / LONGEST;
  return left < LEAST ? null : { rate: Math.min(BRISK * share, left), stands: 0 };
}
