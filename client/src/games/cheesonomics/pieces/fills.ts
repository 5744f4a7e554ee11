/** How a cheese colour is told: by pattern, by letter, or both, as the reader has it. */
import { settings } from '../../../settings/settings.svelte';
import { EMBLEM, type Colour } from '../things';

export const faceFill = (colour: Colour): string =>
  settings.colours === 'letters' ? `var(--${colour}-face)` : `url(#cheese-${EMBLEM[colour]})`;
export const rimFill = (colour: Colour): string => `var(--${colour})`;
export const lettered = (): boolean => settings.colours !== 'pattern';
