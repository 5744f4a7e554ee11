/* Keeps this version of the site on the device; `make site` writes its name and the list of its files. */
const NAME = 'affinage-__VERSION__';
/** Address and size of every file. */
const FILES = '__FILES__';
const scope = self.registration.scope;
const addresses = new Set(FILES.map(([path]) => new URL(path, scope).href));
/** The engine comes with the page that starts it; it is kept as it passes by. */
const atOnce = FILES.map(([path]) => path).filter((path) => !path.startsWith('engine/'));

self.addEventListener('install', (event) =>
  event.waitUntil(
    caches.open(NAME).then((cache) => cache.addAll(atOnce.map((path) => fresh(new URL(path, scope).href)))),
  ),
);

/** A request for this version of a file: one whose name does not change with it is asked for anew. */
function fresh(address) {
  return new Request(address, { cache: address.startsWith(`${scope}assets/`) ? 'default' : 'no-cache' });
}

self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) {
        if (name.startsWith('affinage-') && name !== NAME) await caches.delete(name);
      }
      await self.clients.claim();
    })(),
  ),
);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(scope)) return;
  if (request.mode === 'navigate') event.respondWith(answer(event, scope));
  else if (addresses.has(request.url)) event.respondWith(answer(event, request.url));
});

/** What is kept, else what the host answers, which is kept then. */
async function answer(event, address) {
  const cache = await caches.open(NAME);
  const kept = await cache.match(address);
  if (kept) return kept;
  const response = await fetch(fresh(address));
  if (response.ok) event.waitUntil(cache.put(address, response.clone()));
  return response;
}

self.addEventListener('message', ({ data, ports }) => {
  if (data === 'keep') void keep().then((kept) => ports[0]?.postMessage(kept));
  if (data === 'take over') void self.skipWaiting();
});

/** Keeps whatever is still missing; says how many bytes are kept then, and when. */
async function keep() {
  const cache = await caches.open(NAME);
  for (const address of addresses) {
    if (!(await cache.match(address))) await cache.add(fresh(address));
  }
  return { bytes: FILES.reduce((sum, [, size]) => sum + size, 0) };
}
