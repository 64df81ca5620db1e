/* offline.ts -- the service worker: once loaded, the page needs no network.
 *
 * A cache holds exactly the files of one build, and is named after their contents; some come into it when they are first
 * asked for.  A new build brings a new
 * cache; the old one serves on until the page says "take over", and is dropped then. */
declare const FILES: string[];
declare const LATER: string[];
declare const STAMP: string;

interface Extendable extends Event {
  waitUntil(p: Promise<unknown>): void;
}
interface Fetching extends Extendable {
  request: Request;
  respondWith(p: Promise<Response>): void;
}

const cacheName = `tilewise-${STAMP}`;
const scope = self as unknown as {
  addEventListener(name: 'install' | 'activate', run: (e: Extendable) => void): void;
  addEventListener(name: 'fetch', run: (e: Fetching) => void): void;
  addEventListener(name: 'message', run: (e: MessageEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
};

scope.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(FILES)));
});

scope.addEventListener('message', ({ data }) => {
  if (data === 'take over') void scope.skipWaiting();
});

scope.addEventListener('activate', (event) => {
  const drop = caches.keys().then((names) =>
    Promise.all(names.filter((n) => n.startsWith('tilewise-') && n !== cacheName).map((n) => caches.delete(n))));
  event.waitUntil(drop.then(() => scope.clients.claim()));
});

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request, { ignoreSearch: true });
  if (kept) return kept;
  const fresh = await fetch(request);
  const later = LATER.some((name) => new URL(name, self.location.href).href === request.url);
  if (later && fresh.ok) await cache.put(request, fresh.clone()).catch(() => {}); // no room: it is used all the same
  return fresh;
}

scope.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET') return;
  event.respondWith(answer(event.request));
});
