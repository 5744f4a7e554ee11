/** What the market's box draws for people who own it. */
import type { BoxParts } from '../../client';
import '../tokens.css';
import SoldPicture from './SoldPicture.svelte';

export const parts: BoxParts = {
  Picture: SoldPicture,
  asks: { score: ['seats'], companion: [], setup: ['seats', 'flavour'] },
};
