/** The tint by which a person is known. */

const TINTS = 5;

/** One of five tints, the same for a name wherever it stands. */
export function tintOf(name: string): number {
  let sum = 0;
  for (const sign of name) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973;
  return sum % TINTS;
}
