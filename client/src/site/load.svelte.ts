/** How far the engine has come: a share of each part, and the games that can be played already. */
import { PARTS, type Part } from '../engine/messages';

const shares: Record<Part, number> = $state({ pages: 0, python: 0, games: 0, bots: 0 });
const awake: Record<string, true> = $state({});
let trouble = $state('');

/** This page runs, so its own part is there. */
export function begun(): void {
  shares.pages = 1;
}

export function heard(part: Part, loaded: number, total: number): void {
  shares[part] = Math.max(shares[part], total ? loaded / total : 1);
}

export function gameReady(game: string): void {
  awake[game] = true;
}

export function engineFailed(why: string): void {
  console.error(why);
  trouble = why;
}

/** The share of a part that is there, from 0 to 1. */
export const shareOf = (part: Part): number => shares[part];

/** The share of everything. */
export const shareOfAll = (): number => PARTS.reduce((sum, part) => sum + shares[part], 0) / PARTS.length;

export const isReady = (): boolean => PARTS.every((part) => shares[part] === 1);

/** Whether a game can be played. */
export const isAwake = (game: string): boolean => awake[game] ?? false;

/** Why the engine could not be started; empty where it could. */
export const engineTrouble = (): string => trouble;
