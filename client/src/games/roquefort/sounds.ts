/** What is heard of this game's events. */
import type { Cue } from '../../sound/cues';

export const sounds: Readonly<Record<string, Cue>> = {
  'cheese-collected': 'collect',
  'line-slid': 'slide',
  'mouse-entered': 'tap',
  'mouse-fell': 'fall',
  'mouse-jumped': 'tap',
  'mouse-ran': 'tap',
  'mouse-started': 'tap',
  'roof-lifted': 'lift',
};
