import type { Slice } from '../slice';
import Art from './Art.svelte';

export const regioni: Slice = {
  name: 'regioni',
  box: 'formaggio',
  tint: '#f7e2d0',
  Art,
};
