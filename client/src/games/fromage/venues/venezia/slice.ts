import type { Slice } from '../slice';
import Art from './Art.svelte';

const venezia: Slice = {
  name: 'venezia',
  shelf: 3,
  box: 'formaggio',
  tint: '#d3e8ea',
  Art,
};

export default venezia;
