import { describe, expect, it } from 'vitest';
import { readMine } from './mine';

const option = (name: string, values: string[]) => ({
  name,
  about: '',
  default: values[0] ?? '',
  values,
  examples: [],
  by_seats: {},
});
const info = {
  seats: [1, 2, 3],
  editions: ['base', 'ours'],
  options: [option('mode', ['basic', 'advanced']), option('places', [])],
};
const seats = [
  { kind: 'human', name: 'Odile', level: null },
  { kind: 'bot', name: '', level: 'hard' },
];

describe('a kept set-up', () => {
  it('comes back as it was', () => {
    const mine = { seats, options: { mode: 'advanced', places: 'north,south', edition: 'ours' } };
    expect(readMine(mine, info)).toEqual(mine);
  });

  it('loses options and values that the game does not know any more', () => {
    expect(readMine({ seats, options: { mode: 'wild', weather: 'rain', edition: 'lost' } }, info)).toEqual({
      seats,
      options: {},
    });
  });

  it.each([
    undefined,
    null,
    7,
    [],
    { seats: 'two', options: {} },
    { seats: [], options: {} },
    { seats: [...seats, ...seats], options: {} },
    { seats: [{ kind: 'ghost' }], options: {} },
  ])('is none where %j was kept', (stored) => {
    expect(readMine(stored, info)).toBeNull();
  });
});
