/** What the prompt line adds: what is left to do in the turn, and what the words clicked so far ask for. */
import { t } from '../../i18n/i18n.svelte';
import type { Selection } from '../../table/selection.svelte';
import type { Question } from '../../wire/types';
import type { FromagePlayerView } from './wire';
import { isType } from './kinds';
import { typeName } from './labels';

/** Questions answered by a choice of words, not on the board. */
const WORDY = new Set(['complete-order', 'choose-resource', 'choose-two', 'swap']);
const DRAFT = new Set(['keep-tile', 'lay-tiles']);

export const isWordy = (question: Question | undefined): boolean => question !== undefined && WORDY.has(question.name);
export const isDraft = (question: Question | undefined): boolean => question !== undefined && DRAFT.has(question.name);

/** The question, sharpened by what is in hand. */
export function questionText(question: Question, selection: Selection, mine: boolean): string {
  if (!mine || question.name !== 'take-turn') return question.text;
  const worker = selection.clicked.find(isType);
  if (worker) return t('fromage.ask.worker', { type: typeName(worker) });
  if (selection.clicked.length > 0) return t('fromage.ask.who');
  return t('fromage.ask.turn');
}

export interface Duty {
  readonly label: string;
  readonly done: boolean;
}

/** The two things a turn has once each. */
export const dutiesOf = (player: FromagePlayerView): Duty[] => [
  { label: t('fromage.duty.make'), done: player.made },
  { label: t('fromage.duty.gather'), done: player.gathered },
];
