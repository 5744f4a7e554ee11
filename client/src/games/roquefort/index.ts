/** Château Roquefort. */
import type { GameClient } from '../client';
import Ring from './cover/Ring.svelte';
import Scene from './cover/Scene.svelte';
import { messages } from './messages';

const roquefort: GameClient = {
  name: 'roquefort',
  title: 'Château Roquefort',
  promise: {
    en: 'Four mice, sliding floors, and cheese under every roof.',
    fr: 'Quatre souris, des sols qui glissent, du fromage sous chaque toit.',
  },
  place: 4,
  first: true,
  cover: {
    ring: Ring,
    scene: Scene,
    spine: '#39434b',
    sky: '#3a4f70',
    ray: null,
    side: '#20272c',
    top: '#566069',
    height: 98,
    scale: 1,
  },
  messages,
  speaks: ['roquefort'],
  room: [1120, 42],
  table: async () => (await import('./play')).atTable,
  box: async () => (await import('./box/parts')).parts,
  editor: async () => (await import('./editor')).editor,
};

export default [roquefort];
