/** Building a position of Fromage or Formaggio on the game's own table. */
import type { EditorParts, Placed } from '../../../editor/parts';
import type { FromageGiven, FromageView } from '../wire';
import { CORPORATION } from './rows';
import Tray from './Tray.svelte';

/** Takes a space's token away, whoever it belongs to, and the worker on it. */
function cleared(given: FromageGiven, space: string): FromageGiven {
  const players = given.players.map((player) =>
    player.cheese.includes(space)
      ? {
          ...player,
          cheese: player.cheese.filter((one) => one !== space),
          left: player.left + 1,
          workers: player.workers.map((worker) => (worker.at === space ? { at: '', turns: 0 } : worker)),
        }
      : player,
  );
  const own = given.corporation;
  const held = own?.cheese.includes(space)
    ? { ...own, cheese: own.cheese.filter((one) => one !== space), placed: own.placed - 1 }
    : own;
  return { ...given, players, corporation: held };
}

function place(given: FromageGiven, tool: string | null, word: string, view: FromageView): Placed<FromageGiven> | null {
  if (!view.board.venues.some(({ spaces }) => spaces.some(({ name }) => name === word))) return null;
  const [kind, whose = ''] = (tool ?? '').split(':');
  const bare = cleared(given, word);
  if (kind === 'erase') return { given: bare };
  if (kind !== 'cheese') return null;
  if (whose === CORPORATION) {
    const own = bare.corporation;
    if (!own) return null;
    return { given: { ...bare, corporation: { ...own, cheese: [...own.cheese, word], placed: own.placed + 1 } } };
  }
  const players = bare.players.map((player, seat) =>
    seat === Number(whose)
      ? { ...player, cheese: [...player.cheese, word], left: Math.max(0, player.left - 1) }
      : player,
  );
  return { given: { ...bare, players } };
}

/** What the position holds, over the view of the last one that could be. */
function shown(view: FromageView, given: FromageGiven): FromageView {
  return {
    ...view,
    players: view.players.map((player, seat) => {
      const laid = given.players[seat];
      if (!laid) return player;
      const { structure, livestock, fruit, fruited, jam, orders, completed, cheese, left } = laid;
      const same = { structure, livestock, fruit, fruited, jam, orders, completed, cheese, cheese_left: left };
      return { ...player, ...same };
    }),
  };
}

function toolOf(key: string): string | null {
  if (key === 'x') return 'erase';
  return /^[1-4]$/.test(key) ? `cheese:${Number(key) - 1}` : null;
}

export const editor: EditorParts = { Tray, place, shown, toolOf };
