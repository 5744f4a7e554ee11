import { describe, expect, it } from 'vitest';
import place from '../gallery/moments/place.json';
import selling from '../gallery/moments/selling.json';
import steal from '../gallery/moments/steal.json';
import symbol from '../gallery/moments/symbol.json';
import taking from '../gallery/moments/taking.json';
import turn from '../gallery/moments/turn.json';
import type { Question } from '../../../wire/types';
import type { CheesonomicsView } from '../wire';
import { stagingOf } from './staging';

const staged = (update: { view: unknown; asked: unknown }, opened = false) => {
  const [question] = update.asked as Question[];
  return stagingOf(update.view as CheesonomicsView, 0, question, opened);
};

describe('what lies in the middle', () => {
  it('is the hand in a turn, or the wheels where they were opened', () => {
    expect(staged(turn)).toEqual({ kind: 'hand' });
    expect(staged(turn, true)).toEqual({ kind: 'wheels' });
    expect(staged(selling)).toEqual({ kind: 'wheels' });
  });

  it('is a hand that is shown, and nothing of it where it is not', () => {
    const shown = staged(taking);
    expect(shown.kind === 'shown' && shown.wedges.length).toBe(5);
    const hidden = {
      ...taking,
      view: { ...taking.view, players: taking.view.players.map((player) => ({ ...player, hand: null })) },
    };
    expect(staged(hidden)).toEqual({ kind: 'hand' });
  });

  it('is the supply that the question is about', () => {
    expect(staged(place)).toMatchObject({ verb: 'place', types: place.view.players[0]?.supply });
    expect(staged(steal)).toMatchObject({ verb: 'steal', owner: (steal.asked[0]?.fields as { owner: number }).owner });
  });

  it('stays the hand where a symbol leaves nothing to discard for', () => {
    expect(symbol.view.discard).toEqual([]);
    expect(staged(symbol)).toEqual({ kind: 'hand' });
  });
});
