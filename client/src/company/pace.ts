/** How fast a table with people is played, as it is chosen when the table is laid. */
import type { Clock, NewSettings } from '../wire/types';

export type Pace = 'none' | 'live' | 'days';
export const paceOf = (clock: Clock | null): Pace => clock?.pace ?? 'none';
export const PACES: readonly Pace[] = ['none', 'live', 'days'];
/** Minutes in the bank, seconds added after a turn, and days for a turn. */
export const BANKS: readonly number[] = [5, 10, 15, 20, 30, 45, 60, 90];
export const INCREMENTS: readonly number[] = [0, 5, 10, 20, 30, 60];
export const DAYS: readonly number[] = [1, 2, 3, 5, 7, 14];
export const AT_ZERO: readonly Clock['at_zero'][] = ['turn', 'bot', 'resign'];

export interface PaceChoice {
  readonly pace: Pace;
  readonly bank: number;
  readonly increment: number;
  readonly days: number;
  readonly atZero: Clock['at_zero'];
  readonly rated: boolean;
  /** Open to all, where the server has a lobby. */
  readonly listed: boolean;
}

export const USUAL: PaceChoice = {
  pace: 'none',
  bank: 15,
  increment: 10,
  days: 3,
  atZero: 'turn',
  rated: false,
  listed: false,
};

/** What to tell the server: people gather first, and the clock starts when they begin. */
export function settingsOf(
  { pace, bank, increment, days, atZero, rated }: PaceChoice,
  level: string,
): Pick<NewSettings, 'waiting' | 'clock' | 'rated'> {
  const clock: Clock | null =
    pace === 'none'
      ? null
      : pace === 'live'
        ? { pace, seconds: bank * 60, increment, at_zero: atZero, level }
        : { pace, seconds: days * 86400, increment: 0, at_zero: atZero, level };
  return { waiting: true, clock, rated };
}
