/** The things of the game, read from their words: `blue-goat-mountain`, `red+`, `red/blue+`, `II3`. */
export const COLOURS = ['red', 'orange', 'yellow', 'green', 'blue'] as const;
export const ANIMALS = ['cow', 'sheep', 'goat', 'yak', 'reindeer'] as const;
export const KNIVES = ['cheddar', 'edam', 'feta', 'gouda', 'parmesan'] as const;
export const WHEELS = ['I', 'II', 'III'] as const;

export type Colour = (typeof COLOURS)[number];
export type Animal = (typeof ANIMALS)[number];
export type Knife = (typeof KNIVES)[number];

/** A cheese wedge. */
export interface Wedge {
  readonly word: string;
  readonly colour: Colour;
  readonly animal: Animal;
  /** Whether it carries the market symbol of its animal. */
  readonly symbol: boolean;
}

export function wedgeOf(word: string): Wedge {
  const [colour, animal, symbol] = word.split('-');
  return { word, colour: colour as Colour, animal: animal as Animal, symbol: symbol !== undefined };
}

/** A side of a market wedge. */
export interface Face {
  readonly word: string;
  readonly colour: Colour;
  readonly ribbon: boolean;
}

export function faceOf(word: string): Face {
  return { word, colour: word.replace('+', '') as Colour, ribbon: word.endsWith('+') };
}

/** The two sides of a market wedge. */
export function sidesOf(type: string): readonly [Face, Face] {
  const [one, other] = type.split('/');
  return [faceOf(one ?? ''), faceOf(other ?? '')];
}

export const isColour = (word: string): word is Colour => (COLOURS as readonly string[]).includes(word);

/** The letter by which the drawings of all games know a cheese colour. */
export const EMBLEM = { red: 'R', orange: 'O', yellow: 'Y', green: 'G', blue: 'B' } as const;

/** The wedges of a wheel by animal, in the order of the tray. */
export function byAnimal(words: readonly string[]): readonly { animal: Animal; wedges: readonly Wedge[] }[] {
  const wedges = words.map(wedgeOf);
  return ANIMALS.map((animal) => ({ animal, wedges: wedges.filter((wedge) => wedge.animal === animal) })).filter(
    (wheel) => wheel.wedges.length > 0,
  );
}
