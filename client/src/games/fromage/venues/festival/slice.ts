import type { Slice } from '../slice';
import Art from './Art.svelte';

export const festival: Slice = {
  name: 'festival',
  box: 'fromage',
  tint: '#f3cfc8',
  Art,
};
