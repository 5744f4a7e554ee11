/** What the things are called, in the reader's language. */
import { t } from '../../i18n/i18n.svelte';
import { faceOf, sidesOf, wedgeOf, type Animal, type Colour, type Knife } from './things';

export const colourName = (colour: Colour): string => t(`cheesonomics.colour.${colour}`);
export const animalName = (animal: Animal): string => t(`cheesonomics.animal.${animal}`);
export const knifeName = (knife: string): string => t(`cheesonomics.knife.${knife as Knife}`);
export const marketName = (colour: Colour): string => t(`cheesonomics.market.${colour}`);
/** The letter that stands for a colour. */
export const letter = (colour: Colour): string => t(`cheesonomics.letter.${colour}`);

/** A word of the tray: a colour or an animal. */
export const wordName = (word: string): string =>
  t(`cheesonomics.${word in LETTERED ? 'colour' : 'animal'}.${word}` as 'cheesonomics.colour.red');
const LETTERED: Readonly<Record<string, true>> = { red: true, orange: true, yellow: true, green: true, blue: true };

/** “green goat”, “green goat with a mountain”. */
export function wedgeName(word: string): string {
  const { colour, animal, symbol } = wedgeOf(word);
  const name = t('cheesonomics.wedge', { colour: colourName(colour), animal: animalName(animal) });
  return symbol ? t('cheesonomics.wedge.symbol', { wedge: name, symbol: t(`cheesonomics.symbol.${animal}`) }) : name;
}

/** The same with its article: “the green goat”. */
export const theWedge = (word: string): string =>
  t('cheesonomics.theWedge', { animal: animalName(wedgeOf(word).animal), wedge: wedgeName(word) });

/** “California”, “California with a ribbon”. */
export function faceName(word: string): string {
  const { colour, ribbon } = faceOf(word);
  const name = t('cheesonomics.face', { market: marketName(colour), colour: colourName(colour) });
  return ribbon ? t('cheesonomics.face.ribbon', { face: name }) : name;
}

/** “red/orange+”, as the log names a market wedge. */
export const typeShort = (type: string): string =>
  sidesOf(type)
    .map(({ colour, ribbon }) => `${colourName(colour)}${ribbon ? '+' : ''}`)
    .join('/');

/** “Canada (red) on one side, Oregon (green) on the other”. */
export function typeName(type: string): string {
  const [one, other] = sidesOf(type);
  return t('cheesonomics.sides', { one: faceName(one.word), other: faceName(other.word) });
}
