/** Fetching a replay: positions come in parts of some hundred. */
import { ask } from '../live/ask';
import type { Replay } from '../wire/types';

/** The whole replay through the eyes of a seat, or of everybody. */
export async function loadReplay(id: string, seat: number | null): Promise<Replay> {
  const eyes = seat === null ? '' : `&seat=${seat}`;
  const positions: Replay['positions'] = [];
  let part: Replay;
  do {
    part = await ask<Replay>('GET', `/api/tables/${encodeURIComponent(id)}/replay?first=${positions.length}${eyes}`);
    positions.push(...part.positions);
  } while (positions.length <= part.steps && part.positions.length > 0);
  return { ...part, first: 0, positions };
}
