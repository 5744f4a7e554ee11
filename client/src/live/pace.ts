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
/** All that waits is quickly seen in so many milliseconds; a last motion may still end. */
export const QUICK = 480;
/** So many things are shown at full length; of more, all but the last few pass quicker. */
const UNHURRIED = 4;
const HASTE = 0.25;

/** The pace of the next thing, of `waiting` ones, `since` milliseconds after the first of them began; null shows all at once. */
export function paceOf(motion: Settings['motion'], waiting: number, since: number): Pace | null {
  if (motion === 'off' || (motion === 'quick' && since >= QUICK)) return null;
  if (motion === 'quick') return { rate: 0.2 * Math.min(1, UNHURRIED / waiting), stands: 0 };
  const share = Math.max(HASTE, Math.min(1, UNHURRIED / waiting));
  return { rate: share, stands: READ * share };
}
