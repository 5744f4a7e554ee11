/** What is seen and heard of a wine. */
import { animate } from '../../../../motion/moves';
import type { Happenings } from '../happenings';

/** The name of a wine among the pieces. */
export const winePiece = (wine: string): string => `wine ${wine}`;

export const happenings: Happenings = {
  'wine-taken': {
    sound: 'slide',
    moves: ({ wine }) => [winePiece(wine)],
    /** It slides to its end of the row, unless it was in sight: then it goes there from where it lay. */
    motion: ({ wine, end }, { root, tempo }, before) => {
      if (before.has(winePiece(wine))) return null;
      const frames = [
        { transform: `translateX(${end === 'left' ? '-' : ''}60%)`, opacity: 0 },
        { transform: 'none', opacity: 1 },
      ];
      return () =>
        animate([...root.querySelectorAll(`[data-piece="${winePiece(wine)}"]`)], frames, 450, tempo, 'ease-out');
    },
  },
};
