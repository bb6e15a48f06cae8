/**
 * The service worker. It keeps every file of the build, so that the product opens without a network, and receives what other
 * apps share with it. It never takes over by itself: `src/app/shell/offline.ts` asks. The build fills in the two constants.
 */

/** Paths below the worker's folder; a digest where the name does not tell versions apart. */
declare const FILES: readonly (readonly [path: string, digest: string])[];
declare const VERSION: string;

const worker = self as unknown as ServiceWorkerGlobalScope;
const { scope } = worker.registration;
// An origin may hold several copies of the product, each in a folder of its own.
const KEPT = `hexpost-kept ${scope} `;
const CACHE = KEPT + VERSION;
/** `src/app/files/received.ts` reads it. */
const RECEIVED = `hexpost-received ${scope}`;
const PAGE = 'index.html';
const AT_ONCE = 6;

const addressOf = (path: string, digest: string): string =>
  new URL(digest === '' ? path : `${path}?v=${digest}`, scope).href;
const addresses = new Map(FILES.map(([path, digest]) => [path, addressOf(path, digest)]));

worker.addEventListener('install', (event) => event.waitUntil(keepAll()));
worker.addEventListener('activate', (event) => event.waitUntil(forgetOld()));
worker.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void worker.skipWaiting();
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { href, pathname } = new URL(request.url);
  if (!href.startsWith(scope)) return;
  const path = decodeURIComponent(pathname).slice(new URL(scope).pathname.length);
  if (request.method === 'POST' && path === 'share') event.respondWith(receive(request));
  if (request.method !== 'GET') return;
  // All routes stand behind `#`: an address without a file is the page, and so is its own name.
  const address = addresses.get(request.mode === 'navigate' && !/\.[^/]+$/.test(path) ? PAGE : path);
  if (address !== undefined) event.respondWith(answer(address, request));
});

/** The kept file; the host is asked for one that the browser has thrown away meanwhile. */
async function answer(address: string, request: Request): Promise<Response> {
  return (await (await caches.open(CACHE)).match(address)) ?? fetch(request);
}

/** A few at a time: people may already be playing. What an earlier version has kept is not fetched again. */
async function keepAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  const waiting = [...FILES];
  const keepSome = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const [path, digest] = file;
      const address = addressOf(path, digest);
      if (await cache.match(address)) continue;
      await cache.put(address, (await caches.match(address)) ?? (await load(path, digest)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keepSome));
}

async function load(path: string, digest: string): Promise<Response> {
  const response = await fetch(new URL(path, scope), { cache: digest === '' ? 'default' : 'reload' });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  if (!response.redirected) return response;
  // Some hosts lead from index.html to the folder, and no browser opens a page from a kept redirect.
  return new Response(response.body, { headers: response.headers });
}

async function forgetOld(): Promise<void> {
  for (const name of await caches.keys()) {
    // Versions up to 0.1 kept their files in a cache of another name.
    const isOld = name.startsWith(KEPT) || (name.startsWith('workbox-precache') && name.endsWith(scope));
    if (isOld && name !== CACHE) await caches.delete(name);
  }
}

/** Puts what was shared where the page finds it, and opens the page there. */
async function receive(request: Request): Promise<Response> {
  const form = await request.formData();
  await caches.delete(RECEIVED);
  const cache = await caches.open(RECEIVED);
  const texts = ['title', 'text', 'url']
    .flatMap((name) => form.getAll(name))
    .filter((part) => typeof part === 'string');
  const files = form.getAll('files').filter((part) => part instanceof File);
  const parts = [...files, ...(files.length > 0 ? [] : [new File([texts.join('\n')], 'text.txt')])];
  for (const [i, file] of parts.entries())
    await cache.put(new URL(`received/${i}/${encodeURIComponent(file.name)}`, scope), new Response(file));
  return Response.redirect(new URL('./#/received', scope), 303);
}
