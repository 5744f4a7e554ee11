/** Telling a reader who looks elsewhere that it is their turn, where they asked for it. */
export const canNotify = (): boolean => 'Notification' in window && Notification.permission !== 'denied';
export const mayNotify = (): boolean => 'Notification' in window && Notification.permission === 'granted';

export async function askToNotify(): Promise<boolean> {
  return 'Notification' in window && (await Notification.requestPermission()) === 'granted';
}

/** One note a table, shown only while the page is hidden. */
export function notify(table: string, title: string, body: string): void {
  if (!document.hidden || !mayNotify()) return;
  try {
    new Notification(title, { body, tag: table, icon: '/favicon.svg' });
  } catch {
    // Some phones show notes only from a service worker; the tab's title says it too.
  }
}
