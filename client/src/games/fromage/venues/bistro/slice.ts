import type { Slice } from '../slice';
import Art from './Art.svelte';

const bistro: Slice = {
  name: 'bistro',
  shelf: 4,
  box: 'fromage',
  tint: '#d9e4ee',
  Art,
};

export default bistro;
