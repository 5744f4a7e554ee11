/**
 * The four boxes on the shelf; `secrets`: a seat may see what others may not, so a shared screen is handed over; `pause`:
 * milliseconds a bot waits before a move. Where all act at once, bots act while the reader thinks and are not waited for.
 */
export const GAMES = [
  { name: 'fromage', seats: [1, 4], minutes: [30, 45], bots: 3, secrets: true, pause: 150 },
  { name: 'formaggio', seats: [1, 4], minutes: [30, 45], bots: 3, secrets: true, pause: 150 },
  { name: 'cheesonomics', seats: [2, 5], minutes: [20, 30], bots: 3, secrets: true, pause: 700 },
  { name: 'roquefort', seats: [2, 4], minutes: [20, 30], bots: 2, secrets: false, pause: 700 },
] as const;

/** Whether one seat of a table sees what another may not; Fromage has nothing hidden but drafted tiles and sealed turns. */
export function hasSecrets(game: string, options: Readonly<Record<string, unknown>>): boolean {
  if (game === 'fromage' || game === 'formaggio') return options.mode === 'advanced' || options.reveal === 'sealed';
  return GAMES.find(({ name }) => name === game)?.secrets ?? true;
}

/** How well bots play unless the reader says otherwise. */
export const DEFAULT_LEVEL = 'medium';

export type GameName = (typeof GAMES)[number]['name'];
