import type { Slice } from '../slice';
import Art from './Art.svelte';

export const fromagerie: Slice = {
  name: 'fromagerie',
  box: 'fromage',
  tint: '#f6e3b4',
  gives: true,
  Art,
};
