/** The reader of this page: how quickly they want things shown, and whether they look. */
import { afterFrame, pageWatched } from '../motion/motion';
import { settings } from '../settings/settings.svelte';
import { paceOf } from './pace';
import type { World } from './showing.svelte';

export const READER: World = {
  pace: (waiting, since) => paceOf(settings.motion, waiting, since),
  watched: pageWatched,
  frame: () => new Promise((resolve) => requestAnimationFrame(() => resolve())),
  task: afterFrame,
  clock: () => performance.now(),
};
