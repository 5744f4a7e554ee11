/** The four boxes on the shelf; `secrets`: a seat sees what others may not, so a shared screen is handed over. */
export const GAMES = [
  { name: 'fromage', seats: [1, 4], minutes: [30, 45], bots: 3, secrets: true },
  { name: 'formaggio', seats: [1, 4], minutes: [30, 45], bots: 3, secrets: true },
  { name: 'cheesonomics', seats: [2, 5], minutes: [20, 30], bots: 3, secrets: true },
  { name: 'roquefort', seats: [2, 4], minutes: [20, 30], bots: 2, secrets: false },
] as const;

/** How well bots play unless the reader says otherwise. */
export const DEFAULT_LEVEL = 'medium';

export type GameName = (typeof GAMES)[number]['name'];
