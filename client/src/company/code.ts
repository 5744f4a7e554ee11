/** Codes that are said aloud: eight digits, written in two groups. */

const DIGITS = 8;
const GROUP = 4;

/** The digits of what somebody typed, as many as a code has. */
export const digitsOf = (typed: string): string => typed.replace(/\D/g, '').slice(0, DIGITS);

export const isWhole = (typed: string): boolean => digitsOf(typed).length === DIGITS;

/** “4271 8830”. */
export function grouped(typed: string): string {
  const digits = digitsOf(typed);
  return digits.length > GROUP ? `${digits.slice(0, GROUP)} ${digits.slice(GROUP)}` : digits;
}
