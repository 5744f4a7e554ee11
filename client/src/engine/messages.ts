/** What the page and its workers say to each other. */

/** The parts of the load, in order: each is a quarter of the ring. */
export const PARTS = ['pages', 'python', 'games', 'bots'] as const;
export type Part = (typeof PARTS)[number];

export type ToTable =
  | { kind: 'ask'; id: number; method: string; address: string; body: string }
  | { kind: 'open'; line: number; table: string; query: Record<string, string> }
  | { kind: 'say'; line: number; text: string }
  | { kind: 'close'; line: number }
  /** What was told once is on the screen. */
  | { kind: 'drawn' }
  | { kind: 'thinker'; port: MessagePort };

export type FromTable =
  | { kind: 'answer'; id: number; status: number; body: string }
  | { kind: 'opened'; line: number }
  | { kind: 'told'; line: number; text: string }
  | { kind: 'closed'; line: number; code: number }
  | { kind: 'progress'; part: Part; loaded: number; total: number }
  | { kind: 'game'; game: string }
  | { kind: 'ready' }
  | { kind: 'failed'; why: string };
