/** What the server behind this page offers; nothing where there is no server. */
import { ask } from '../live/ask';
import { SITE } from '../transport';
import type { ServerInfo } from '../wire/types';

let told: ServerInfo | null = $state.raw(null);
let asked: Promise<void> | null = null;

/** What is on; null until the server has said so. */
export const offered = (): ServerInfo | null => told;

/** Asks once; again where nothing was answered. */
export function fetchOffered(): Promise<void> {
  if (SITE) return Promise.resolve();
  asked ??= ask<ServerInfo>('GET', '/api/server').then(
    (info) => void (told = info),
    () => void (asked = null),
  );
  return asked;
}
