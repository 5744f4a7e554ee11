/** Cheesonomics. */
import type { GameClient } from '../client';
import CheesePatterns from './cover/CheesePatterns.svelte';
import Ring from './cover/Ring.svelte';
import Scene from './cover/Scene.svelte';
import { messages } from './messages';

const cheesonomics: GameClient = {
  name: 'cheesonomics',
  title: 'Cheesonomics',
  promise: {
    en: 'Ask for it, make it, sell it high: each sale moves the price.',
    fr: 'Demander, produire, vendre au mieux : chaque vente change le prix.',
  },
  place: 3,
  cover: {
    ring: Ring,
    scene: Scene,
    defs: CheesePatterns,
    spine: '#2f4f7d',
    sky: '#89a9cb',
    ray: '#9ab7d5',
    side: '#1f3757',
    top: '#4a6d9e',
    height: 93,
    scale: 0.93,
  },
  messages,
  speaks: ['cheesonomics'],
  room: [1290, 52],
  table: async () => (await import('./play')).atTable,
  box: async () => (await import('./box/parts')).parts,
  editor: async () => (await import('./editor')).editor,
};

export default [cheesonomics];
