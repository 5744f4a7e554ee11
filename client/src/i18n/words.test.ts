import { expect, it } from 'vitest';
import { inWords, spaced } from './words';

it('a name becomes words, with a capital where it stands alone', () => {
  expect(spaced('open_rooms')).toBe('open rooms');
  expect(spaced('openRooms')).toBe('open rooms');
  expect(inWords('last-counter')).toBe('Last counter');
  expect(inWords('3')).toBe('3');
});
