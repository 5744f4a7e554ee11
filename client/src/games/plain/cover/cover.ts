/** The cover of a game that has none of its own; its circle is a rosette made from its title. */
import type { Cover } from '../../client';
import Scene from './Scene.svelte';

export const plainCover: Omit<Cover, 'ring'> = {
  scene: Scene,
  spine: '#5d6972',
  sky: '#cfd6d6',
  ray: '#dbe1e0',
  side: '#3c464d',
  top: '#7d8992',
  height: 100,
  scale: 0.9,
};
