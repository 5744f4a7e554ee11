/** Which sound goes with what happened; of several at once the one that matters most. */
import type { AnyEvent } from '../wire/types';

/** From the least to the most. */
export const CUES = ['card', 'tap', 'coin', 'slide', 'lift', 'turn', 'bell', 'collect', 'fall', 'last', 'end'] as const;
export type Cue = (typeof CUES)[number];

export type Sounds = Readonly<Record<string, Cue>>;
/** Events that every game has. */
const HEARD: Sounds = { 'game-ended': 'end' };

/** What is heard of some news, by the sounds of a game; `asked`: the reader has just come to be asked. */
export function cueOf(news: readonly AnyEvent[], sounds: Sounds, asked: boolean): Cue | null {
  const heard = news.flatMap(({ event }) => sounds[event] ?? HEARD[event] ?? []);
  const most = Math.max(-1, ...heard.map((cue) => CUES.indexOf(cue)), asked ? CUES.indexOf('bell') : -1);
  return CUES[most] ?? null;
}
