/** What is heard of this game's events. */
import type { Cue } from '../../sound/cues';

export const sounds: Readonly<Record<string, Cue>> = {
  'bonus-placed': 'tap',
  built: 'tap',
  'cheese-made': 'tap',
  'corporation-drew': 'card',
  'corporation-placed': 'tap',
  'fruit-spent': 'card',
  gained: 'card',
  gathered: 'tap',
  'gondola-moored': 'slide',
  milked: 'tap',
  'order-completed': 'coin',
  'orders-drawn': 'card',
  staffed: 'tap',
  'tile-kept': 'card',
  'turn-began': 'turn',
  'wine-taken': 'slide',
};
