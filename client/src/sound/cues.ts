/** Which sound goes with what happened; of several at once the one that matters most. */
import type { AnyEvent } from '../wire/types';

/** From the least to the most. */
export const CUES = ['card', 'tap', 'coin', 'slide', 'lift', 'fall', 'turn', 'bell', 'end'] as const;
export type Cue = (typeof CUES)[number];

/** By the name of the event, in every game. */
const HEARD: Readonly<Record<string, Cue>> = {
  'bonus-placed': 'tap',
  built: 'tap',
  'cheese-collected': 'coin',
  'cheese-made': 'tap',
  'corporation-drew': 'card',
  'corporation-placed': 'tap',
  'fruit-spent': 'card',
  gained: 'card',
  'game-ended': 'end',
  gathered: 'tap',
  'gondola-moored': 'slide',
  'knife-placed': 'tap',
  'line-slid': 'slide',
  'market-flipped': 'card',
  'market-replaced': 'card',
  milked: 'tap',
  'mouse-entered': 'tap',
  'mouse-fell': 'fall',
  'mouse-jumped': 'tap',
  'mouse-ran': 'tap',
  'mouse-started': 'tap',
  'order-completed': 'coin',
  'orders-drawn': 'card',
  produced: 'tap',
  'roof-lifted': 'lift',
  staffed: 'tap',
  'tile-kept': 'card',
  'turn-began': 'turn',
  'wedge-given': 'card',
  'wedge-returned': 'card',
  'wedge-sold': 'coin',
  'wedge-taken': 'card',
  'wedges-drawn': 'card',
  'wine-taken': 'slide',
};

/** What is heard of some news; `asked`: the reader has just come to be asked. */
export function cueOf(news: readonly AnyEvent[], asked: boolean): Cue | null {
  const heard = news.flatMap(({ event }) => HEARD[event] ?? []);
  const most = Math.max(-1, ...heard.map((cue) => CUES.indexOf(cue)), asked ? CUES.indexOf('bell') : -1);
  return CUES[most] ?? null;
}
