/** What a slide would do, in sentences: what moves, what drops out, who falls and who collects, as far as it is seen. */
import { list, t } from '../../i18n/i18n.svelte';
import { tileName } from './labels';
import type { Slot } from './plan';
import type { Tile } from './view';
import type { RoquefortPreview } from './wire';

export interface Foretold {
  readonly kind: 'in' | 'out' | 'falls' | 'takes' | 'unseen' | 'nothing';
  readonly text: string;
}

export function foretold(slot: Slot, preview: RoquefortPreview, spare: Tile, names: readonly string[]): Foretold[] {
  const { drops = '', falls = [], takes = [], unseen = [] } = preview;
  const [first, last] = [slot.line[0] ?? '', slot.line.at(-1) ?? ''];
  const out = drops
    ? t('roquefort.slide.out', { tile: tileName(drops as Tile), space: last })
    : t('roquefort.slide.outUnseen', { space: last });
  const told: Foretold[] = [
    { kind: 'in', text: t('roquefort.slide.in', { tile: tileName(spare), space: first }) },
    { kind: 'out', text: out },
    ...falls.map(([seat, space]) => ({
      kind: 'falls' as const,
      text: t('roquefort.slide.falls', { name: names[seat] ?? '', space }),
    })),
    ...takes.map(([seat, kind]) => ({
      kind: 'takes' as const,
      text: t('roquefort.slide.takes', { name: names[seat] ?? '', kind: tileName(kind as Tile) }),
    })),
  ];
  if (unseen.length) told.push({ kind: 'unseen', text: t('roquefort.slide.unseen', { spaces: list(unseen) }) });
  else if (!falls.length)
    told.push({ kind: 'nothing', text: t(takes.length ? 'roquefort.slide.nobodyFalls' : 'roquefort.slide.nobody') });
  return told;
}
