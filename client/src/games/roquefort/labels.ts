/** What the parts of the castle are called, aloud. */
import { list, t } from '../../i18n/i18n.svelte';
import { isSolid, letterAt, spotOf, type Slot, type Space, type Spot } from './plan';
import type { Castle, Clickable, Tile } from './view';

export const tileName = (tile: Tile): string => t(`roquefort.tile.${tile}`);

export function labels(view: Castle, names: readonly string[], clickable: Clickable) {
  const mouseAt = (space: Space): string[] =>
    view.mice
      .filter((mouse) => mouse.at === space)
      .map((mouse) => t('roquefort.mouse', { name: names[mouse.seat] ?? '' }));
  const state = (word: string): string[] => {
    const target = clickable.targets[word];
    if (target)
      return [
        t('roquefort.costs', { count: target.cost }),
        ...(target.collects ? [t('roquefort.collects', { kind: tileName(target.collects) })] : []),
      ];
    return [];
  };
  const say = (parts: readonly string[]): string => list(parts.filter(Boolean));
  return {
    tower: (space: Space): string => say([t('roquefort.tower', { space }), ...mouseAt(space), ...state(space)]),
    space: (space: Space): string => {
      const tile = view.tiles[space];
      return say([
        t('roquefort.space', { space }),
        tile ? tileName(tile) : t('roquefort.tile.solid'),
        ...mouseAt(space),
        ...state(space),
      ]);
    },
    /** A space of a castle that is being laid out: its tile may be unknown, and a roof may lie over it. */
    laid: (space: Space): string => {
      const spot = spotOf(space);
      const tile = view.tiles[space];
      const covered = !view.open.includes(letterAt(view.plan, spot.row, spot.column) ?? '');
      return say([
        t('roquefort.space', { space }),
        isSolid(spot) ? t('roquefort.tile.solid') : tile ? tileName(tile) : t('roquefort.editor.unknown'),
        covered ? t('roquefort.editor.covered') : '',
        ...mouseAt(space),
      ]);
    },
    roof: (letter: string, room: readonly Spot[]): string => t('roquefort.roof', { room: letter, count: room.length }),
    slot: (slot: Slot): string => t('roquefort.slot', { slot: slot.word, side: t(`roquefort.side.${slot.side}`) }),
  };
}
