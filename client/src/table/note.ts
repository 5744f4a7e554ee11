/** Where a note stands beside a thing so that it covers as little of what is lit as it can. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Corner {
  /** Left and top within the board. */
  readonly x: number;
  readonly y: number;
  readonly above: boolean;
  /** Where its tail is, from its left. */
  readonly tail: number;
}

const GAP = 10;

/** The best of the places above and below a thing, to either side; boxes are those of the screen. */
export function besides(board: Box, thing: Box, note: Box, lit: readonly Box[]): Corner {
  const [width, height] = [note.right - note.left, note.bottom - note.top];
  const middle = (thing.left + thing.right) / 2;
  const within = (left: number): number => Math.min(Math.max(left, board.left + 4), board.right - width - 4);
  const places = [false, true].flatMap((above) =>
    [middle - 24, middle - width / 2, middle - width + 24].map((left) => {
      const top = above ? thing.top - GAP - height : thing.bottom + GAP;
      const x = within(left);
      const box = { left: x, top, right: x + width, bottom: top + height };
      const outside = Math.max(0, board.top - top) + Math.max(0, top + height - board.bottom);
      return { above, box, cost: outside * width + lit.reduce((sum, other) => sum + overlap(box, other), 0) };
    }),
  );
  const { above, box } = places.reduce((best, place) => (place.cost < best.cost ? place : best));
  const tail = Math.min(Math.max(middle - box.left - 7, 8), width - 22);
  return { x: box.left - board.left, y: box.top - board.top, above, tail };
}

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}
