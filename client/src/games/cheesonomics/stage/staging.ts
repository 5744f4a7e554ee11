/** What lies in the middle before the reader: the hand, unless the question is about something else. */
import type { Question } from '../../../wire/types';
import type { CheesonomicsView } from '../wire';

export type Staging =
  | { readonly kind: 'hand' }
  | { readonly kind: 'shown'; readonly owner: number; readonly wedges: readonly string[] }
  | { readonly kind: 'wheels' }
  | {
      readonly kind: 'market';
      readonly verb: string;
      readonly types: readonly string[];
      readonly owner: number | null;
    };

const SELLING: ReadonlySet<string> = new Set(['sell-more', 'final-sale']);

/** By the question put to the reader; `selling` says that the wheels were opened by hand. */
export function stagingOf(
  view: CheesonomicsView,
  me: number | null,
  question: Question | undefined,
  selling: boolean,
): Staging {
  const mine = me === null ? undefined : view.players[me];
  const owner = typeof question?.fields.owner === 'number' ? question.fields.owner : null;
  const theirs = owner === null ? undefined : view.players[owner];
  switch (question?.name) {
    case 'take-any':
      if (theirs?.hand) return { kind: 'shown', owner: owner as number, wedges: theirs.hand };
      break;
    case 'place-market':
      return { kind: 'market', verb: 'place', types: mine?.supply ?? [], owner: me };
    case 'draw-market':
      return { kind: 'market', verb: 'draw', types: view.discard, owner: null };
    case 'use-symbol':
      // Nothing can be discarded where nothing could be taken instead.
      if (view.discard.length) return { kind: 'market', verb: 'discard', types: mine?.supply ?? [], owner: me };
      break;
    case 'steal-market':
      if (theirs?.supply) return { kind: 'market', verb: 'steal', types: theirs.supply, owner };
      break;
    case 'hand-over':
      return { kind: 'market', verb: 'hand', types: mine?.supply ?? [], owner: me };
  }
  return selling || SELLING.has(question?.name ?? '') ? { kind: 'wheels' } : { kind: 'hand' };
}
