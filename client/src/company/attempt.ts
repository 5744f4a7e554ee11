/** Asking something of a table; a refusal is told to the reader in the server's own sentence. */
import { t } from '../i18n/i18n.svelte';
import { ask, Refused } from '../live/ask';
import { tell } from '../table/toasts.svelte';
import type { Method } from '../transport/transport';

/** An address of a table, for one of the reader's seats or for somebody else's. */
export const tableAt = (id: string, path: string, seat: number | null = null): string =>
  `/api/tables/${encodeURIComponent(id)}/${path}${seat === null ? '' : `?seat=${seat}`}`;

/** The answer; null where it was refused, which the reader has then been told. */
export async function attempt<Answer>(method: Method, address: string, body?: unknown): Promise<Answer | null> {
  try {
    return await ask<Answer>(method, address, body, t('connection.lost'));
  } catch (error) {
    tell(error instanceof Refused ? error.message : t('connection.lost'), 'trouble');
    return null;
  }
}

/** Puts a text where it can be pasted; says whether that worked. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    tell(t('menu.notCopied'), 'trouble');
    return false;
  }
}
