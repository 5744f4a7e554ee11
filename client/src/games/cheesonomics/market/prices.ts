/** What the last move of the market did to the prices. */
import type { Told } from '../../../wire/types';
import type { CheesonomicsEvent } from '../wire';
import { faceOf, type Colour } from '../things';

const worth = (face: string): number => (faceOf(face).ribbon ? 2 : 1);

/** By how much each colour changed after the latest sale that moved the market. */
export function lastChange(told: readonly Told[]): Partial<Record<Colour, number>> {
  const change: Partial<Record<Colour, number>> = {};
  let found = false;
  for (let i = told.length - 1; i >= 0; i -= 1) {
    const event = told[i]?.event as unknown as CheesonomicsEvent;
    if (event.event === 'market-flipped' || event.event === 'market-replaced') {
      if (event.was === null || event.now === null) break; // An older line, which no longer tells it.
      found = true;
      const [was, now] = [faceOf(event.was).colour, faceOf(event.now).colour];
      change[was] = (change[was] ?? 0) - worth(event.was);
      change[now] = (change[now] ?? 0) + worth(event.now);
    } else if (found && event.event === 'wedge-sold') break;
  }
  return change;
}
