/** What can be clicked, as words, and what each click would bring. */
import type { Selection } from '../../table/selection.svelte';
import type { Legal } from '../../wire/types';
import type { FromagePreview } from './wire';

export type Preview = Readonly<FromagePreview>;

export interface Clickable {
  /** Words and places that would go on from the clicks so far. */
  readonly lit: ReadonlySet<string>;
  /** Everything some legal action names. */
  readonly open: ReadonlySet<string>;
  readonly chosen: readonly string[];
  readonly refused: string | null;
  /** What the actions that remain foretell, by place. */
  readonly previews: Readonly<Record<string, Preview>>;
}

export type State = 'lit' | 'aside' | 'chosen' | 'refused' | 'plain';

export const NOTHING: Clickable = { lit: new Set(), open: new Set(), chosen: [], refused: null, previews: {} };

/** Where an action happens, as one click says it: a space, `gather 2`, `milk 1`, or the thing itself. */
export function placeOf(words: readonly string[]): string {
  const [verb = '', thing = ''] = words;
  return verb === 'gather' || verb === 'milk' ? `${verb} ${thing}` : thing || verb;
}

/** What each place foretells; of several ways the first. */
export function previewsOf(actions: readonly Legal[]): Record<string, Preview> {
  const previews: Record<string, Preview> = {};
  for (const { words, preview } of actions) previews[placeOf(words)] ??= preview as Preview;
  return previews;
}

/** Numbers stand for a place only together with their verb. */
const named = (actions: readonly Legal[]): string[] =>
  actions.flatMap(({ words }) => [
    placeOf(words),
    ...words.filter((word) => Number.isNaN(Number(word)) || words[0] === 'lay'),
  ]);

export function clickableOf(selection: Selection, pointed: readonly string[], refused: string | null): Clickable {
  const [remaining, clicked] = [selection.remaining, selection.clicked];
  const lit = new Set(
    named(remaining).filter((word) => selection.lit.has(word) || word.includes(' ') || clicked.length === 0),
  );
  return {
    lit,
    open: new Set(named(selection.legal)),
    chosen: [...clicked, ...pointed],
    refused,
    previews: previewsOf(remaining),
  };
}

/** How a place is drawn. */
export function stateOf(clickable: Clickable, place: string): State {
  if (place.split(' ').every((word) => clickable.chosen.includes(word))) return 'chosen';
  if (clickable.lit.has(place)) return 'lit';
  if (clickable.open.has(place)) return 'aside';
  return clickable.refused !== null && place.split(' ').at(-1) === clickable.refused ? 'refused' : 'plain';
}
