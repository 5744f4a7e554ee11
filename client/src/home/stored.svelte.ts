/** The reader's tables on the server: the first page, and more when asked. */
import { ask, type Refused } from '../live/ask';
import { tell } from '../table/toasts.svelte';
import type { MyTable } from '../wire/types';
import { joined, PAGE, pageAt } from './paging';

export class Stored {
  tables: readonly MyTable[] = $state.raw([]);
  /** Whether the server may have more of them. */
  more = $state(false);
  #told = 0;

  /** Asks for the first page again; what was shown of later ones stays as it was. */
  async refresh(): Promise<void> {
    try {
      const page = await ask<MyTable[]>('GET', pageAt(0));
      const again = new Set(page.map(({ id }) => id));
      this.tables = [...page, ...this.tables.filter(({ id }) => !again.has(id))];
    } catch {
      // What was shown stays; it is asked again when the reader comes back.
    }
  }

  /** A table is not the reader's any more, or put away. */
  drop(id: string): void {
    this.tables = this.tables.filter((table) => table.id !== id);
  }

  /** Asks for the next page; a refusal is told to the reader. */
  async load(): Promise<void> {
    try {
      const page = await ask<MyTable[]>('GET', pageAt(this.#told));
      this.#told += page.length;
      this.tables = joined(this.tables, page);
      this.more = page.length === PAGE;
    } catch (error) {
      tell((error as Refused).message, 'trouble');
    }
  }
}
