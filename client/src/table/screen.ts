/** Which screens are laid differently; the same queries stand in the styles. */
import { MediaQuery } from 'svelte/reactivity';
import { innerHeight, innerWidth } from 'svelte/reactivity/window';
import { settings } from '../settings/settings.svelte';

/** A phone, upright or on its side, or a page that is zoomed in as far. */
export const compact = new MediaQuery('(max-width: 760px), (max-height: 520px)');
/** Where the others stand in a row over the board: what they did since is told in lines, in their place. */
export const upright = new MediaQuery(
  '(max-width: 760px), (max-height: 520px), (max-width: 1099px) and (orientation: portrait)',
);

const rem = (): number => {
  void [settings.text, innerHeight.current]; // Both change what a rem is.
  return parseFloat(getComputedStyle(document.documentElement).fontSize);
};

/** The pixels of a drawing's unit, where sixteen of them are a rem. */
export const pixelsPerUnit = (): number => rem() / 16;

/** A scroll bar is no wider: it does not make a table narrow. */
const BAR = 24;

/** How many rem lie beside each other in so many pixels, or on the screen: fewer for whoever reads large letters. */
export function across(pixels = 0): number {
  const all = innerWidth.current ?? 0;
  return (pixels && all - pixels > BAR ? pixels : all) / rem();
}
