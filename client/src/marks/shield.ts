/** The outline of the shield that carries a seat's mark, in a box of 38 by 46 round the origin. */
export const SHIELD = 'M-17-19Q0-15 17-19V2C17 13 8 19 0 23-8 19-17 13-17 2Z';
