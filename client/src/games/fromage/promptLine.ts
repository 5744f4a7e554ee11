/** What the prompt line adds: what is left to do in the turn, and what the words clicked so far ask for. */
import { anyOf, t } from '../../i18n/i18n.svelte';
import type { Selection } from '../../table/selection.svelte';
import type { Legal, Question } from '../../wire/types';
import type { FromagePlayerView } from './wire';
import { isType } from './kinds';
import { typeName } from './labels';

/** Questions answered by a choice of words, not on the board. */
const WORDY = new Set(['complete-order', 'choose-resource', 'choose-two', 'swap']);
const DRAFT = new Set(['keep-tile', 'lay-tiles']);

export const isWordy = (question: Question | undefined): boolean => question !== undefined && WORDY.has(question.name);
export const isDraft = (question: Question | undefined): boolean => question !== undefined && DRAFT.has(question.name);

/** The question, sharpened by what is in hand and by what is left to do; `atHome`: a worker is. */
export function questionText(question: Question, selection: Selection, mine: boolean, atHome: boolean): string {
  if (!mine || question.name !== 'take-turn' || selection.legal.length === 0) return question.text;
  const worker = selection.clicked.find(isType);
  if (worker) return t('fromage.ask.worker', { type: typeName(worker), verbs: anyVerb(openIn(selection.remaining)) });
  if (selection.clicked.length > 0) return t('fromage.ask.who');
  return leftText(selection, atHome);
}

const VERBS = ['make', 'gather', 'staff', 'milk', 'build'] as const;

type Verb = (typeof VERBS)[number];
const openIn = (actions: readonly Legal[]): Verb[] =>
  VERBS.filter((verb) => actions.some(({ words }) => words[0] === verb));
/** “make a cheese or milk”. */
const anyVerb = (verbs: readonly Verb[]): string => anyOf(verbs.map((verb) => t(`fromage.todo.${verb}`)));

/** What of the turn is left to do: “make a cheese or milk, then press Ready.” */
function leftText({ legal }: Selection, atHome: boolean): string {
  const open = openIn(legal);
  if (open.length === 0) return t(atHome ? 'fromage.ask.nothing' : 'fromage.ask.nobodyNothing');
  return t(atHome ? 'fromage.ask.left' : 'fromage.ask.nobody', { verbs: anyVerb(open) });
}

export interface Duty {
  readonly label: string;
  readonly done: boolean;
  /** A pictogram of 14 by 14, where there is no room for words. */
  readonly picture: string;
}

/** The two things a turn has once each. */
export const dutiesOf = (player: FromagePlayerView): Duty[] => [
  { label: t('fromage.duty.make'), done: player.made, picture: 'M1.5 9.5 12.5 4.2v7.3h-11zM1.5 9.5h11' },
  {
    label: t('fromage.duty.gather'),
    done: player.gathered,
    picture: 'M1.5 6.5h11l-1.6 6H3.1zM3.8 6.5a3.2 4 0 0 1 6.4 0',
  },
];
