/** How a rule is opened: over the table where the page has a drawer for it, else on the page of the rules. */
import { getContext, setContext } from 'svelte';
import { go } from '../router/router.svelte';
import { addressOf } from '../router/routes';
import type { Question, Told } from '../wire/types';

export type OpenRules = (rule?: string) => void;

const RULES = Symbol('rules');

export function putRules(open: OpenRules): void {
  setContext(RULES, open);
}

/** Opens the page's drawer; undefined where the page has none. */
export const rulesDrawer = (): OpenRules | undefined => getContext<OpenRules | undefined>(RULES);

/** What happens and what is asked, by name, for the rules to read now: the last event first, then the reader's question. */
export function happeningIn(
  { asked, seat }: { readonly asked: readonly Question[]; readonly seat: number | null },
  told: readonly Told[] = [],
): string[] {
  const question = asked.find((one) => one.seat === seat) ?? asked[0];
  return [...told.map(({ event }) => event.event).reverse(), ...(question ? [question.name] : [])];
}

/** What the button for the rules does, beside the drawing of a game. */
export function rulesOpener(game: () => string): OpenRules {
  return rulesDrawer() ?? (() => go(addressOf('learn', { game: game() })));
}
