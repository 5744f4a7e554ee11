/** The moves things make, in the browser's own animations; lengths follow the reader's setting. */
import { afterFrame, type Motion, type Running, type Tempo } from './motion';

export type { Tempo } from './motion';

/**
 * One animation of some elements at once; null where none of them is on the page. A part of a drawing lies on a layer of
 * its own meanwhile: else the browser would draw what lies under it anew in every frame.
 */
export function animate(
  elements: readonly (Element | null)[],
  frames: Keyframe[],
  milliseconds: number,
  tempo: Tempo,
  easing = 'ease-in-out',
): Running | null {
  const parts = elements.filter((element) => element !== null);
  const animations = parts.map((element) =>
    element.animate(frames, { duration: milliseconds * tempo.rate, easing, fill: 'forwards' }),
  );
  if (!animations.length) return null;
  const moving = together(animations);
  const drawn = parts.filter((part) => part instanceof SVGElement && !(part instanceof SVGSVGElement)) as SVGElement[];
  for (const part of drawn) part.style.willChange = 'transform';
  return {
    ...moving,
    clear: () => {
      moving.clear();
      for (const part of drawn) part.style.willChange = '';
    },
  };
}

/** Several animations as one thing on the move. They end inside a frame, which is drawn without what follows. */
export function together(animations: readonly Animation[]): Running {
  return {
    finished: Promise.all(animations.map((animation) => animation.finished)).then(afterFrame),
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
