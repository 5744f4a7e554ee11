import type { Slice } from '../slice';
import Art from './Art.svelte';

const vigneto: Slice = {
  name: 'vigneto',
  shelf: 5,
  box: 'formaggio',
  tint: '#e3e9c4',
  Art,
};

export default vigneto;
