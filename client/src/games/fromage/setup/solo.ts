/** The reader's record against the Corporation, a level a line. */
import type { SoloRecord } from '../wire';
import { ask } from '../../../live/ask';

/** Levels that were played; none where the server does not say. */
export const soloRecords = (game: string): Promise<SoloRecord[]> =>
  ask<SoloRecord[]>('GET', '/api/solo').then(
    (records) => records.filter((record) => record.game === game),
    () => [],
  );
