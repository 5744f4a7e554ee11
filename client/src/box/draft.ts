/** What a person has put up so far; it stays on this device, and over a reload. */
import type { Options } from '../games/client';
import type { Entered } from '../wire/types';

export interface Draft {
  options: Record<string, unknown>;
  names: string[];
  entered: Entered;
  /** The pages whose lines are typed instead of tapped. */
  typing: string[];
  step: number;
}

export const nothing = (): Entered => ({ places: {}, pieces: {}, counts: {}, picks: {}, typed: {} });

/** A list with a value in one row; rows before it that are missing are empty. */
export function withRow<T>(list: readonly T[] | undefined, row: number, value: T, empty: T): T[] {
  const rows = Array.from({ length: Math.max(row + 1, list?.length ?? 0) }, (_, i) => list?.[i] ?? empty);
  rows[row] = value;
  return rows;
}

/** A place given to a row, or emptied where that row has it already. */
export function placed(places: Readonly<Record<string, number>>, place: string, row: number): Record<string, number> {
  const { [place]: before, ...rest } = places;
  return before === row ? rest : { ...rest, [place]: row };
}

/** A thing picked or put back; where only one may be picked it replaces the others. */
export const picked = (list: readonly string[], thing: string, single: boolean): string[] =>
  list.includes(thing) ? list.filter((other) => other !== thing) : single ? [thing] : [...list, thing];

/** What somebody wrote into a field for numbers; null while it is empty or no whole number. */
export function numberIn(text: string): number | null {
  return /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : null;
}

/** What was entered, without the rows that there are no longer. */
export function cut(entered: Entered, rows: number): Entered {
  const short = <T>(of: { [key: string]: T[] }): { [key: string]: T[] } =>
    Object.fromEntries(Object.entries(of).map(([name, list]) => [name, list.slice(0, rows)]));
  return {
    places: Object.fromEntries(Object.entries(entered.places).filter(([, row]) => row < rows)),
    pieces: entered.pieces,
    counts: short(entered.counts),
    picks: short(entered.picks),
    typed: short(entered.typed),
  };
}

const keyOf = (kind: string, game: string): string => `affinage.box.${kind}.${game}`;

/** What was kept of a page; null where there is nothing, or nothing that can be read. */
export function kept<T>(kind: string, game: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(kind, game)) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

export function keep(kind: string, game: string, what: unknown): void {
  try {
    localStorage.setItem(keyOf(kind, game), JSON.stringify(what));
  } catch {
    // Without room for it nothing is lost but the reload.
  }
}

export function forget(kind: string, game: string): void {
  try {
    localStorage.removeItem(keyOf(kind, game));
  } catch {
    // There was nothing to forget.
  }
}

/** The options that a draft or a link has, as the server wants them. */
export const asked = (options: Options): Record<string, unknown> =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== null && value !== ''));
