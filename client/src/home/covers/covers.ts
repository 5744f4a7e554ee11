/** The four covers: one circle, one horizon, one plate; what differs is here. */
import type { Component } from 'svelte';
import type { GameName } from '../../games/catalogue';
import CheesonomicsRing from '../../games/cheesonomics/cover/Ring.svelte';
import CheesonomicsScene from '../../games/cheesonomics/cover/Scene.svelte';
import FormaggioRing from '../../games/fromage/cover/FormaggioRing.svelte';
import FormaggioScene from '../../games/fromage/cover/FormaggioScene.svelte';
import FromageRing from '../../games/fromage/cover/FromageRing.svelte';
import FromageScene from '../../games/fromage/cover/FromageScene.svelte';
import RoquefortRing from '../../games/roquefort/cover/Ring.svelte';
import RoquefortScene from '../../games/roquefort/cover/Scene.svelte';

export interface Cover {
  readonly ring: Component;
  readonly scene: Component;
  readonly sky: string;
  /** Rays behind the circle; none at night. */
  readonly ray: string | null;
  readonly side: string;
  readonly top: string;
  /** How high the circle stands, and its size. */
  readonly height: number;
  readonly scale: number;
}

export const COVERS: Readonly<Record<GameName, Cover>> = {
  fromage: { ring: FromageRing, scene: FromageScene, sky: '#f2d27c', ray: '#f6de9b', side: '#561626', top: '#96384c', height: 100, scale: 1 },
  formaggio: { ring: FormaggioRing, scene: FormaggioScene, sky: '#d98255', ray: '#e29a6c', side: '#2d4420', top: '#5f8044', height: 100, scale: 1 },
  cheesonomics: { ring: CheesonomicsRing, scene: CheesonomicsScene, sky: '#89a9cb', ray: '#9ab7d5', side: '#1f3757', top: '#4a6d9e', height: 93, scale: 0.93 },
  roquefort: { ring: RoquefortRing, scene: RoquefortScene, sky: '#3a4f70', ray: null, side: '#20272c', top: '#566069', height: 98, scale: 1 },
};

/** Twelve rays from the middle of the circle. */
export const RAYS = Array.from({ length: 12 }, (_, i) => {
  const at = (degrees: number): string => {
    const angle = (degrees * Math.PI) / 180;
    return `${Math.round(260 * Math.sin(angle) * 10) / 10} ${Math.round(-260 * Math.cos(angle) * 10) / 10}`;
  };
  return `M0 0L${at(i * 30 - 7.5)}L${at(i * 30 + 7.5)}Z`;
}).join('');
