/** The people of a table: who is there, what they have agreed, how much time they have, and what they say. */
import { getContext, setContext, untrack } from 'svelte';
import { t } from '../i18n/i18n.svelte';
import { notify } from '../live/notify';
import { titleOf } from '../live/shelf.svelte';
import { settings } from '../settings/settings.svelte';
import { namesOf } from '../table/telling';
import { tell } from '../table/toasts.svelte';
import { SITE } from '../transport';
import type { SeatInfo, Update } from '../wire/types';
import { attempt, tableAt } from './attempt';
import { Chat } from './chat.svelte';
import { shownAt, spokenBetween, type Shown } from './clock';
import { awayFor, hasCompany, mayNudge, presenceOf, type Presence } from './presence';
import { clockText, presenceText } from './words';

const SECOND = 1000;
/** How often “away for 3 min” is counted on where no clock runs. */
const SLOWLY = 10_000;
/** So long somebody may think before a reminder is offered. */
const PATIENT = 60_000;
const COMPANY = Symbol('company');

export class Company {
  readonly chat: Chat;
  /** The chat as a sheet over the table. */
  sheet = $state(false);
  /** Whether the panel beside the board shows the chat instead of the log. */
  talking = $state(false);
  /** Panels that can show it. */
  panels = $state(0);
  /** Said to screen readers: few things, and calmly. */
  spoken = $state('');
  /** The invitation, opened from the menu. */
  inviting = $state(false);

  readonly table = $derived.by(() => this.latest());
  /** Nothing of it is shown at a table against bots, and none of it is there without a server. */
  readonly shown = $derived(
    !SITE && this.table !== null && (hasCompany(this.table.seats) || this.table.settings.waiting),
  );
  readonly gathering = $derived(!SITE && this.table !== null && !this.table.course.begun && !this.over);
  readonly names = $derived(namesOf(this.table?.seats ?? [], this.table?.seat ?? null));

  #now = $state(Date.now());
  #ticks = $state(performance.now());
  readonly #clock = $derived(this.table?.clock ?? null);
  /** What the clocks were told to be, and when this page heard of it. */
  readonly #told = $derived({ clock: this.#clock, at: performance.now() });
  readonly #runs = $derived(this.shown && !!this.#clock?.running.length && !this.#clock.paused);

  constructor(
    readonly id: string,
    private readonly latest: () => Update | null,
  ) {
    this.chat = new Chat(id, () => this.table?.seat ?? null);
    $effect(() => this.#tick());
    $effect(() => this.#listen());
    $effect(() => this.#speakOfClock());
    $effect(() => this.#noticeNudge());
    $effect(() => this.#noticeHost());
    $effect(() => this.#noticeAsked());
  }

  get over(): boolean {
    return this.table !== null && (this.table.outcome !== null || this.table.course.ended);
  }

  isAsked(seat: number): boolean {
    return this.table?.asked.some((question) => question.seat === seat) ?? false;
  }

  /** A seat's clock as it is now; null where the table has none, or nobody is at it. */
  clockOf(seat: number): Shown | null {
    const clock = this.table?.settings.clock ?? null;
    const { clock: told, at } = this.#told;
    if (!this.shown || !clock || !told || !this.table?.course.begun) return null;
    if (this.table.seats[seat]?.kind !== 'human') return null;
    return shownAt(clock, told, seat, Math.max(0, this.#ticks - at) / SECOND);
  }

  /** What the clock says, such as 6:41; empty where there is none to be read. */
  timeOf(seat: number): string {
    const [clock, shown] = [this.table?.settings.clock, this.clockOf(seat)];
    return clock && shown && (clock.pace === 'live' || shown.runs) ? clockText(clock, shown) : '';
  }

  presenceOf({ seat }: Pick<SeatInfo, 'seat'>): Presence | null {
    const info = this.table?.seats[seat];
    return info && this.shown ? presenceOf(info, !this.over && this.isAsked(seat)) : null;
  }

  awayFor(seat: number): number | null {
    const info = this.table?.seats[seat];
    return info ? awayFor(info, this.#now) : null;
  }

  get now(): number {
    return this.#now;
  }

  presenceText(seat: number): string {
    const presence = this.presenceOf({ seat });
    return presence ? presenceText(presence, this.awayFor(seat)) : '';
  }

  /** That somebody is away, for a card; empty while they are here. */
  goneText(seat: number): string {
    const presence = this.presenceOf({ seat });
    return presence === 'gone' || presence === 'away' ? this.presenceText(seat) : '';
  }

  post<Answer>(
    path: string,
    body: unknown = {},
    seat: number | null = this.table?.seat ?? null,
  ): Promise<Answer | null> {
    return attempt<Answer>('POST', tableAt(this.id, path, seat), body);
  }

  async nudge(seat: number): Promise<void> {
    if (await this.post('nudge', {}, seat)) tell(t('company.nudged', { name: this.names[seat] ?? '' }));
  }

  vote(on: 'end' | 'pause', yes: boolean): Promise<unknown> {
    return this.post('vote', { on, yes });
  }

  /** Opens the chat where there is room for it: beside the board, or over it. */
  openChat(): void {
    if (this.panels) this.talking = !this.talking;
    else this.sheet = true;
  }

  /** The page counts on while somebody looks at it. */
  #tick(): (() => void) | void {
    if (!this.shown) return;
    const tick = (): void => {
      this.#now = Date.now();
      this.#ticks = performance.now();
    };
    untrack(tick);
    const timer = setInterval(tick, this.#runs ? SECOND : SLOWLY);
    return () => clearInterval(timer);
  }

  /** Asks for what was said when there is more of it; for everything where the reader, the language or who is heard changes. */
  #heard: string | null = null;
  #asked = 0;
  #listen(): void {
    if (!this.shown || !this.table) return;
    const { said, seat } = this.table;
    const whole = [seat, settings.language, this.over].join();
    untrack(() => {
      if (whole !== this.#heard) void this.chat.fetch(true);
      else if (said > this.#asked) void this.chat.fetch();
      this.#heard = whole;
      this.#asked = said; // Not every line is for this reader, so what was asked for counts.
    });
  }

  /** Two minutes, thirty and ten seconds of the reader's own clock are said; nothing in between. */
  #lastLeft = Infinity;
  #speakOfClock(): void {
    const seat = this.table?.seat ?? null;
    const shown = seat === null ? null : this.clockOf(seat);
    const left = shown?.runs ? shown.left : Infinity;
    const moment = this.table?.settings.clock?.pace === 'live' ? spokenBetween(this.#lastLeft, left) : null;
    this.#lastLeft = left;
    if (moment !== null) untrack(() => (this.spoken = t('company.clock.left', { seconds: moment })));
  }

  #nudged: string | null | undefined;
  #noticeNudge(): void {
    const mine = this.table?.seats.find(({ seat }) => seat === this.table?.seat);
    const nudged = mine?.nudged ?? null;
    const before = this.#nudged;
    if (this.table) this.#nudged = nudged;
    if (before === undefined || nudged === null || nudged === before) return;
    untrack(() => {
      tell(t('company.nudged.you'), 'trouble'); // It stays: whoever is reminded may not be looking.
      notify(this.id, titleOf(this.table?.game ?? ''), t('company.nudged.you'));
    });
  }

  /** Since when each seat is asked, as this page saw it, in milliseconds of 1970. */
  #askedSince = new Map<number, number>();
  #noticeAsked(): void {
    const asked = this.table?.asked.map(({ seat }) => seat) ?? [];
    const now = Date.now();
    this.#askedSince = new Map(asked.map((seat) => [seat, this.#askedSince.get(seat) ?? now]));
  }

  /** Who is here and has been thinking for a while, so that the reader may remind them. */
  get slow(): readonly SeatInfo[] {
    if (!this.table || this.table.seat === null || this.over) return [];
    return this.table.seats.filter(
      (info) =>
        mayNudge(info, this.isAsked(info.seat), this.#now) &&
        this.#now - (this.#askedSince.get(info.seat) ?? this.#now) >= PATIENT,
    );
  }

  #hosted: boolean | undefined;
  #noticeHost(): void {
    if (!this.table || !this.shown) return;
    const { host } = this.table;
    if (host && this.#hosted === false) untrack(() => tell(t('company.host.you')));
    this.#hosted = host;
  }
}

export function putCompany(company: Company): Company {
  setContext(COMPANY, company);
  return company;
}

/** The company of the table on this page; none on pages without one, such as a replay. */
export const company = (): Company | undefined => getContext<Company | undefined>(COMPANY);
