/** The better line: how a game would likely have gone on with another action, as steps of the replay. */
import type { ReplayStep } from '../wire/types';

export interface Line {
  /** The action it replaces. */
  readonly n: number;
  readonly better: string;
  readonly positions: readonly ReplayStep[];
}

/** The game up to the action, then the line. */
export function withLine(positions: readonly ReplayStep[], line: Line | null): readonly ReplayStep[] {
  return line ? [...positions.slice(0, line.n + 1), ...line.positions] : positions;
}
