/** The kinds of things in the box, as the server's words. */
export type CheeseType = 'soft' | 'hard' | 'bleu';
export type Age = 'bronze' | 'silver' | 'gold' | 'platinum';
export type Resource = 'structure' | 'livestock' | 'fruit' | 'order';
export type Spice = 'fruited' | 'jam';

export const TYPES: readonly CheeseType[] = ['soft', 'hard', 'bleu'];
export const AGES: readonly Age[] = ['bronze', 'silver', 'gold', 'platinum'];
export const RESOURCES: readonly Resource[] = ['structure', 'livestock', 'fruit', 'order'];

/** How many turns, and pips, an age has. */
export const turnsOf = (age: string): number => AGES.indexOf(age as Age) + 1;

export const isType = (word: string): word is CheeseType => (TYPES as readonly string[]).includes(word);
export const isResource = (word: string): word is Resource => (RESOURCES as readonly string[]).includes(word);

/** An order card's two halves: `soft-gold`. */
export function orderOf(card: string): { type: string; age: string } {
  const [type = 'any', age = 'any'] = card.split('-');
  return { type, age };
}
