/** Seats are told apart by mark, shape and, unless the reader wants letters alone, by pattern. */
import { settings } from '../settings/settings.svelte';
import { seatStyle } from './seats';

/** The fill over a seat's colour; none for a seat without pattern. `small`: for drawings of a few units. */
export function patternOf(seat: number, small = false): string | null {
  if (settings.colours === 'letters' || !seatStyle(seat).pattern) return null;
  return `url(#seat-pattern-${small ? 'small-' : ''}${seat})`;
}
