/** How the reader has done against the Corporation, which meets a single player. */
import { t } from '../../i18n/i18n.svelte';
import type { Update } from '../../wire/types';
import type { Ending } from '../client';
import { soloRecords } from './setup/solo';
import type { FromageView } from './wire';

/** Whoever brought the end about; the Corporation has no seat. */
export function endedBy({ view }: Pick<Update, 'view'>): Ending {
  const { ending, players } = view as FromageView;
  return { seats: ending.filter((row) => row < players.length) };
}

export async function farewell({ game, view, seat }: Update): Promise<string> {
  const against = (view as FromageView).corporation;
  if (!against || seat === null) return '';
  const found = (await soloRecords(game)).find(({ level }) => level === against.level);
  return found ? t('fromage.solo.against', { level: found.level, count: found.won, played: found.played }) : '';
}
