/** A set-up that the reader kept in this browser, one per game. */
import type { GameInfo, NewSeat } from '../wire/types';

export interface SetUp {
  readonly seats: readonly NewSeat[];
  readonly options: Readonly<Record<string, unknown>>;
}

const KEY = 'affinage.setups';
const KINDS = ['human', 'bot', 'open'];

function kept(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return isPlain(stored) ? stored : {};
  } catch {
    return {};
  }
}

/** Keeps a set-up; false where the browser forbids it. */
export function keepMine(game: string, mine: SetUp): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept(), [game]: mine }));
    return true;
  } catch {
    return false;
  }
}

/** The kept set-up of a game, as far as the game still knows it. */
export const mineOf = (info: GameInfo): SetUp | null => readMine(kept()[info.name], info);

/** What was kept, checked: a number of seats the game has, known kinds, known options. */
export function readMine(stored: unknown, info: Pick<GameInfo, 'seats' | 'options' | 'editions'>): SetUp | null {
  if (!isPlain(stored) || !Array.isArray(stored.seats) || !isPlain(stored.options)) return null;
  const seats = stored.seats.filter((seat): seat is NewSeat => isPlain(seat) && KINDS.includes(String(seat.kind)));
  if (!info.seats.includes(seats.length)) return null;
  const known = new Map(info.options.map((option) => [option.name, option]));
  const options = Object.entries(stored.options).filter(([name, value]) => {
    if (name === 'edition') return info.editions.includes(String(value));
    const option = known.get(name);
    return option !== undefined && (option.values.length === 0 || option.values.includes(value as never));
  });
  return {
    seats: seats.map(({ kind, name, level }) => ({ kind, name: String(name ?? ''), level: level ?? null })),
    options: Object.fromEntries(options),
  };
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
