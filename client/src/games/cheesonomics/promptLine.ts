/** What the prompt line says beside the question: hints, the names of actions, and the verbs of a turn. */
import { t } from '../../i18n/i18n.svelte';
import type { Legal, Question } from '../../wire/types';
import type { CheesonomicsPreview, CheesonomicsView } from './wire';
import type { Choosing } from './choosing.svelte';
import { faceName, marketName, theWedge, typeShort, wordName } from './labels';
import { faceOf } from './things';

const TURN = ['churn', 'produce', 'sell'] as const;

/** A turn's three verbs, as far as they can be done; empty for any other question. */
export function verbsOf(question: Question | undefined, legal: readonly Legal[]): readonly (typeof TURN)[number][] {
  return question?.name === 'take-turn' ? TURN.filter((verb) => legal.some(({ words }) => words[0] === verb)) : [];
}

export const verbName = (verb: (typeof TURN)[number]): string => t(`cheesonomics.verb.${verb}`);

/** The name of an action, for its button. */
export function actionName({ words, preview }: Legal, view: CheesonomicsView, names: readonly string[]): string {
  const [verb, word = '', side = ''] = words;
  const { wedges = 0, curds = 0 }: CheesonomicsPreview = preview;
  switch (verb) {
    case 'churn':
      return t('cheesonomics.do.churn', { word: wordName(word) });
    case 'produce':
      return t('cheesonomics.do.produce', { word: wordName(word), count: wedges });
    case 'sell':
      return t('cheesonomics.do.sell', { wedge: theWedge(word), count: curds });
    case 'give':
    case 'take':
    case 'return':
      return t(`cheesonomics.do.${verb}`, { wedge: theWedge(word) });
    case 'flip':
    case 'replace': {
      const lying = view.market.find(({ place }) => place === word);
      return t(`cheesonomics.do.${verb}`, { place: word, market: lying ? marketName(faceOf(lying.face).colour) : '' });
    }
    case 'place':
      return t('cheesonomics.do.place', { face: faceName(side) });
    case 'draw':
    case 'discard':
    case 'steal':
    case 'hand':
      return t(`cheesonomics.do.${verb}`, { wedge: typeShort(word) });
    case 'look':
      return t('cheesonomics.do.look', { name: names[view.players.findIndex(({ knife }) => knife === word)] ?? '' });
    case 'done':
    case 'pass':
      return t(`cheesonomics.do.${verb}`);
    default:
      return words.join(' ');
  }
}

/** One line of help under the question. */
export function hintOf(question: Question | undefined, mine: boolean, choosing: Choosing): string {
  if (!question || !mine) return '';
  const { held } = choosing;
  if (choosing.aimed) return t('cheesonomics.hint.aimed');
  if (held && held.words[0] === 'flip' && !('turns' in held.preview)) return t('cheesonomics.hint.unknown');
  if (held) return t('cheesonomics.hint.held');
  const [clicked] = choosing.clicked;
  switch (question.name) {
    case 'take-turn':
      return t(
        clicked === 'churn' || clicked === 'produce' || clicked === 'sell'
          ? `cheesonomics.hint.${clicked}`
          : 'cheesonomics.hint.turn',
      );
    case 'give-wedge':
    case 'take-any':
    case 'give-back':
    case 'sell-more':
    case 'flip-market':
    case 'replace-market':
    case 'place-market':
      return t(`cheesonomics.hint.${question.name}`);
    case 'use-symbol':
      return t(
        choosing.legal.some(({ words }) => words[0] === 'discard')
          ? 'cheesonomics.hint.use-symbol'
          : 'cheesonomics.hint.use-symbol.look',
      );
    default:
      return '';
  }
}
