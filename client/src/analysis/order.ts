/** The best actions in an order that does not dance: two change places only when their brackets no longer overlap. */
import type { Hint } from '../wire/types';

/** Half a 95 % interval, in standard errors. */
const SURE = 1.96;

export interface Ranked {
  readonly hint: Hint;
  readonly key: string;
  /** The chance to win and its 95 % interval, from 0 to 1; null for a seat alone at a table. */
  readonly chance: number | null;
  readonly low: number;
  readonly high: number;
}

export const keyOf = (hint: Hint): string => hint.words.join(' ');

export function ranked(hint: Hint): Ranked {
  const chance = hint.chance ?? 0;
  return {
    hint,
    key: keyOf(hint),
    chance: hint.chance,
    low: Math.max(0, chance - SURE * hint.error),
    high: Math.min(1, chance + SURE * hint.error),
  };
}

/** Whether the first is surely better. */
const beats = (one: Ranked, other: Ranked): boolean => one.low > other.high;

/** New figures in the order of before, as far as they leave it open; what is new comes last unless it is surely better. */
export function steady(before: readonly string[], hints: readonly Hint[]): Ranked[] {
  const found = hints.map(ranked);
  if (!before.length) return found;
  const place = (one: Ranked): number => {
    const known = before.indexOf(one.key);
    return known < 0 ? before.length : known;
  };
  const order = found
    .map((one, i) => ({ one, i }))
    .sort((a, b) => place(a.one) - place(b.one) || a.i - b.i)
    .map(({ one }) => one);
  for (let i = 1; i < order.length; i++)
    for (let j = i; j > 0 && beats(order[j] as Ranked, order[j - 1] as Ranked); j--)
      [order[j - 1], order[j]] = [order[j] as Ranked, order[j - 1] as Ranked];
  return order;
}

/** Where the bars end: they begin at 0, and the best and an even share have room; in steps of a quarter. */
export function scaleOf(rows: readonly Ranked[], even: number): number {
  const most = Math.max(1.2 * even, ...rows.map(({ high }) => high));
  return Math.min(1, Math.ceil(most * 4) / 4);
}
