/** The colours of the best actions: those of their bars and of their rings on the table. */
const COLOURS = ['var(--herb)', 'var(--vein)', 'var(--slate-soft)', '#6d4c33', 'var(--wine)'];

export const colourOf = (place: number): string => COLOURS[place % COLOURS.length] as string;
