/** What is heard of this game's events. */
import type { Cue } from '../../sound/cues';

export const sounds: Readonly<Record<string, Cue>> = {
  'ending-began': 'last',
  'knife-placed': 'tap',
  'market-flipped': 'card',
  'market-replaced': 'card',
  produced: 'tap',
  'wedge-given': 'card',
  'wedge-returned': 'card',
  'wedge-sold': 'coin',
  'wedge-taken': 'card',
  'wedges-drawn': 'card',
};
