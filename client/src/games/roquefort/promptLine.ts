/** What the prompt line adds to the question: what the open actions are, in words, and choices it can offer. */
import { anyOf, t } from '../../i18n/i18n.svelte';
import { settings } from '../../settings/settings.svelte';
import type { Selection } from '../../table/selection.svelte';
import type { Legal } from '../../wire/types';
import type { Cheese, Target } from './view';
import type { RoquefortPreview } from './wire';

const VERBS = ['start', 'run', 'enter', 'uncover', 'slide'] as const;

/** “Run, lift a lit roof or slide the tile in the paw.” */
export function hintOf(actions: readonly Legal[]): string {
  const open = VERBS.filter((verb) => actions.some((action) => action.words[0] === verb));
  if (open.length === 0) return '';
  const said = anyOf(open.map((verb) => t(`roquefort.hint.${verb}`)));
  return `${said[0]?.toLocaleUpperCase(settings.language)}${said.slice(1)}.`;
}

/** What each space where an action may end says about it. */
export function targetsOf(actions: readonly Legal[]): Record<string, Target> {
  const targets: Record<string, Target> = {};
  for (const { words, preview } of actions) {
    if (words[0] !== 'run' && words[0] !== 'enter') continue;
    const { cost = 0, collects }: RoquefortPreview = preview;
    targets[words.at(-1) as string] = {
      cost,
      from: words[0] === 'run' ? (words[1] as string) : null,
      collects: (collects as Cheese | undefined) ?? null,
    };
  }
  return targets;
}

/** Verbs that tell apart what the clicked words leave open. */
export function verbChoices(selection: Selection): { word: string; label: string }[] {
  if (selection.offered) return [];
  return VERBS.filter((verb) => selection.lit.has(verb)).map((verb) => ({
    word: verb,
    label: t(`roquefort.verb.${verb}`),
  }));
}

/** Spaces of mice that may be taken up. */
export const moversOf = (actions: readonly Legal[]): ReadonlySet<string> =>
  new Set(actions.filter(({ words }) => words[0] === 'run').map(({ words }) => words[1] as string));

/** What a slide at each slot would do. */
export const slidesOf = (actions: readonly Legal[]): Record<string, RoquefortPreview> =>
  Object.fromEntries(
    actions.filter(({ words }) => words[0] === 'slide').map(({ words, preview }) => [words[1] as string, preview]),
  );
