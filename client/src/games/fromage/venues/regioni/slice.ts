import type { Slice } from '../slice';
import Art from './Art.svelte';

const regioni: Slice = {
  name: 'regioni',
  shelf: 7,
  box: 'formaggio',
  tint: '#f7e2d0',
  Art,
};

export default regioni;
