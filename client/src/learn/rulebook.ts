/** Fetching a game's numbered rules. */
import { ask } from '../live/ask';
import type { RulesTold } from '../wire/types';

/** A game's rules in the reader's language. */
export function rulesOf(game: string): Promise<RulesTold> {
  return ask<RulesTold>('GET', `/api/rules/${encodeURIComponent(game)}`);
}
