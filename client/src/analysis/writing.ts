/** A study as a file: the record of the game as it is, and what was noted of it. */
import { ask } from '../live/ask';
import type { GameRecord, GameStudy, StudyNote } from '../wire/types';

export const FORMAT = 'affinage-study/1';

/** Whether a file that was chosen says that it holds a study. */
export function isStudy(text: string): boolean {
  try {
    const read = JSON.parse(text) as { format?: unknown } | null;
    return typeof read?.format === 'string' && read.format.startsWith('affinage-study/');
  } catch {
    return false;
  }
}

/** Offers the study as a file. */
export async function saveStudy(table: string, notes: StudyNote[]): Promise<void> {
  const record = await ask<GameRecord>('GET', `/api/tables/${encodeURIComponent(table)}/record`);
  const study: GameStudy = { format: FORMAT, record, notes };
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(study, null, 1)], { type: 'application/json' }));
  link.download = `${record.game}-${table}-study.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
