/** Building a position of Château Roquefort. */
import type { EditorParts, Placed } from '../../../editor/parts';
import { isSolid, isTower, letterAt, spaceAt, SPOTS, spotOf, type Space } from '../plan';
import type { Tile } from '../view';
import type { RoquefortGiven, RoquefortView } from '../wire';
import '../tokens.css';
import Board from './Board.svelte';
import { TILES, UNKNOWN } from './box';
import Tray from './Tray.svelte';

const indexOf = (space: Space): number => SPOTS.findIndex((spot) => spaceAt(spot) === space);
const without = (mice: readonly (readonly string[])[], space: Space): string[][] =>
  mice.map((own) => own.filter((at) => at !== space));

function laid(given: RoquefortGiven, space: Space, floor: string): RoquefortGiven {
  const at = indexOf(space);
  const seen = floor === UNKNOWN ? given.seen.filter((one) => one !== space) : given.seen;
  return { ...given, seen, floors: given.floors.map((old, i) => (i === at ? floor : old)) };
}

/** Lifts or lays the roof over a space. */
function turned(given: RoquefortGiven, view: RoquefortView, space: Space): RoquefortGiven {
  const { row, column } = spotOf(space);
  const letter = letterAt(view.plan, row, column);
  if (!letter || letter === '#') return given;
  const open = given.open_rooms.includes(letter)
    ? given.open_rooms.filter((one) => one !== letter)
    : [...given.open_rooms, letter].sort();
  const isOpen = (one: Space): boolean => {
    const spot = spotOf(one);
    return open.includes(letterAt(view.plan, spot.row, spot.column) ?? '');
  };
  return { ...given, open_rooms: open, seen: given.seen.filter((one) => !isOpen(one)) };
}

function place(
  given: RoquefortGiven,
  tool: string | null,
  space: Space,
  view: RoquefortView,
): Placed<RoquefortGiven> | null {
  const standing = given.mice.findIndex((own) => own.includes(space));
  const [kind, what = ''] = (tool ?? '').split(':');
  if (kind === 'mouse') {
    const seat = Number(what);
    const mice = given.mice.map((own, i) => (i === seat ? [...own, space] : own));
    return { given: { ...given, mice } };
  }
  if (kind === 'floor') {
    if (isTower(space) || isSolid(spotOf(space))) return null;
    return { given: laid(given, space, what) };
  }
  if (kind === 'roof') return { given: turned(given, view, space) };
  if (kind === 'erase') {
    if (standing >= 0) return { given: { ...given, mice: without(given.mice, space) } };
    if (isTower(space) || isSolid(spotOf(space))) return null;
    return { given: laid(given, space, UNKNOWN) };
  }
  // With nothing in hand a click takes up a mouse.
  if (standing >= 0) return { given: { ...given, mice: without(given.mice, space) }, tool: `mouse:${standing}` };
  return null;
}

function toolOf(key: string, tool: string | null): string | null {
  if (key === 'm') return tool?.startsWith('mouse') ? tool : 'mouse:0';
  if (key === 'r') return 'roof';
  if (key === 'x') return 'erase';
  if (key === 'f') {
    const all = [...TILES, UNKNOWN];
    const at = tool?.startsWith('floor:') ? all.indexOf(tool.slice(6) as Tile) : -1;
    return `floor:${all[(at + 1) % all.length]}`;
  }
  return /^[1-4]$/.test(key) ? `mouse:${Number(key) - 1}` : null;
}

export const editor: EditorParts = { Tray, Board, place, toolOf };
