/** What can be chosen for an option, as the server says it: some values only with some numbers of seats. */
import type { Described } from '../wire/types';

type Option = Pick<Described, 'default' | 'values' | 'examples' | 'by_seats'>;

/** The values to choose from with so many seats; none where anything can be written. */
export const valuesOf = ({ values, examples, by_seats }: Option, seats: number): readonly unknown[] =>
  by_seats[seats] ?? (values.length ? values : examples);

/** What a value becomes with so many seats: its own where that can be chosen, else the default. Of several with commas, each. */
export function settled(option: Option, value: unknown, seats: number): unknown {
  const allowed = valuesOf(option, seats);
  if (allowed.length === 0 || allowed.includes(value)) return value;
  if (option.values.length || typeof value !== 'string') return option.default;
  return value
    .split(',')
    .map((part) => (allowed.includes(part) ? part : option.default))
    .join();
}
