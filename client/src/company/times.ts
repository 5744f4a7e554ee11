/** Spans of time as a reader says them. */
import { localeOf } from '../i18n/format';
import { settings } from '../settings/settings.svelte';

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** “2 days”, “20 min”; less than a minute in seconds. */
export function span(seconds: number, language: string = settings.language): string {
  const [unit, length] = UNITS.find(([, least]) => seconds >= least) ?? ['second', 1];
  const count = Math.max(0, Math.floor(seconds / length));
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: unit === 'day' ? 'long' : 'short',
  }).format(count);
}

/** A day as the server writes it, such as “3 June”; with the year where it is another. */
export function dayOf(day: string, language: string = settings.language, now = new Date()): string {
  const at = new Date(`${day.slice(0, 10)}T12:00:00`);
  const year = at.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'long', year }).format(at);
}

/** The time of day of a moment that the server told, such as “18:45”. */
export const timeOf = (at: string, language: string = settings.language): string =>
  new Intl.DateTimeFormat(localeOf(language), { hour: 'numeric', minute: '2-digit' }).format(new Date(at));
