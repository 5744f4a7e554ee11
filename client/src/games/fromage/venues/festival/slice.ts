import type { Slice } from '../slice';
import Art from './Art.svelte';

const festival: Slice = {
  name: 'festival',
  shelf: 0,
  box: 'fromage',
  tint: '#f3cfc8',
  Art,
};

export default festival;
