/** How far the reader came in each lesson, kept in the browser. */
const KEY = 'affinage.lessons';

function kept(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, number>) : {};
  } catch {
    return {};
  }
}

/** The step to go on with; as many as there are when the lesson is done. */
export function reached(game: string, steps: number): number {
  const n = kept()[game];
  return typeof n === 'number' && Number.isInteger(n) ? Math.min(Math.max(n, 0), steps) : 0;
}

export function keepReached(game: string, n: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept(), [game]: n }));
  } catch {
    // A browser may forbid storage; then a lesson begins anew.
  }
}
