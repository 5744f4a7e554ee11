/** How a rule is opened: over the table where the page has a drawer for it, else on the page of the rules. */
import { getContext, setContext } from 'svelte';
import { go } from '../router/router.svelte';
import { addressOf } from '../router/routes';

export type OpenRules = (rule?: string) => void;

const RULES = Symbol('rules');

export function putRules(open: OpenRules): void {
  setContext(RULES, open);
}

/** Opens the page's drawer; undefined where the page has none. */
export const rulesDrawer = (): OpenRules | undefined => getContext<OpenRules | undefined>(RULES);

/** What the button for the rules does, beside the drawing of a game. */
export function rulesOpener(game: () => string): OpenRules {
  return rulesDrawer() ?? (() => go(addressOf('learn', { game: game() })));
}
