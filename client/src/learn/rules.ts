/** The numbered rules, read from the pages of rules that the project keeps. */
export interface Rule {
  readonly number: string;
  readonly text: string;
}

export interface Chapter {
  readonly title: string;
  readonly rules: readonly Rule[];
}

const PAGES = import.meta.glob<string>('../../../docs/games/*.md', { query: '?raw', import: 'default' });

/** The page of a game's rules; empty where there is none. Formaggio's stand on Fromage's page. */
export async function rulesOf(game: string): Promise<string> {
  const own = PAGES[`../../../docs/games/${game}.md`] ?? (game === 'formaggio' ? PAGES['../../../docs/games/fromage.md'] : undefined);
  return own ? own() : '';
}

/** Chapters are second headings, rules list items that begin with their number in bold; other text is passed over. */
export function chaptersOf(page: string): Chapter[] {
  const chapters: { title: string; rules: Rule[] }[] = [];
  for (const line of page.split('\n')) {
    const heading = /^## (.+)$/.exec(line);
    if (heading) chapters.push({ title: heading[1] as string, rules: [] });
    const rule = /^- \*\*([A-Z]+-\d+)\*\* (.+)$/.exec(line);
    if (rule) chapters.at(-1)?.rules.push({ number: rule[1] as string, text: plain(rule[2] as string) });
  }
  return chapters.filter((chapter) => chapter.rules.length > 0);
}

/** The rules that hold every word searched for; a number finds its rule. */
export function found(chapters: readonly Chapter[], search: string): Chapter[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ number, text }: Rule): boolean => {
    const whole = `${number} ${text}`.toLowerCase();
    return words.every((word) => whole.includes(word) || number.endsWith(`-${word}`));
  };
  return chapters.map(({ title, rules }) => ({ title, rules: rules.filter(fits) })).filter((chapter) => chapter.rules.length > 0);
}

const plain = (text: string): string => text.replace(/\*\*|[*`]/g, '');
