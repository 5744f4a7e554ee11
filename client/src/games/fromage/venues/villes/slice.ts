import type { Slice } from '../slice';
import Art from './Art.svelte';

const villes: Slice = {
  name: 'villes',
  shelf: 6,
  box: 'fromage',
  tint: '#eaf0dc',
  Art,
};

export default villes;
