import type { Slice } from '../slice';
import Art from './Art.svelte';

const fromagerie: Slice = {
  name: 'fromagerie',
  shelf: 2,
  box: 'fromage',
  tint: '#f6e3b4',
  Art,
};

export default fromagerie;
