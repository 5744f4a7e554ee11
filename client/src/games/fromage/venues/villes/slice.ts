import type { Slice } from '../slice';
import Art from './Art.svelte';

export const villes: Slice = {
  name: 'villes',
  box: 'fromage',
  tint: '#eaf0dc',
  Art,
};
