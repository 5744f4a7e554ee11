/** What the turn's actions were spent on, from what was told since the turn began. */
import type { RoquefortEvent, Told } from '../../wire/types';

export type Spent = 'uncover' | 'run' | 'enter' | 'slide';

/** One entry an action: a jump over two mice is three. */
export function spentOf(told: readonly Told[], seat: number): Spent[] {
  const spent: Spent[] = [];
  for (const { event } of told) {
    const happened = event as unknown as RoquefortEvent;
    if (happened.event === 'turn-ended') spent.length = 0;
    if (!('seat' in happened) || happened.seat !== seat) continue;
    if (happened.event === 'roof-lifted') spent.push('uncover');
    if (happened.event === 'mouse-ran') spent.push('run');
    if (happened.event === 'line-slid') spent.push('slide');
    if (happened.event === 'mouse-jumped') spent.push(...Array<Spent>(happened.cost).fill('run'));
    if (happened.event === 'mouse-entered') spent.push(...Array<Spent>(happened.cost).fill('enter'));
  }
  return spent;
}

/** How many of them stay: everything up to the last roof, or all where nothing can be taken back. */
export function lockedOf(spent: readonly Spent[], canUndo: boolean): number {
  return canUndo ? spent.lastIndexOf('uncover') + 1 : spent.length;
}
