/** Quiet hours, as a field of a page writes them and as the server keeps them. */
import type { Quiet } from '../wire/types';

/** “22:00” from minutes of the day. */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

export function minutesOf(clock: string): number | null {
  const found = /^(\d\d):(\d\d)/.exec(clock);
  return found ? Number(found[1]) * 60 + Number(found[2]) : null;
}

/** Hours in the reader's own time, however far that is from the server's. */
export const quietFrom = (start: number, end: number, now = new Date()): Quiet => ({
  start,
  end,
  offset: -now.getTimezoneOffset(),
});
