/** Placing the score graph: a scale with round steps, and labels that do not lie on one another. */

/** Round steps from 0 to at least `top`, at most five of them. */
export function ticks(top: number): number[] {
  const least = Math.max(1, top) / 4;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = Math.max(1, ([1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10) * power);
  return Array.from({ length: Math.ceil(Math.max(1, top) / step) + 1 }, (_, i) => i * step);
}

/** Heights moved apart to at least `gap`, in their order, between `low` and `high`. */
export function spread(heights: readonly number[], gap: number, low: number, high: number): number[] {
  const order = heights.map((_, i) => i).sort((a, b) => (heights[a] as number) - (heights[b] as number));
  const placed = [...heights];
  let floor = low;
  for (const i of order) {
    placed[i] = Math.max(placed[i] as number, floor);
    floor = (placed[i] as number) + gap;
  }
  let ceiling = high;
  for (const i of order.toReversed()) {
    placed[i] = Math.min(placed[i] as number, ceiling);
    ceiling = (placed[i] as number) - gap;
  }
  return placed;
}
