/** What is seen and heard of a gondola. */
import { animate } from '../../../../motion/moves';
import type { Happenings } from '../happenings';

const GLIDE = [
  { transform: 'translateX(-70%)', opacity: 0 },
  { transform: 'none', opacity: 1 },
];
const at = (mooring: string): string => `[data-token="${mooring}"]`;

export const happenings: Happenings = {
  'gondola-moored': {
    sound: 'slide',
    /** It comes along its canal. */
    motion:
      ({ mooring }, { root, tempo }) =>
      () =>
        animate([...root.querySelectorAll(at(mooring))], GLIDE, 600, tempo, 'ease-out'),
    rings: ({ mooring }) => [at(mooring)],
  },
};
