/** Fromage and Formaggio: two boxes of one game, whose venues may lie on one board. */
import type { GameClient } from '../client';
import FormaggioRing from './cover/FormaggioRing.svelte';
import FormaggioScene from './cover/FormaggioScene.svelte';
import FromageRing from './cover/FromageRing.svelte';
import FromageScene from './cover/FromageScene.svelte';
import { messages } from './messages';

const both = {
  messages,
  room: [1390, 47],
  table: async () => (await import('./play')).atTable,
  setup: async () => (await import('./setup/parts')).parts,
  box: async () => (await import('./box/parts')).parts,
  editor: async () => (await import('./editor')).editor,
} satisfies Partial<GameClient>;

const fromage: GameClient = {
  ...both,
  name: 'fromage',
  title: 'Fromage',
  promise: {
    en: 'All play at once; then the board turns and the cheese ages.',
    fr: 'Tous jouent ensemble ; puis le plateau tourne et le fromage s’affine.',
  },
  place: 1,
  speaks: ['fromage'],
  cover: {
    ring: FromageRing,
    scene: FromageScene,
    spine: '#8c2b3a',
    sky: '#f2d27c',
    ray: '#f6de9b',
    side: '#561626',
    top: '#96384c',
    height: 100,
    scale: 1,
  },
};

const formaggio: GameClient = {
  ...both,
  name: 'formaggio',
  title: 'Formaggio',
  promise: {
    en: 'Four Italian places to serve, alone or mixed with Fromage.',
    fr: 'Quatre lieux d’Italie à servir, seuls ou mêlés à Fromage.',
  },
  place: 2,
  speaks: ['formaggio', 'fromage'],
  cover: {
    ring: FormaggioRing,
    scene: FormaggioScene,
    spine: '#44602f',
    sky: '#d98255',
    ray: '#e29a6c',
    side: '#2d4420',
    top: '#5f8044',
    height: 100,
    scale: 1,
  },
};

export default [fromage, formaggio];
