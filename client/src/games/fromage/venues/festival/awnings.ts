const AWNINGS = ['#b4566a', '#6b8fb5', '#7e9e62', '#d9a94e', '#8c7ba8'];

/** The colour of a stall's awning: no two neighbours share one. */
export const awningOf = (row: number, column: number): string =>
  AWNINGS[(row * 2 + column * 3) % AWNINGS.length] as string;
