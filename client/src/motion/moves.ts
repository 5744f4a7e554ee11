/** The moves things make, in the browser's own animations; lengths follow the reader's setting. */
import type { Motion, Running, Tempo } from './motion';

export type { Tempo } from './motion';

/** One animation of some elements at once; null where none of them is on the page. */
export function animate(
  elements: readonly (Element | null)[],
  frames: Keyframe[],
  milliseconds: number,
  tempo: Tempo,
  easing = 'ease-in-out',
): Running | null {
  const animations = elements
    .filter((element) => element !== null)
    .map((element) => element.animate(frames, { duration: milliseconds * tempo.rate, easing, fill: 'forwards' }));
  return animations.length ? together(animations) : null;
}

/** Several animations as one thing on the move. */
export function together(animations: readonly Animation[]): Running {
  return {
    finished: Promise.all(animations.map((animation) => animation.finished)),
    finish: () => animations.forEach((animation) => animation.finish()),
    clear: () => animations.forEach((animation) => animation.cancel()),
  };
}

/** A step of motion that plays several motions at once. */
export function atOnce(motions: readonly Motion[]): Motion {
  return () => {
    const running = motions.map((motion) => motion()).filter((one) => one !== null);
    if (!running.length) return null;
    return {
      finished: Promise.all(running.map((one) => one.finished)),
      finish: () => running.forEach((one) => one.finish()),
      clear: () => running.forEach((one) => one.clear()),
    };
  };
}
