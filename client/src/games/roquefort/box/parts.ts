/** What the castle draws for people who own the box. */
import type { BoxParts } from '../../client';
import KindsPicture from './KindsPicture.svelte';

export const parts: BoxParts = {
  Picture: KindsPicture,
  asks: { score: ['seats', 'target'], companion: [], setup: ['seats', 'target'] },
};
