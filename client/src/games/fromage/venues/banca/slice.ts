import type { Slice } from '../slice';
import Art from './Art.svelte';

const banca: Slice = {
  name: 'banca',
  shelf: 1,
  box: 'formaggio',
  tint: '#dde2e4',
  Art,
};

export default banca;
