/** Copies to the clipboard; says so where it cannot. */
import { t } from '../i18n/i18n.svelte';
import { tell } from '../table/toasts.svelte';

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    tell(t('people.notCopied'), 'trouble');
    return false;
  }
}
