/** Web Push: this browser's subscription, and which of the reader's channels it is. */
import { ask } from '../live/ask';
import { BASE } from '../router/base';
import type { ChannelTold, NoticesTold } from '../wire/types';

/** The number of this browser's channel; the server tells no address back by which to know it. */
const KEY = 'affinage.push';

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
export const isPushDenied = (): boolean => 'Notification' in window && Notification.permission === 'denied';

/** This browser's channel, among those that the server knows. */
export function pushHere(channels: readonly ChannelTold[]): ChannelTold | null {
  try {
    const id = Number(localStorage.getItem(KEY) ?? NaN);
    return channels.find((channel) => channel.way === 'push' && channel.id === id) ?? null;
  } catch {
    return null;
  }
}

/** Subscribes this browser; null where the reader does not allow it. */
export async function subscribe(key: string, before: readonly ChannelTold[]): Promise<NoticesTold | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.register(`${BASE}/push.js`);
  await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const told = await ask<NoticesTold>('POST', '/api/me/channels', { way: 'push', subscription: subscription.toJSON() });
  const known = new Set(before.map(({ id }) => id));
  const added = told.channels.find(({ id, way }) => way === 'push' && !known.has(id));
  try {
    if (added) localStorage.setItem(KEY, String(added.id));
  } catch {
    // Without storage the channel is one among others in the list.
  }
  return told;
}

/** Ends this browser's subscription with its channel. */
export async function unsubscribe(channel: ChannelTold): Promise<NoticesTold> {
  const told = await ask<NoticesTold>('DELETE', `/api/me/channels/${channel.id}`);
  const registration = await navigator.serviceWorker.getRegistration('/');
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  return told;
}
