/** What the turn's actions were spent on, from what was told since the turn began. */
import type { Told } from '../../wire/types';
import type { RoquefortEvent, RoquefortFacts } from './wire';

export type What = 'uncover' | 'run' | 'enter' | 'slide';

export interface Spent {
  readonly what: What;
  /** The entry it was done in. */
  readonly seq: number;
}

const DOING: Readonly<Record<string, What>> = {
  'roof-lifted': 'uncover',
  'mouse-ran': 'run',
  'line-slid': 'slide',
  'mouse-jumped': 'run',
  'mouse-entered': 'enter',
};

/** One entry per action: a jump over two mice is three. An event tells what it cost, or the facts do. */
export function spentOf(told: readonly Told[], seat: number, { costs }: Pick<RoquefortFacts, 'costs'>): Spent[] {
  const spent: Spent[] = [];
  for (const { event, seq } of told) {
    const happened = event as unknown as RoquefortEvent;
    if (happened.event === 'turn-ended') spent.length = 0;
    if (!('seat' in happened) || happened.seat !== seat) continue;
    const what = DOING[happened.event];
    const cost = 'cost' in happened ? happened.cost : (costs[happened.event] ?? 0);
    if (what) spent.push(...Array<Spent>(cost).fill({ what, seq }));
  }
  return spent;
}

/** How many of them stay: all but those that a reset takes back. */
export function lockedOf(spent: readonly Spent[], taken: readonly number[]): number {
  return spent.filter(({ seq }) => !taken.includes(seq)).length;
}
