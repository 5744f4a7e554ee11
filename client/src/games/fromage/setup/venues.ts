/** The venues of both boxes, and what a foursome of them means for the table. */
import type { Box, Slice } from '../venues/slice';

export type { Box };

const SLICES = import.meta.glob<Slice>('../venues/*/slice.ts', { eager: true, import: 'default' });

/** As they lie on the shelf. */
export const VENUES: readonly Slice[] = Object.values(SLICES).sort((one, other) => one.shelf - other.shelf);

export const venueOf = (name: string): Slice | undefined => VENUES.find((venue) => venue.name === name);
export const venuesIn = (box: Box): string[] => VENUES.filter((venue) => venue.box === box).map(({ name }) => name);

const PUBLISHED: readonly Box[] = ['fromage', 'formaggio'];

/** The published boxes that some venues and a game come from; a venue of neither is played with both. */
export function boxesOf(option: string, game: Box): Box[] {
  const boxes = [...option.split(',').flatMap((venue) => venueOf(venue)?.box ?? []), game];
  const both = boxes.some((box) => !PUBLISHED.some((published) => published === box));
  return PUBLISHED.filter((box) => both || boxes.includes(box));
}

/** The quarters of the wheel: below, left, above, right. An empty one is null. */
export type Wheel = readonly (string | null)[];

export const QUARTERS = 4;
export const EMPTY: Wheel = [null, null, null, null];

/** The wheel that an option names: its venues, with commas between. */
export function wheelOf(option: string): Wheel {
  const names = option.split(',').map((name) => name.trim());
  return EMPTY.map((_, i) => (venueOf(names[i] ?? '') ? names[i]! : null));
}

/** The venues as the option names them; null while a quarter is empty. */
export const optionOf = (wheel: Wheel): string | null => (wheel.includes(null) ? null : wheel.join(','));

/** A venue in a quarter; one that lies elsewhere moves, and what lay here takes its place. */
export function dropped(wheel: Wheel, venue: string, quarter: number): Wheel {
  const from = wheel.indexOf(venue);
  const before = wheel[quarter] ?? null;
  return wheel.map((name, i) => (i === quarter ? venue : i === from ? before : name));
}

export const takenOff = (wheel: Wheel, quarter: number): Wheel => wheel.map((name, i) => (i === quarter ? null : name));

/** Fills what is empty; where nothing is, all four are drawn anew. `chance` gives numbers from 0 to below 1. */
export function surprised(wheel: Wheel, chance: () => number = Math.random): Wheel {
  const kept = wheel.includes(null) ? wheel : EMPTY;
  const left = VENUES.map(({ name }) => name).filter((name) => !kept.includes(name));
  return kept.map((name) => name ?? left.splice(Math.floor(chance() * left.length), 1)[0]!);
}

/** A side per venue; what is not named has the first. */
export type Sides = Readonly<Record<string, string>>;

export function sidesOf(option: string, wheel: Wheel): Sides {
  const sides = option.split(',').map((side) => side.trim());
  return Object.fromEntries(
    wheel.flatMap((venue, i) => (venue ? [[venue, sides[sides.length === 1 ? 0 : i] ?? 'I']] : [])),
  );
}

/** The sides as the option names them: one for all, or one per venue in the wheel's order. A new venue takes the side that all others have. */
export function sideOption(sides: Sides, wheel: Wheel): string {
  const [one = 'I', ...more] = new Set(Object.values(sides));
  const all = wheel.map((venue) => sides[venue ?? ''] ?? (more.length ? 'I' : one));
  return all.every((side) => side === all[0]) ? all[0]! : all.join();
}
