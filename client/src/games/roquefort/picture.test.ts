import { expect, it, vi } from 'vitest';
import { plainly, written } from '../../picture/parts';
import Banner from './castle/Banner.svelte';
import Defs from './castle/Defs.svelte';
import Floor from './castle/Floor.svelte';
import Ground from './castle/Ground.svelte';
import { PLACED_SLOTS } from './castle/measures';
import Tower from './castle/Tower.svelte';
import Walls from './castle/Walls.svelte';
import Mouse from './pieces/Mouse.svelte';
import Note from './pieces/Note.svelte';
import Plate from './pieces/Plate.svelte';
import Roof from './pieces/Roof.svelte';
import Tile from './pieces/Tile.svelte';
import { isSolid, isTower, spaceAt, SPOTS, TOWERS, type Spot } from './plan';
import { CHEESES } from './view';

/** Without a browser there is no reader whose choices could be read; patterns are drawn elsewhere. */
vi.mock('../../settings/settings.svelte', () => ({ settings: { language: 'en', colours: 'letters' } }));

const KEPT = '../../../../src/affinage/games/roquefort/svg/parts.json';
const plain = plainly({}, new URL('./tokens.css', import.meta.url));

/** A shape by its spots, moved to the corner. */
const named = (room: readonly Spot[]): string =>
  room
    .map(({ row, column }) => `${row}${column}`)
    .toSorted()
    .join(' ');

/** Every shape of two to four spaces, as a room can have it. */
function shapes(): Map<string, readonly Spot[]> {
  const found = new Map<string, readonly Spot[]>();
  let edge: (readonly Spot[])[] = [[{ row: 0, column: 0 }]];
  for (let size = 2; size <= 4; size += 1) {
    const next = new Map<string, readonly Spot[]>();
    for (const room of edge) {
      for (const { row, column } of room) {
        for (const [down, right] of [[0, 1] as const, [1, 0] as const, [0, -1] as const, [-1, 0] as const]) {
          const spot = { row: row + down, column: column + right };
          if (room.some((other) => other.row === spot.row && other.column === spot.column)) continue;
          const grown = [...room, spot];
          const top = Math.min(...grown.map((one) => one.row));
          const left = Math.min(...grown.map((one) => one.column));
          const moved = grown
            .map((one) => ({ row: one.row - top, column: one.column - left }))
            .toSorted((a, b) => a.row - b.row || a.column - b.column);
          next.set(named(moved), moved);
        }
      }
    }
    for (const [name, room] of next) found.set(name, room);
    edge = [...next.values()];
  }
  return found;
}

it('keeps the parts of the castle for pictures', async () => {
  const roofs = [...shapes()].toSorted(([a], [b]) => (a < b ? -1 : 1));
  expect(roofs).toHaveLength(2 + 6 + 19);
  const parts: Record<string, string> = {
    defs: plain(Defs, {}),
    ground: plain(Ground, {}),
    walls: plain(Walls, {}),
    banners: PLACED_SLOTS.map(({ x, y, turn }) => plain(Banner, { x, y, turn, lit: false, dim: false })).join(''),
    towers: TOWERS.map((space) => plain(Tower, { space })).join(''),
  };
  for (const space of TOWERS) parts[`front ${space}`] = plain(Tower, { space, front: true });
  for (const spot of SPOTS.filter((each) => !isTower(spaceAt(each)) && (isSolid(each) || each === SPOTS[1]))) {
    parts[`floor ${isSolid(spot) ? spaceAt(spot) : 'sliding'}`] = plain(Floor, {
      spot: isSolid(spot) ? spot : { row: 0, column: 1 },
    });
  }
  for (const tile of [...CHEESES, 'plain', 'mousetrap'] as const) {
    parts[`tile ${tile}`] = plain(Tile, { tile });
    parts[`note ${tile}`] = plain(Note, { tile });
  }
  for (const kind of CHEESES) parts[`plate ${kind}`] = plain(Plate, { kind });
  for (const seat of [0, 1, 2, 3]) parts[`mouse ${seat}`] = plain(Mouse, { seat });
  for (const [name, room] of roofs) parts[`roof ${name}`] = plain(Roof, { room });
  await expect(written(parts)).toMatchFileSnapshot(KEPT);
});
