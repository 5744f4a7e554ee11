import { t } from '../i18n/i18n.svelte';
import { settings } from '../settings/settings.svelte';
import type { Connection, WhyNot } from '../table/types';
import { tell } from '../table/toasts.svelte';
import type { Act, Answer, Asking, Redo, Ticket, Told, Undo, Update } from '../wire/types';
import { transport } from '../transport';
import { OPEN, type Line } from '../transport/transport';
import { ask, Refused } from './ask';
import { momentsOf } from './frames';
import { seenBefore, keepSeen } from './seen';
import { READER } from './reader';
import { Showing } from './showing.svelte';

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;
/** How long an answer may take before the line is thought dead, and how long a silent line is trusted. */
const PATIENCE = 6_000;
const SILENCE = 20_000;

type Move = Act | Undo | Redo;

/**
 * A table as the server tells it. Moves are kept until they are acknowledged and sent again after a break; their ids
 * make them count once.
 */
export class LiveTable {
  /** The table as it is now, which may not have been shown yet. */
  update: Update | null = $state.raw(null);
  /** What the reader is shown of it, one thing after another. */
  readonly showing = new Showing<Update>(READER);
  connection: Connection = $state('connecting');
  /** Moves that were made and not yet answered. */
  waiting = $state(0);
  whyNot: WhyNot | null = $state.raw(null);
  /** What the others did since this seat last looked, on coming back. */
  missed: readonly Told[] = $state.raw([]);
  /** Why there is no table to show. */
  trouble: string | null = $state(null);
  /** The reader gives the seat up, so that it is lost needs no word. */
  leaving = false;
  /** The rules it was begun with are gone; its record can still be had. */
  outdated = $state(false);

  #socket: Line | null = null;
  #unanswered = new Map<string, Move>();
  /** The word that was clicked last and could not be said. */
  #asked: string | null = null;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  #closed = false;
  #seat: number | null = null;
  #language = settings.language;
  /** Everything told so far, in order. */
  #told: readonly Told[] = [];
  /** The last entry that was told. */
  #seen = -1;
  /** The table as it is now, while it is still shown as it was left. */
  #held: Update | null = null;

  constructor(private readonly id: string) {}

  /** Begins to listen, and keeps at it until `close`. */
  start(): void {
    addEventListener('offline', this.#offline);
    addEventListener('online', this.#online);
    addEventListener('pagehide', this.#leave);
    document.addEventListener('visibilitychange', this.#lookAfter);
    this.#watch = setInterval(this.#lookAfter, PATIENCE);
    void this.#open();
  }

  close(): void {
    this.#closed = true;
    removeEventListener('offline', this.#offline);
    removeEventListener('online', this.#online);
    removeEventListener('pagehide', this.#leave);
    this.#leave();
    document.removeEventListener('visibilitychange', this.#lookAfter);
    clearTimeout(this.#timer);
    clearInterval(this.#watch);
    this.#hangUp();
  }

  act(words: readonly string[]): void {
    const prompt = this.update?.prompt;
    if (prompt === null || prompt === undefined) return;
    this.#send({ type: 'act', do: words.join(' '), prompt, id: crypto.randomUUID() });
  }

  undo(all: boolean): void {
    this.#send({ type: 'undo', all, id: crypto.randomUUID() });
  }

  redo(): void {
    this.#send({ type: 'redo', id: crypto.randomUUID() });
  }

  /** Asks why a word cannot be said after others. */
  askWhy(word: string, clicked: readonly string[]): void {
    if (this.connection === 'lost') tell(t('connection.lost'), 'trouble');
    this.#asked = word;
    this.#say({ type: 'why', words: [...clicked, word] });
  }

  /** The reader goes on: what was asked before is not answered any more. */
  stopAsking(): void {
    this.#asked = null;
    this.whyNot = null;
  }

  speak(language: 'en' | 'fr'): void {
    if (this.connection === 'connected' && language !== this.#language) {
      this.#language = language;
      this.#say({ type: 'speak', language });
    }
  }

  /** Looks on from another of one's own seats: around one screen, whoever is asked. */
  sit(seat: number): void {
    if (seat === this.#seat) return;
    this.#seat = seat;
    this.#seen = -1; // What was told to the other seat is told to this one in its own words.
    this.#hangUp();
    void this.#open();
  }

  /** Looks anew, from whichever seat is now the reader's. */
  begin(): void {
    this.leaving = false;
    this.#seat = null;
    this.#seen = -1;
    this.#hangUp();
    void this.#open();
  }

  readonly #leave = (): void => {
    if (this.update) keepSeen(this.id, this.update);
  };

  readonly #offline = (): void => {
    if (!transport.remote) return;
    this.#hangUp();
    this.connection = 'lost';
  };

  readonly #online = (): void => {
    clearTimeout(this.#timer);
    this.#wait = FIRST_WAIT;
    if (!this.#socket) void this.#open();
  };

  /** A line can die without a word; a silent one is tried from time to time. */
  readonly #lookAfter = (): void => {
    if (this.connection !== 'connected' || document.hidden) return;
    const silent = Date.now() - this.#heard;
    if (transport.remote && this.#unanswered.size && silent > PATIENCE) this.#again(0);
    else if (silent > SILENCE) {
      this.#heard = Date.now();
      const socket = this.#socket;
      transport.check(AbortSignal.timeout(PATIENCE)).catch(() => {
        if (this.#socket === socket) this.#again(0);
      });
    }
  };

  async #open(): Promise<void> {
    if (this.#closed) return;
    clearTimeout(this.#timer);
    const seat = this.#seat;
    try {
      const query = seat === null ? '' : `?seat=${seat}`;
      const { ticket } = await ask<Ticket>(
        'POST',
        `/api/tables/${encodeURIComponent(this.id)}/ticket${query}`,
        undefined,
        t('connection.lost'),
      );
      if (seat === this.#seat) this.#listen(ticket);
    } catch (error) {
      const passing =
        !(error instanceof Refused) || ['unreached', 'too-many', 'unavailable', 'broken'].includes(error.code);
      if (passing) this.#again();
      else if (error.code === 'not-your-seat' && seat !== null)
        this.begin(); // A bot plays there now; one may look on, and come back.
      else {
        this.outdated = error.code === 'closed';
        this.trouble = error.message;
      }
    }
  }

  #listen(ticket: string): void {
    if (this.#closed) return;
    this.#hangUp();
    const query = new URLSearchParams({ ticket, since: String(this.#seen), language: settings.language });
    this.#language = settings.language;
    const socket = transport.open(this.id, query);
    this.#socket = socket;
    socket.onopen = () => {
      this.connection = 'connected';
      this.#heard = Date.now();
      this.#wait = FIRST_WAIT;
      for (const move of this.#unanswered.values()) this.#say(move);
    };
    socket.onmessage = ({ data }) => {
      this.#heard = Date.now();
      this.#hear(JSON.parse(String(data)) as Answer);
    };
    socket.onclose = ({ code }) => {
      if (code === 4004) this.trouble = t('table.none');
      else this.#again(this.connection === 'connected' ? 0 : undefined);
    };
  }

  /** Lets the socket go without waiting for it: a dead line does not say goodbye. */
  #hangUp(): void {
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #again(wait = this.#wait): void {
    if (this.#closed) return;
    this.#hangUp();
    this.connection = this.update ? 'lost' : 'connecting';
    if (transport.remote && !navigator.onLine) return; // The browser says when it is online again.
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#open(), wait);
  }

  #send(move: Move): void {
    this.whyNot = null;
    this.#unanswered.set(move.id, move);
    this.waiting = this.#unanswered.size;
    this.#say(move);
  }

  #answered(id: string): void {
    this.#unanswered.delete(id);
    this.waiting = this.#unanswered.size;
  }

  #say(asking: Asking): void {
    if (this.#socket?.readyState === OPEN) this.#socket.send(JSON.stringify(asking));
  }

  #hear(answer: Answer): void {
    switch (answer.type) {
      case 'update':
        this.#show(whole(this.#held ?? this.update, answer));
        break;
      case 'done':
        this.#answered(answer.id);
        break;
      case 'because':
        this.#because(answer.words.at(-1) as string, answer.text, answer.rule);
        break;
      case 'refused':
        if (answer.id) this.#answered(answer.id);
        // A line that was just opened is told the table anyway; what it was refused comes before.
        if (answer.update && this.update?.seq === answer.update.since) this.#show(answer.update);
        if (!(this.leaving && answer.code === 'not-your-seat')) tell(answer.text, 'trouble');
    }
  }

  #because(word: string, text: string, rule: string): void {
    if (this.#asked !== word) return; // The reader has gone on.
    this.whyNot = text ? { word, text, rule } : null;
  }

  #show(update: Update): void {
    const follows = this.update !== null && update.since === this.update.seq && update.seat === this.update.seat;
    if (update.since >= 0 && !follows) {
      this.#seen = -1; // Something is missing: begin anew from the whole table.
      this.#again(0);
      return;
    }
    if (this.#held) this.catchUp();
    if (this.update === null && this.#holdBack(update)) return;
    // Where one plays from memory, older lines come again, without what was only seen then.
    const again = new Set(update.told.map((told) => told.seq));
    const kept = follows ? this.#told.filter((told) => !update.gone.includes(told.seq) && !again.has(told.seq)) : [];
    this.#told = [...kept, ...update.told];
    const happened = update.told.filter((told) => told.seq > update.since);
    const before = this.update;
    this.update = update;
    this.showing.me = update.seat;
    if (follows && update.gone.length === 0) this.showing.add(momentsOf(update, happened), this.#told);
    else this.showing.lay(update, this.#told);
    this.#seen = update.seq;
    this.#seat = update.seat;
    // What others do at the same time does not answer the reader's question.
    if (update.prompt === null || update.prompt !== before?.prompt) this.whyNot = null;
    if (follows && document.hidden)
      this.missed = [...this.missed, ...happened.filter((told) => isOfOthers(told, update))];
  }

  /** Shows what happened since this seat last looked, once the table stands as it was then. */
  catchUp(): void {
    const held = this.#held;
    this.#held = null;
    if (held) this.#show(held);
  }

  /** The first look of this page: where it is known how the table looked before, that is shown first. */
  #holdBack(update: Update): boolean {
    this.missed =
      update.looked > 0 ? update.told.filter((told) => told.seq > update.looked && isOfOthers(told, update)) : [];
    const before = seenBefore(this.id, update);
    if (before === null || this.missed.length === 0) return false;
    this.#told = update.told.filter((told) => told.seq <= update.looked);
    this.update = {
      ...update,
      view: before.view,
      facts: before.facts,
      seq: update.looked,
      prompt: null,
      legal: [],
      asked: [],
    };
    this.showing.lay(this.update, this.#told);
    this.#held = {
      ...update,
      since: update.looked,
      gone: [],
      told: update.told.filter((told) => told.seq > update.looked),
    };
    return true;
  }
}

/** An update with what it left out, because it is as it was in the one before on its socket. */
const whole = (before: Update | null, update: Update): Update =>
  before ? { ...before, ...update, view: { ...(before.view as object), ...(update.view as object) } } : update;

const isOfOthers = (told: Told, { seat }: Update): boolean =>
  told.text !== '' && told.seat !== null && seat !== null && told.seat !== seat;
