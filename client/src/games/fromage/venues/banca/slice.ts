import type { Slice } from '../slice';
import Art from './Art.svelte';

export const banca: Slice = {
  name: 'banca',
  box: 'formaggio',
  tint: '#dde2e4',
  Art,
};
