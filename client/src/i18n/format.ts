/** Messages: text with {places}, or one text a plural form; and how to fill them in. */
export type Message = string | { readonly [form in Intl.LDMLPluralRule]?: string };
export type Parameters = Readonly<Record<string, string | number>>;

/** Fills in a message; `count` chooses the plural form and is written by the locale. */
export function fill(message: Message, locale: string, parameters: Parameters = {}): string {
  let text: string;
  if (typeof message === 'string') text = message;
  else {
    const form = new Intl.PluralRules(locale).select(Number(parameters.count ?? 0));
    text = message[form] ?? message.other ?? '';
  }
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = parameters[name];
    if (value === undefined) return place;
    return typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : value;
  });
}

/** The names of a message's places, in alphabetical order. */
export function places(message: Message): string[] {
  const texts = typeof message === 'string' ? [message] : Object.values(message);
  const names = texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string));
  return [...new Set(names)].sort();
}
