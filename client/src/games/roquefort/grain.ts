/** A small seeded generator for grain: strokes of straw, tufts of grass, flagstones. The same seed draws the same. */
export function grain(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}

export const short = (value: number): number => Math.round(value * 10) / 10;
