/** What is heard of this game's events. */
import type { Cue } from '../../sound/cues';
import { HAPPENINGS } from './venues/catalogue';

export const sounds: Readonly<Record<string, Cue>> = {
  'bonus-placed': 'tap',
  built: 'tap',
  'cheese-made': 'tap',
  'corporation-drew': 'card',
  'corporation-out': 'last',
  'corporation-placed': 'tap',
  'end-triggered': 'last',
  'fruit-spent': 'card',
  gained: 'card',
  gathered: 'tap',
  milked: 'tap',
  'order-completed': 'collect',
  'orders-drawn': 'card',
  staffed: 'tap',
  'tile-kept': 'card',
  'turn-began': 'turn',
  ...Object.fromEntries(Object.entries(HAPPENINGS).map(([event, { sound }]) => [event, sound])),
};
