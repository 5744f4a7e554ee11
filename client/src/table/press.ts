/** Where the reader pressed last; a key has no place. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

let last: Place | null = null;

addEventListener('pointerdown', ({ clientX: x, clientY: y }) => (last = { x, y }), true);
addEventListener('keydown', () => (last = null), true);

export const lastPress = (): Place | null => last;
