/** The cards of a recap: one for each of the others, with what they did line by line; every card adds up. */
import type { Deed, Since } from '../live/recap.svelte';
import type { Told } from '../wire/types';

/** A thing somebody did; or something that goes with it; or nothing worth a line. */
export type Weight = 'deed' | 'detail' | 'nothing';

export interface Row {
  readonly told: Told;
  readonly text: string;
  /** What came with it. */
  readonly more: string;
  readonly points: number;
  /** What it cost the reader, as a number above nought. */
  readonly cost: number;
}

export interface Card {
  readonly seat: number;
  readonly before: number | null;
  readonly now: number | null;
  readonly rows: readonly Row[];
  /** Points that others took from them or left them meanwhile. */
  readonly rest: number;
}

export function cardsOf(
  { deeds, before, now }: Since,
  names: readonly string[],
  weigh: (told: Told) => Weight,
): readonly Card[] {
  const seats = [...new Set(deeds.map(({ seat }) => seat))];
  return seats.flatMap((seat) => {
    const rows = rowsOf(
      deeds.filter((deed) => deed.seat === seat),
      names[seat] ?? '',
      weigh,
    );
    if (!rows.length) return [];
    const [was, is] = [before, now].map((outcome) => outcome?.scores[seat]?.total ?? null);
    const gained = rows.reduce((sum, { points }) => sum + points, 0);
    const rest = was === null || is === null || was === undefined || is === undefined ? 0 : is - was - gained;
    return [{ seat, before: was ?? null, now: is ?? null, rows, rest }];
  });
}

function rowsOf(deeds: readonly Deed[], name: string, weigh: (told: Told) => Weight): Row[] {
  const rows: Row[] = [];
  for (const { told, points, mine } of deeds) {
    const weight = weigh(told);
    const last = rows.at(-1);
    const [gained, cost] = [points ?? 0, Math.max(0, -(mine ?? 0))];
    if (weight === 'deed') rows.push({ told, text: brief(told.text, name), more: '', points: gained, cost });
    else if (last)
      rows[rows.length - 1] = {
        ...last,
        more: weight === 'detail' ? [last.more, brief(told.text, name)].filter(Boolean).join(' ') : last.more,
        points: last.points + gained,
        cost: last.cost + cost,
      };
  }
  return rows;
}

/** A sentence without its subject, which stands over it: “Basile ran to d5.” is “Ran to d5.” */
export function brief(text: string, name: string): string {
  const said = after(text, name);
  return `${said[0]?.toLocaleUpperCase() ?? ''}${said.slice(1)}`;
}

/** What follows a name that stands before it in the same line: “Basile ran to d5.” is “ran to d5.” */
export function after(text: string, name: string): string {
  return name && text.startsWith(`${name} `) ? text.slice(name.length + 1) : text;
}
