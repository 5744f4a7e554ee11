/** The scale of a graph: round numbers from a little below the least value to a little above the greatest. */

/** A line across, with what it stands for. */
export interface Line {
  readonly y: number;
  readonly value: number;
}

export interface Scale {
  readonly y: (value: number) => number;
  readonly lines: readonly Line[];
}

const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
const MOST_LINES = 6;

export function scaleOf(values: readonly number[], height: number): Scale {
  const step = STEPS.find((each) => (Math.max(...values) - Math.min(...values)) / each < MOST_LINES - 1) ?? 5000;
  const low = Math.floor(Math.min(...values) / step) * step;
  const high = Math.max(low + step, Math.ceil(Math.max(...values) / step) * step);
  const y = (value: number): number => height - ((value - low) / (high - low)) * height;
  const lines = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, i) => ({
    y: y(low + i * step),
    value: low + i * step,
  }));
  return { y, lines };
}

/** Where one of so many games stands from left to right; a single one in the middle. */
export const across = (place: number, count: number, width: number): number =>
  count === 1 ? width / 2 : (place / (count - 1)) * width;
