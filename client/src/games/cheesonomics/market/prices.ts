/** What the last move of the market did to the prices. */
import type { Told } from '../../../wire/types';
import type { CheesonomicsEvent, CheesonomicsFacts } from '../wire';
import { faceOf, type Colour } from '../things';

/** By how much each colour changed after the latest sale that moved the market; `counts` is what each face counts. */
export function lastChange(
  told: readonly Told[],
  { counts }: Pick<CheesonomicsFacts, 'counts'>,
): Partial<Record<Colour, number>> {
  const change: Partial<Record<Colour, number>> = {};
  let found = false;
  for (let i = told.length - 1; i >= 0; i -= 1) {
    const event = told[i]?.event as unknown as CheesonomicsEvent;
    if (event.event === 'market-flipped' || event.event === 'market-replaced') {
      if (event.was === null || event.now === null) break; // An older line, which no longer tells it.
      found = true;
      const [was, now] = [faceOf(event.was).colour, faceOf(event.now).colour];
      change[was] = (change[was] ?? 0) - (counts[event.was] ?? 0);
      change[now] = (change[now] ?? 0) + (counts[event.now] ?? 0);
    } else if (found && event.event === 'wedge-sold') break;
  }
  return change;
}
