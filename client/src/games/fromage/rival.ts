/** The Corporation, which meets a single player: its column of the score sheet, and how the reader has done against it. */
import { t } from '../../i18n/i18n.svelte';
import type { Update } from '../../wire/types';
import type { Rival } from '../client';
import { soloRecords } from './setup/solo';
import type { FromageView } from './wire';

/** The seat whose colour and mark it has. */
const SEAT = 3;

export function rival({ view }: Update): Rival | null {
  const { corporation } = view as FromageView;
  return corporation && { seat: SEAT, name: t('fromage.corporation'), lines: corporation.lines, total: corporation.total };
}

export async function farewell({ game, options, seat, seats }: Update): Promise<string> {
  if (seats.length > 1 || seat === null) return '';
  const found = (await soloRecords(game)).find(({ level }) => level === options.corporation);
  return found ? t('fromage.solo.against', { level: found.level, count: found.won, played: found.played }) : '';
}
