/** Building a position of Cheesonomics on the game's own table. */
import type { EditorParts, Placed } from '../../../editor/parts';
import type { CheesonomicsGiven, CheesonomicsView } from '../wire';
import Tray from './Tray.svelte';

function place(
  given: CheesonomicsGiven,
  tool: string | null,
  word: string,
  view: CheesonomicsView,
): Placed<CheesonomicsGiven> | null {
  const at = view.market.findIndex(({ place: name }) => name === word);
  const [kind, face = ''] = (tool ?? '').split(':');
  if (at < 0 || kind !== 'face') return null;
  return { given: { ...given, market: given.market.map((old, i) => (i === at ? `${face}/?` : old)) } };
}

/** What the position holds, over the view of the last one that could be. */
function shown(view: CheesonomicsView, given: CheesonomicsGiven): CheesonomicsView {
  return {
    ...view,
    pile: given.pile.length,
    market: view.market.map((wedge, i) => {
      const [face = wedge.face, back = '?'] = (given.market[i] ?? '').split('/');
      return { ...wedge, face, back: back === '?' ? null : back };
    }),
    players: view.players.map((player, seat) => {
      const laid = given.players[seat];
      return laid
        ? { ...player, wheel: laid.wheel, curds: laid.curds, hand_size: laid.hand.length, sold_count: laid.sold.length }
        : player;
    }),
  };
}

const toolOf = (): string | null => null;

export const editor: EditorParts = { Tray, place, shown, toolOf };
