import { t } from '../i18n/i18n.svelte';
import { settings } from '../settings/settings.svelte';
import type { Connection, WhyNot } from '../table/types';
import { tell } from '../table/toasts.svelte';
import type { Act, AnyEvent, Answer, Asking, Redo, Ticket, Told, Undo, Update } from '../wire/types';
import { ask, Refused } from './ask';

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;

type Move = Act | Undo | Redo;

/**
 * A table as the server tells it. Moves are kept until they are acknowledged and sent again after a break; their ids
 * make them count once.
 */
export class LiveTable {
  update: Update | null = $state.raw(null);
  /** Everything told so far, in order. */
  told: readonly Told[] = $state.raw([]);
  /** What the last update told, where it followed on what was shown. */
  news: readonly AnyEvent[] = $state.raw([]);
  connection: Connection = $state('connecting');
  whyNot: WhyNot | null = $state.raw(null);
  /** Why there is no table to show. */
  trouble: string | null = $state(null);

  #socket: WebSocket | null = null;
  #unanswered = new Map<string, Move>();
  #asked: string | null = null;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #seat: number | null = null;
  #language = settings.language;
  /** The last entry that was told. */
  #seen = -1;

  constructor(private readonly id: string) {}

  async open(): Promise<void> {
    if (this.#closed) return;
    try {
      const seat = this.#seat === null ? '' : `?seat=${this.#seat}`;
      const { ticket } = await ask<Ticket>('POST', `/api/tables/${encodeURIComponent(this.id)}/ticket${seat}`, undefined, t('connection.lost'));
      this.#listen(ticket);
    } catch (error) {
      if (error instanceof Refused && error.code !== 'unreached' && error.code !== 'too-many') this.trouble = error.message;
      else this.#again();
    }
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
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
    this.#asked = word;
    this.#say({ type: 'why', words: [...clicked, word] });
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
    this.#socket?.close();
  }

  #listen(ticket: string): void {
    const query = new URLSearchParams({ ticket, since: String(this.#seen), language: settings.language });
    this.#language = settings.language;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.id)}/live?${query}`);
    this.#socket = socket;
    socket.onopen = () => {
      this.connection = 'connected';
      this.#wait = FIRST_WAIT;
      for (const move of this.#unanswered.values()) this.#say(move);
    };
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(String(data)) as Answer);
    socket.onclose = ({ code }) => {
      if (code === 4004) this.trouble = t('table.none');
      else if (!this.#closed) this.#again(this.connection === 'connected' ? 0 : undefined);
    };
  }

  #again(wait = this.#wait): void {
    if (this.#closed) return;
    this.connection = this.update ? 'lost' : 'connecting';
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    this.#timer = setTimeout(() => void this.open(), wait);
  }

  #send(move: Move): void {
    this.whyNot = null;
    this.#unanswered.set(move.id, move);
    this.#say(move);
  }

  #say(asking: Asking): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(asking));
  }

  #hear(answer: Answer): void {
    switch (answer.type) {
      case 'update':
        this.#show(answer);
        break;
      case 'done':
        this.#unanswered.delete(answer.id);
        break;
      case 'because':
        this.whyNot = answer.text ? { word: this.#asked ?? (answer.words.at(-1) as string), text: answer.text, rule: answer.rule } : null;
        break;
      case 'refused':
        if (answer.id) this.#unanswered.delete(answer.id);
        if (answer.update) this.#show(answer.update);
        tell(answer.text, 'trouble');
    }
  }

  #show(update: Update): void {
    const follows = this.update !== null && update.since === this.update.seq;
    if (update.since >= 0 && !follows) {
      this.#seen = -1; // Something is missing: begin anew from the whole table.
      this.#socket?.close();
      return;
    }
    const kept = follows ? this.told.filter((told) => !update.gone.includes(told.seq)) : [];
    this.told = [...kept, ...update.told];
    this.news = follows && update.gone.length === 0 ? update.told.map((told) => told.event) : [];
    this.update = update;
    this.#seen = update.seq;
    this.#seat = update.seat;
    this.whyNot = null;
  }
}
