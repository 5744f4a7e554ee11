/** What is said at a table, as far as the reader hears it. */
import { untrack } from 'svelte';
import { t } from '../i18n/i18n.svelte';
import { ask } from '../live/ask';
import { tell } from '../table/toasts.svelte';
import type { ChatLine, ChatTold, MutedTold } from '../wire/types';
import { attempt, tableAt } from './attempt';

const KEY = 'affinage.chat';
const MOST = 200;

export class Chat {
  lines: readonly ChatLine[] = $state.raw([]);
  /** The quick phrases in the reader's language, by name. */
  phrases: Readonly<Record<string, string>> = $state.raw({});
  /** Lines that the operator was told of. */
  reported: readonly number[] = $state.raw([]);
  /** Whom the reader no longer reads. */
  muted: readonly MutedTold[] = $state.raw([]);
  /** Whoever reads it now: a panel or a sheet that is open. */
  readers = $state(0);
  #read = $state(0);
  #fetched = false;
  readonly unread = $derived(this.readers ? 0 : this.lines.filter(({ n, mine }) => !mine && n > this.#read).length);

  constructor(
    private readonly id: string,
    /** Whose words it is: the reader's seat, null for a spectator. */
    private readonly seat: () => number | null,
  ) {
    this.#read = remembered()[id] ?? 0;
  }

  get last(): number {
    return this.lines.at(-1)?.n ?? 0;
  }

  /** Fetches what was said since; all of it anew where who is heard has changed. */
  async fetch(anew = false): Promise<void> {
    const after = anew ? 0 : this.last;
    const address = new URL(tableAt(this.id, 'chat', this.seat()), location.origin);
    address.searchParams.set('after', String(after));
    const told = await ask<ChatTold>('GET', address.pathname + address.search).catch(() => null);
    if (told) this.#hear(told, anew);
  }

  async say(words: { text: string } | { phrase: string }): Promise<boolean> {
    const told = await attempt<ChatTold>('POST', tableAt(this.id, 'chat', this.seat()), words);
    if (told) this.#hear(told, false);
    return told !== null;
  }

  async mute({ n, name }: MutedTold, muted: boolean): Promise<void> {
    const told = await attempt<ChatTold>('POST', tableAt(this.id, 'chat/mute', this.seat()), { n, muted });
    if (!told) return;
    this.#hear(told, true);
    if (muted) tell(t('company.chat.muted', { name: name || t('company.chat.spectator') }));
  }

  async report({ n }: ChatLine): Promise<void> {
    if (!(await attempt<ChatTold>('POST', tableAt(this.id, 'chat/report', this.seat()), { n, why: '' }))) return;
    this.reported = [...this.reported, n];
    tell(t('company.chat.reported.told'));
  }

  /** Somebody reads it; what is returned ends that. */
  open(): () => void {
    untrack(() => {
      this.readers += 1;
      this.markRead();
    });
    return () => (this.readers -= 1);
  }

  markRead(): void {
    if (this.last <= this.#read) return;
    this.#read = this.last;
    remember(this.id, this.last);
  }

  #hear({ lines, phrases, muted }: ChatTold, anew: boolean): void {
    this.phrases = phrases;
    this.muted = muted;
    const told = new Set(lines.map(({ n }) => n));
    const before = anew ? [] : this.lines.filter(({ n }) => !told.has(n));
    const news = this.#fetched ? lines.filter(({ n, mine }) => !mine && n > Math.max(this.last, this.#read)) : [];
    this.lines = [...before, ...lines].sort((a, b) => a.n - b.n);
    this.#fetched = true;
    if (this.readers) this.markRead();
    else
      for (const line of news.slice(-1))
        tell(t('company.chat.says', { name: line.name || t('company.chat.spectator'), text: line.text }));
  }
}

function remembered(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, number>) : {};
  } catch {
    return {};
  }
}

function remember(table: string, n: number): void {
  const newest = Object.entries({ ...remembered(), [table]: n }).slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(newest)));
  } catch {
    // A browser may forbid storage; then what was read counts as new after a reload.
  }
}
