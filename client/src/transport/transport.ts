/** The way to whatever answers: one interface with two ends, a server or a worker of this page. */

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Answered {
  readonly ok: boolean;
  /** What was answered, read from JSON; null where it could not be read. */
  readonly body: unknown;
}

/** An open line to a table, as a WebSocket is one. */
export interface Line {
  onopen: (() => void) | null;
  onmessage: ((message: { readonly data: unknown }) => void) | null;
  onclose: ((close: { readonly code: number }) => void) | null;
  readonly readyState: number;
  send(text: string): void;
  close(): void;
}

/** A line's `readyState` once it is open. */
export const OPEN = 1;

export interface Transport {
  /** Whether nothing is answered without a network. */
  readonly remote: boolean;
  /** Whether a game can be played by now. */
  plays(game: string): boolean;
  /** Asks an address; raises where nothing answers, or where it was called off. */
  ask(method: Method, address: URL, body: string | null, signal?: AbortSignal): Promise<Answered>;
  /** Opens a line to a table. */
  open(table: string, query: URLSearchParams): Line;
  /** Raises where nothing answers any more. */
  check(signal: AbortSignal): Promise<void>;
}
