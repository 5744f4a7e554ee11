/** Moments to stop at, as motion: words beside a part of the page, and the winner's name over the table. */
import { mount, unmount, type Component } from 'svelte';
import HighlightSign from './Highlight.svelte';
import WinnerSign from './Winner.svelte';
import type { Highlight } from '../games/client';
import type { Motion, Running, Tempo } from '../motion/motion';
import { together } from '../motion/moves';
import { largest } from '../motion/pieces';

const STAYS = 1100;
const WINS = 2200;
/** Words stay this far from the edges of the screen. */
const EDGE = 110;

/** Shows a component over the page while its parts move. */
function shown<Props extends Record<string, unknown>>(
  Sign: Component<Props>,
  props: Props,
  move: (root: HTMLElement) => readonly Animation[],
): Running {
  const root = document.createElement('div');
  root.inert = true;
  document.body.append(root);
  const sign = mount(Sign, { target: root, props });
  const moving = together(move(root));
  let there = true;
  const leave = (): void => {
    if (!there) return;
    there = false;
    void unmount(sign);
    root.remove();
  };
  return {
    finish: moving.finish,
    finished: moving.finished.finally(leave),
    clear: () => {
      moving.clear();
      leave();
    },
  };
}

export function highlight({ at, seat, text }: Highlight, tempo: Tempo): Motion {
  return () => {
    const box = largest(document.querySelectorAll(at))?.getBoundingClientRect();
    if (!box) return null;
    const x = Math.max(EDGE, Math.min(innerWidth - EDGE, box.x + box.width / 2));
    const y = Math.max(EDGE / 2, Math.min(innerHeight - EDGE / 2, box.y + box.height / 2));
    const timing = { duration: STAYS * tempo.rate, fill: 'both' } as const;
    return shown(HighlightSign, { text, seat, x, y }, (root) => [
      root.querySelector('span')!.animate(
        [
          { transform: 'translateY(10px) scale(.6)', opacity: 0 },
          { transform: 'translateY(-14px) scale(1.06)', opacity: 1, offset: 0.18 },
          { transform: 'translateY(-18px) scale(1)', opacity: 1, offset: 0.8 },
          { transform: 'translateY(-30px) scale(1)', opacity: 0 },
        ],
        timing,
      ),
      root
        .querySelector('i')!
        .animate(
          [
            { transform: 'scale(.3)', opacity: 1 },
            { transform: 'scale(1.4)', opacity: 0, offset: 0.6 },
            { opacity: 0 },
          ],
          timing,
        ),
    ]);
  };
}

export function winner(text: string, seats: readonly number[], tempo: Tempo): Motion {
  return () => {
    const timing = { duration: WINS * tempo.rate, fill: 'both' } as const;
    return shown(WinnerSign, { text, seats }, (root) => [
      root
        .querySelector('[data-winner]')!
        .animate([{ opacity: 0 }, { opacity: 1, offset: 0.12 }, { opacity: 1, offset: 0.88 }, { opacity: 0 }], timing),
      root
        .querySelector('.plate')!
        .animate(
          [
            { transform: 'scale(.7)' },
            { transform: 'scale(1.04)', offset: 0.16 },
            { transform: 'none', offset: 0.24 },
            { transform: 'none' },
          ],
          timing,
        ),
      ...[...root.querySelectorAll('[data-crumb]')].map((crumb, i) =>
        crumb.animate(
          [
            { transform: 'translateY(0)' },
            { transform: `translateY(${innerHeight + 60}px) rotate(${200 + i * 40}deg)` },
          ],
          { ...timing, delay: (i % 7) * 60 * tempo.rate, easing: 'ease-in' },
        ),
      ),
    ]);
  };
}
