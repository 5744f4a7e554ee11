/** What French needs besides plurals: words as they meet, and the gender of our own names; as on the server. */

const VOWEL = /^(?:[aeiouhàâäæéèêëîïôöœùûü]\p{L}|y(?![aeiouy])\p{L})/iu;
const LOSES = /(?:^|[^\p{L}])(?:d|l|qu|jusqu)[ea] $/iu;
const MERGED: Readonly<Record<string, readonly [string, string]>> = {
  à: ['au ', 'aux '],
  À: ['Au ', 'Aux '],
  de: ['du ', 'des '],
  De: ['Du ', 'Des '],
};

/** French words as they meet: d’Odile, l’emmental, au Festival. */
export function joined(before: string, after: string): string {
  const word = /(\p{L}+) $/u.exec(before)?.[1] ?? '';
  const merged = MERGED[word];
  const article = /^les? /.exec(after)?.[0];
  if (merged && article)
    return before.slice(0, -word.length - 1) + merged[article === 'les ' ? 1 : 0] + after.slice(article.length);
  return VOWEL.test(after) && LOSES.test(before) ? `${before.slice(0, -2)}’${after}` : before + after;
}

const FEMININE = new Set(['Agathe', 'Clémence', 'Colette', 'Eugénie', 'Margot', 'Odile', 'Sidonie']);
const MASCULINE = new Set(['Anselme', 'Basile', 'Désiré', 'Félix', 'Marcel']);

/** What our bots' names say, so that French can agree with them; nobody else is guessed at. */
export const genderOf = (name: string): 'f' | 'm' | 'other' =>
  FEMININE.has(name) ? 'f' : MASCULINE.has(name) ? 'm' : 'other';
