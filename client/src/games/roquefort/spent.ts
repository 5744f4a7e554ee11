/** What the turn's actions were spent on, from what was told since the turn began. */
import type { Told } from '../../wire/types';
import type { RoquefortEvent } from './wire';

export type What = 'uncover' | 'run' | 'enter' | 'slide';

export interface Spent {
  readonly what: What;
  /** The entry it was done in. */
  readonly seq: number;
}

/** One entry an action: a jump over two mice is three. */
export function spentOf(told: readonly Told[], seat: number): Spent[] {
  const spent: Spent[] = [];
  for (const { event, seq } of told) {
    const happened = event as unknown as RoquefortEvent;
    if (happened.event === 'turn-ended') spent.length = 0;
    if (!('seat' in happened) || happened.seat !== seat) continue;
    const spend = (what: What, cost = 1): unknown => spent.push(...Array<Spent>(cost).fill({ what, seq }));
    if (happened.event === 'roof-lifted') spend('uncover');
    if (happened.event === 'mouse-ran') spend('run');
    if (happened.event === 'line-slid') spend('slide');
    if (happened.event === 'mouse-jumped') spend('run', happened.cost);
    if (happened.event === 'mouse-entered') spend('enter', happened.cost);
  }
  return spent;
}

/** How many of them stay: all but those that a reset takes back. */
export function lockedOf(spent: readonly Spent[], taken: readonly number[]): number {
  return spent.filter(({ seq }) => !taken.includes(seq)).length;
}
