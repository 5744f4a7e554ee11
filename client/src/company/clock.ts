/** What a clock shows. The server keeps time; a page counts down from what it was told, and decides nothing. */
import type { Clock, ClockTold } from '../wire/types';

/** How a clock looks: it stands, it runs, little is left, or hardly anything. */
export type ClockMood = 'rests' | 'runs' | 'short' | 'last';

export interface Shown {
  /** Seconds. */
  readonly left: number;
  /** What is left of all there was, from 0 to 1. */
  readonly share: number;
  readonly mood: ClockMood;
  readonly runs: boolean;
}

const SHORT = { live: 120, days: 2 * 3600 };
const LAST = 30;

/** A seat's clock so many seconds after it was told. */
export function shownAt(clock: Clock, told: ClockTold, seat: number, elapsed: number): Shown {
  const runs = told.running.includes(seat);
  const left = Math.max(0, (told.left[seat] ?? 0) - (runs ? elapsed : 0));
  const short = Math.min(SHORT[clock.pace], clock.seconds / 4);
  const mood = !runs ? 'rests' : left <= Math.min(LAST, clock.seconds / 10) ? 'last' : left <= short ? 'short' : 'runs';
  return { left, share: Math.min(1, left / clock.seconds), mood, runs };
}

/** The moments at which a running clock is spoken, in seconds: few, so that it never nags. */
const SPOKEN = [120, 30, 10];

/** The moment that passed between two looks at a clock; null where none did. */
export const spokenBetween = (before: number, now: number): number | null =>
  SPOKEN.findLast((moment) => now <= moment && moment < before) ?? null;

const two = (number: number): string => String(number).padStart(2, '0');

/** Whole seconds as a clock shows them: 6:41, or 1:02:09. */
export function asClock(seconds: number): string {
  const whole = Math.ceil(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** A length of time by its two largest units, for words. */
export interface Length {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

export function lengthOf(seconds: number): Length {
  const whole = Math.max(0, Math.floor(seconds));
  const days = Math.floor(whole / 86400);
  const hours = Math.floor(whole / 3600) % 24;
  const minutes = Math.floor(whole / 60) % 60;
  return {
    days,
    hours,
    minutes: days ? 0 : minutes,
    seconds: days || hours ? 0 : whole % 60,
  };
}

/** Seconds since a moment that the server told. */
export const secondsSince = (at: string, now = Date.now()): number => Math.max(0, (now - Date.parse(at)) / 1000);
