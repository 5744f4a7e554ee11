/** The server's service worker: shows what a push says, and opens the table at a click. It keeps nothing and answers no request. */

/** As far as it is used here: a page's types know no service worker's scope. */
interface PushScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(how: { type: 'window'; includeUncontrolled: true }): Promise<readonly Opened[]>;
    openWindow(address: string): Promise<unknown>;
  };
  addEventListener(kind: 'push', heard: (event: Extended & { data: { json(): unknown } | null }) => void): void;
  addEventListener(kind: 'notificationclick', heard: (event: Extended & { notification: Notification }) => void): void;
}
interface Extended {
  waitUntil(work: Promise<unknown>): void;
}
interface Opened {
  readonly url: string;
  focus(): Promise<unknown>;
}
/** What the server puts into a push. */
interface Told {
  readonly title: string;
  readonly text: string;
  readonly link: string;
}

const scope = self as unknown as PushScope;

scope.addEventListener('push', (event) => {
  const { title, text, link } = (event.data?.json() ?? { title: 'Affinage', text: '', link: '/' }) as Told;
  const shown = { body: text, tag: link, data: link, icon: '/icon-192.png', badge: '/icon-192.png' };
  event.waitUntil(scope.registration.showNotification(title, shown));
});

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data ?? '/')));
});

/** Goes to the page where it is open, else opens one; always on this server, whatever its address is called. */
async function open(link: string): Promise<void> {
  const { pathname } = new URL(link, location.origin);
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ url }) => new URL(url).pathname === pathname);
  await (page ? page.focus() : scope.clients.openWindow(pathname));
}
