/** Which of the open tables are shown. */
import { paceOf, type Pace } from '../company/pace';
import type { ListedTable } from '../wire/types';

export interface Filters {
  /** Games that are left out. */
  without: readonly string[];
  pace: Pace | 'any';
  rated: 'all' | 'rated' | 'friendly';
}

export const EVERYTHING: Filters = { without: [], pace: 'any', rated: 'all' };
export const PACES = ['any', 'live', 'days', 'none'] as const;
export const RATED = ['all', 'rated', 'friendly'] as const;

export function passes({ game, settings }: Pick<ListedTable, 'game' | 'settings'>, filters: Filters): boolean {
  if (filters.without.includes(game)) return false;
  if (filters.pace !== 'any' && paceOf(settings.clock) !== filters.pace) return false;
  return filters.rated === 'all' || settings.rated === (filters.rated === 'rated');
}
