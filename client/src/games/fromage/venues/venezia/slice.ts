import type { Slice } from '../slice';
import Art from './Art.svelte';

export const venezia: Slice = {
  name: 'venezia',
  box: 'formaggio',
  tint: '#d3e8ea',
  Art,
};
