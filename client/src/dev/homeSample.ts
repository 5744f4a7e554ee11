/** Sample tables and finished games, to look at the home page while drawing. */
import { GAMES } from '../games/catalogue';
import type { Finished, MyTable } from '../home/types';

/** Some game of the shelf. */
const of = (n: number) => ({ game: GAMES[n % GAMES.length]?.name ?? '', title: GAMES[n % GAMES.length]?.title ?? '' });
const seat = (number: number, name: string) => ({ seat: number, name, presence: 'here' as const });
const kept = { over: false, mine: 0, deletes: false, detail: 'Turn 7 · 2 days per turn', since: '' };

const ended = { over: true, deletes: true };

export const tables: MyTable[] = [
  {
    id: 'a',
    ...of(2),
    ...kept,
    state: 'Your turn',
    since: 'for 2 hours · 1 day left',
    text: 'Odile asks you for a card',
    myTurn: true,
    others: [seat(1, 'Odile'), seat(2, 'Basile'), seat(3, 'Margot')],
  },
  {
    id: 'c',
    ...of(3),
    ...kept,
    state: 'Waiting for Margot',
    text: 'Margot is thinking, since 9:40',
    myTurn: false,
    others: [seat(3, 'Margot')],
  },
  {
    id: 'b',
    ...of(0),
    ...kept,
    state: 'Your turn',
    text: 'Turn 7: three actions left',
    myTurn: true,
    others: [seat(2, 'Anselme'), seat(1, 'Odile')],
  },
];

export const finished: Finished[] = [
  {
    id: 'd',
    ...of(0),
    text: 'You won, 61 to 58 and 44',
    mine: 0,
    ...ended,
    courses: [
      [0, 4, 9, 15, 22, 34, 47, 61],
      [0, 6, 12, 20, 30, 38, 49, 58],
      [0, 3, 9, 14, 20, 29, 36, 44],
    ],
  },
  {
    id: 'e',
    ...of(2),
    text: 'Second, 47 to 52',
    mine: 0,
    ...ended,
    courses: [
      [0, 0, 8, 8, 21, 30, 41, 47],
      [0, 4, 4, 16, 27, 27, 44, 52],
      [0, 5, 9, 9, 12, 20, 26, 31],
    ],
  },
  { id: 'f', ...of(1), text: 'You won alone, 72', mine: 0, ...ended, courses: [[0, 5, 11, 18, 30, 44, 58, 72]] },
];
