/** Seats of others: a bot where nobody is. */
import { t } from '../i18n/i18n.svelte';
import { ask, Refused } from '../live/ask';
import { tell } from './toasts.svelte';

/** Lets a bot play a seat; the server says why where it may not. */
export async function seatBot(table: string, seat: number, level: string): Promise<void> {
  try {
    await ask('POST', `/api/tables/${encodeURIComponent(table)}/replace?seat=${seat}`, { level });
  } catch (error) {
    tell(error instanceof Refused ? error.message : t('connection.lost'), 'trouble');
  }
}
