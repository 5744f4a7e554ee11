import type { Slice } from '../slice';
import Art from './Art.svelte';

export const vigneto: Slice = {
  name: 'vigneto',
  box: 'formaggio',
  tint: '#e3e9c4',
  gives: true,
  Art,
};
