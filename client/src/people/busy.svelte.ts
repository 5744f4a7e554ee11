/** Something is asked of the server: buttons rest meanwhile, and a refusal is told to the reader. */
import { t } from '../i18n/i18n.svelte';
import { tell } from '../table/toasts.svelte';

export class Busy {
  now = $state(false);

  /** Does it; false where it was refused. */
  async with(work: () => Promise<void>): Promise<boolean> {
    this.now = true;
    try {
      await work();
      return true;
    } catch (error) {
      tell((error as Error).message || t('people.failed'), 'trouble');
      return false;
    } finally {
      this.now = false;
    }
  }
}
