/** A study as a file: the record of the game as it is, and what was noted of it. */
import { ask } from '../live/ask';
import { keepWatchLink } from '../live/watchLink';
import { addressOf } from '../router/routes';
import type { GameRecord, GameStudy, StudyOpened } from '../wire/types';
import { keepNotes } from './kept';
import type { Study } from './study.svelte';

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
export async function saveStudy(study: Study): Promise<void> {
  const notes = study.notes();
  const of = study.table
    ? { record: await ask<GameRecord>('GET', `/api/tables/${encodeURIComponent(study.table)}/record`) }
    : { position: study.game?.position ?? '' };
  const written: GameStudy = { format: FORMAT, ...of, notes };
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(written, null, 1)], { type: 'application/json' }));
  link.download = `${study.game?.game ?? 'game'}-study.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Opens a study from a file whose variations hold; the address where it is shown. */
export async function openStudy(text: string): Promise<string> {
  const { game, laid, link } = await ask<StudyOpened>('POST', '/api/studies', text);
  const notes = (JSON.parse(text) as GameStudy).notes ?? [];
  keepNotes(laid?.id ?? link, notes);
  if (!laid) return `${addressOf('analysePosition', { game })}#${link}`;
  keepWatchLink(laid);
  return addressOf('analysis', { id: laid.id });
}
