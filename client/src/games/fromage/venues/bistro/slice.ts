import type { Slice } from '../slice';
import Art from './Art.svelte';

export const bistro: Slice = {
  name: 'bistro',
  box: 'fromage',
  tint: '#d9e4ee',
  Art,
};
