/** Records as files: on a server they are addresses, here they are asked for and handed over. */
import { ask, type Refused } from '../live/ask';
import { BASE } from '../router/base';
import { tell } from '../table/toasts.svelte';

/** Answers clicks on downloads of ours, which have no address without a server. */
export function handOverDownloads(): void {
  document.addEventListener('click', (click) => {
    const link = (click.target as Element).closest?.('a[download]') as HTMLAnchorElement | null;
    const path = link?.getAttribute('href') ?? '';
    if (!path.startsWith(`${BASE}/api/`)) return;
    click.preventDefault();
    void handOver(path.slice(BASE.length)).catch((error: Refused) => tell(error.message, 'trouble'));
  });
}

async function handOver(path: string): Promise<void> {
  const record = await ask<{ readonly game: string }>('GET', path);
  const file = new Blob([JSON.stringify(record, null, 1)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `${record.game}-${path.split('/')[3]}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
