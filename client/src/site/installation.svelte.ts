/** Keeping the site on this device: its service worker, and the browser's own way to install it. */

import { drawn } from './drawn';

/** The browser's offer to install, which it makes as an event that can be answered later. */
interface Offer extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

let offer: Offer | null = $state.raw(null);
let kept = $state(false);
let newer: ServiceWorker | null = $state.raw(null);
let online = $state(navigator.onLine);
let installed = $state(matchMedia('(display-mode: standalone)').matches);

export const isOnline = (): boolean => online;
/** Whether everything is on this device. */
export const isKept = (): boolean => kept;
export const isInstalled = (): boolean => installed;
/** Whether the browser would install it now. */
export const canInstall = (): boolean => offer !== null;
/** Whether a newer copy is there, and taken up with the next visit. */
export const isNewer = (): boolean => newer !== null;

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  offer = event as Offer;
});
addEventListener('appinstalled', () => (installed = true));
addEventListener('online', () => (online = true));
addEventListener('offline', () => (online = false));

export async function install(): Promise<void> {
  await offer?.prompt();
  offer = null;
}

const found = drawn.then(() => navigator.serviceWorker?.register(`${import.meta.env.BASE_URL}sw.js`));
found.then(
  (registration) => {
    if (!registration) return;
    const wait = (): void => void (newer = registration.active ? registration.waiting : null);
    wait();
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', wait);
    });
  },
  () => undefined, // A browser may forbid it, as in a private window; then nothing is kept.
);

/** Keeps what is not on this device yet, once everything has been loaded. */
export async function keep(): Promise<void> {
  const worker = (await navigator.serviceWorker?.ready)?.active;
  if (!worker) return;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => (kept = true);
  worker.postMessage('keep', [port2]);
}

/** Asks the host for a newer copy; true where there is one. */
export async function lookForNewer(): Promise<boolean> {
  const registration = await found;
  await registration?.update();
  const coming = registration?.installing ?? null;
  if (coming)
    await new Promise<void>((resolve) =>
      coming.addEventListener('statechange', () => coming.state !== 'installing' && resolve()),
    );
  return newer !== null;
}

/** Takes up the newer copy; the page is loaded anew. */
export function takeUpNewer(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  newer?.postMessage('take over');
}
