/** Five seats, told apart by colour, mark and line; one set for every game. */
export interface SeatStyle {
  readonly mark: 'heart' | 'diamond' | 'clover' | 'spade' | 'star';
  /** The mark, drawn in a box of 20 round the origin. */
  readonly path: string;
  readonly colour: string;
  readonly shade: string;
  readonly light: string;
  /** A tile of 12 by 12 with the seat's pattern, for those who do not go by colour. */
  readonly pattern: string;
  /** stroke-dasharray of the seat's line in a graph. */
  readonly dash: string;
}

const MARKS: readonly (readonly [SeatStyle['mark'], string, string])[] = [
  [
    'heart',
    'M0 9.5C-6 5-9.8 1.4-9.8-3.4-9.8-6.8-7.4-9-4.6-9-2.6-9-.9-7.9 0-6 .9-7.9 2.6-9 4.6-9 7.4-9 9.8-6.8 9.8-3.4 9.8 1.4 6 5 0 9.5Z',
    '',
  ],
  ['diamond', 'M0-11L8 0 0 11-8 0Z', '7 4'],
  [
    'clover',
    'M0-10a4.8 4.8 0 0 1 4.2 7.1a4.8 4.8 0 1 1-2.9 7.9l1.6 5h-5.8l1.6-5a4.8 4.8 0 1 1-2.9-7.9a4.8 4.8 0 0 1 4.2-7.1Z',
    '1.5 3.5',
  ],
  [
    'spade',
    'M0-10.5C5-5.5 9.5-2.5 9.5 2 9.5 4.9 7.4 6.7 5.1 6.7 3.5 6.7 2.2 6 1.4 4.8L3.2 10h-6.4L-1.4 4.8C-2.2 6-3.5 6.7-5.1 6.7-7.4 6.7-9.5 4.9-9.5 2-9.5-2.5-5-5.5 0-10.5Z',
    '9 3 1.5 3',
  ],
  ['star', 'M0-10.5L2.9-3.8 10.2-3.1 4.7 1.7 6.4 8.9 0 5.1-6.4 8.9-4.7 1.7-10.2-3.1-2.9-3.8Z', '12 4'],
];

/** Bare, stripes down, dots, stripes across, checks. */
const PATTERNS = ['', 'M3 0V12M9 0V12', 'M3 3h.01M9 9h.01', 'M0 3H12M0 9H12', 'M0 0L12 12M12 0L0 12'];

export const SEATS: readonly SeatStyle[] = MARKS.map(([mark, path, dash], seat) => ({
  mark,
  path,
  pattern: PATTERNS[seat] ?? '',
  dash,
  colour: `var(--seat-${seat})`,
  shade: `var(--seat-${seat}-shade)`,
  light: `var(--seat-${seat}-light)`,
}));

export function seatStyle(seat: number): SeatStyle {
  const style = SEATS[seat];
  if (!style) throw new RangeError(`There are ${SEATS.length} seats, so there is no seat ${seat}.`);
  return style;
}
