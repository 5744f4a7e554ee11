/** Who is there: what the server tells of a seat, as one of six words. */
import type { SeatInfo } from '../wire/types';
import { secondsSince } from './clock';

export type Presence = 'bot' | 'open' | 'here' | 'thinking' | 'gone' | 'away';

/** `gone`: not connected just now. `away`: for longer than the table waits. */
export function presenceOf(seat: SeatInfo, isAsked: boolean): Presence {
  if (seat.kind !== 'human') return seat.kind;
  if (seat.here) return isAsked ? 'thinking' : 'here';
  return seat.away ? 'away' : 'gone';
}

/** For how many seconds nobody has been there; null where that is not known. */
export const awayFor = ({ since }: SeatInfo, now: number): number | null => (since ? secondsSince(since, now) : null);

/** Whether somebody else plays here, or may come to: at a table against bots nothing is said of company. */
export const hasCompany = (seats: readonly SeatInfo[]): boolean =>
  seats.some(({ kind, mine }) => kind === 'open' || (kind === 'human' && !mine));

/** Between two reminders of one player, in milliseconds: the server says no earlier. */
const REMINDED = 600_000;

export function mayNudge({ kind, mine, nudged }: SeatInfo, isAsked: boolean, now: number): boolean {
  return kind === 'human' && !mine && isAsked && !(nudged && now - Date.parse(nudged) < REMINDED);
}
