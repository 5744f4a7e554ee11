/** What happens in the castle, told as it happens; what of it stands in a recap, where it is seen, and when to stop at it. */
import { isKey, t, type Key } from '../../i18n/i18n.svelte';
import type { Weight } from '../../table/cards';
import type { Told, Update } from '../../wire/types';
import type { Highlight, Where } from '../client';
import { SLOTS } from './plan';
import type { RoquefortEvent, RoquefortView } from './wire';

/** “an Emmental”; “a tile”, where it is not seen what lies there. */
function aTile(tile: string | null): string {
  const key = `roquefort.a.${tile ?? 'tile'}`;
  return isKey(key) ? t(key as Key) : t('roquefort.a.tile');
}

export function narrate(told: Told, names: readonly string[]): { text: string; more?: string } | null {
  const happened = told.event as unknown as RoquefortEvent;
  const name = ('seat' in happened && names[happened.seat]) || '';
  switch (happened.event) {
    case 'mouse-ran':
      return { text: t('roquefort.now.ran', { name, from: happened.origin, to: happened.to }) };
    case 'mouse-jumped':
      return { text: t('roquefort.now.jumped', { name, from: happened.origin, to: happened.to }) };
    case 'mouse-entered':
    case 'mouse-started':
      return { text: t('roquefort.now.entered', { name, to: happened.to }) };
    case 'roof-lifted':
      return { text: t('roquefort.now.lifted', { name, room: happened.room }) };
    case 'line-slid':
      return {
        text: t('roquefort.now.slid', { name, tile: aTile(happened.pushed), slot: happened.slot }),
        more: t('roquefort.now.moves', { line: lineOf(happened.slot), tile: aTile(happened.dropped) }),
      };
    case 'mouse-fell':
      return { text: t('roquefort.now.fell', { name, space: happened.space }) };
    case 'cheese-collected':
      return { text: t('roquefort.now.collected', { name, cheese: tileName(happened.cheese) }) };
    default:
      return null;
  }
}

const tileName = (tile: string): string => t(`roquefort.tile.${tile}` as 'roquefort.tile.emmental');

/** “Column f”, “Row 4”: the line behind a slot. */
function lineOf(word: string): string {
  const [first = ''] = SLOTS.find((slot) => slot.word === word)?.line ?? [];
  const column = word.startsWith('N') || word.startsWith('S');
  return t(column ? 'roquefort.column' : 'roquefort.row', { line: column ? (first[0] ?? '') : first.slice(1) });
}

const NOTHING: ReadonlySet<string> = new Set(['turn-ended', 'game-ended']);
const DETAILS: ReadonlySet<string> = new Set(['mouse-fell', 'cheese-collected']);

export const weigh = ({ event: { event } }: Told): Weight =>
  NOTHING.has(event) ? 'nothing' : DETAILS.has(event) ? 'detail' : 'deed';

const ACROSS: Readonly<Record<string, string>> = { N: 'S', S: 'N', E: 'W', W: 'E' };
/** The slot at the other end of the line. */
const opposite = (slot: string): string => `${ACROSS[slot[0] ?? '']}${slot.slice(1)}`;

const word = (of: string): string => `.board [data-word="${of}"]`;

export function where({ event }: Told): Where {
  const happened = event as unknown as RoquefortEvent;
  switch (happened.event) {
    case 'mouse-ran':
    case 'mouse-jumped':
      return { rings: [word(happened.to)], trail: [word(happened.origin), word(happened.to)] };
    case 'mouse-entered':
    case 'mouse-started':
      return { rings: [word(happened.to)] };
    case 'roof-lifted':
      return { rings: happened.spaces.map(word) };
    case 'line-slid':
      return { rings: [word(happened.slot)], trail: [word(happened.slot), word(opposite(happened.slot))] };
    case 'mouse-fell':
      return { rings: [word(happened.space)] };
    case 'cheese-collected':
      return { rings: [`[data-seat="${happened.seat}"] [data-collected]`] };
    default:
      return { rings: [] };
  }
}

export function highlight(told: Told, { view }: Update, names: readonly string[]): Highlight | null {
  const happened = told.event as unknown as RoquefortEvent;
  const { players, target } = view as RoquefortView;
  if (happened.event === 'mouse-fell')
    return {
      at: word(happened.space),
      seat: happened.seat,
      text: t('roquefort.moment.fell', { name: names[happened.seat] ?? '' }),
    };
  if (happened.event === 'cheese-collected')
    return {
      at: `[data-seat="${happened.seat}"]`,
      seat: happened.seat,
      text: t('roquefort.moment.collected', {
        cheese: tileName(happened.cheese),
        count: players[happened.seat]?.kinds.length ?? 0,
        target,
      }),
    };
  return null;
}
