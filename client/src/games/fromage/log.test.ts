import { expect, it } from 'vitest';
import { logLines } from './log';

const told = (text: string, event: string, seat: number | null = 0, space = '') => ({
  seq: 0,
  seat,
  text,
  event: { event, space },
});

it('tells the newest turn first, each under its heading', () => {
  const lines = logLines([
    told('Turn 1.', 'turn-began', null),
    told('A cheese.', 'cheese-made', 0, 'festival.r1c2'),
    told('', 'declined'),
    told('Turn 2.', 'turn-began', 1),
    told('One.', 'gained', 1),
    told('Two.', 'corporation-placed', 0, 'villes.lyon'),
  ]);
  expect(lines.map(({ text, heading = false, seat }) => [text, heading, seat])).toEqual([
    ['Turn 2.', true, 1],
    ['Two.', false, 3],
    ['One.', false, 1],
    ['Turn 1.', true, null],
    ['A cheese.', false, 0],
  ]);
  expect(lines.at(-1)!.words).toEqual(['festival.r1c2']);
});
