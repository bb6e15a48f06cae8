/**
 * The service worker. It stores every file of the build, so that the product opens without a network, and receives what other apps
 * share with it. It never takes over by itself: `src/app/shell/offline.ts` asks. The build fills in the two constants.
 */

/** Paths below the worker's folder; a digest where the name does not distinguish versions. */
declare const FILES: readonly (readonly [path: string, digest: string])[];
declare const VERSION: string;

const worker = self as unknown as ServiceWorkerGlobalScope;
const { scope } = worker.registration;
// An origin may hold several copies of the product, each in a folder of its own.
const KEPT = `hexpost-kept ${scope} `;
const CACHE = KEPT + VERSION;
/** `src/app/files/received.ts` reads it. */
const RECEIVED = `hexpost-received ${scope}`;
const RECEIVED_AT = new URL('received/', scope).href;
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
  // All routes are behind `#`: an address without a file is the page, and so is its own name.
  const address = addresses.get(request.mode === 'navigate' && !/\.[^/]+$/.test(path) ? PAGE : path);
  if (address !== undefined) event.respondWith(answer(address, request));
});

/** The stored file; the host is asked for one that the browser has thrown away meanwhile. */
async function answer(address: string, request: Request): Promise<Response> {
  return (await (await caches.open(CACHE)).match(address)) ?? fetch(request);
}

/** A few at a time: people may already be playing. Files that an earlier version has stored are not fetched again. */
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
  // Some hosts redirect from index.html to the folder, and no browser opens a page from a stored redirect.
  return new Response(response.body, { headers: response.headers });
}

async function forgetOld(): Promise<void> {
  for (const name of await caches.keys()) {
    // Versions up to 0.1 stored their files in a cache of another name.
    const isOld = name.startsWith(KEPT) || (name.startsWith('workbox-precache') && name.endsWith(scope));
    if (isOld && name !== CACHE) await caches.delete(name);
  }
}

/** Limits of one arrival, and the number of arrivals that may wait for an answer. `src/app/files/received.ts` shows them. */
const MOST_BYTES = 25_000_000;
const MOST_FILES = 10;
const MOST_WAITING = 8;

/**
 * Puts what was shared where the page finds it, beside what waits there already, and opens the page, which asks what to do with it.
 * Posts from another site are refused.
 */
async function receive(request: Request): Promise<Response> {
  if (isForeign(request)) return Response.redirect(new URL('./', scope), 303);
  const cache = await caches.open(RECEIVED);
  const waiting = new Set((await cache.keys()).map(({ url }) => url.slice(RECEIVED_AT.length).split('/')[0]));
  const form = waiting.size < MOST_WAITING ? await formOf(request) : undefined;
  const arrival = form ? `${Date.now()}-${crypto.randomUUID()}` : 'refused';
  const all = form ? partsOf(form) : [];
  for (const [i, file] of all.slice(0, MOST_FILES).entries())
    await cache.put(`${RECEIVED_AT}${arrival}/${i}/${encodeURIComponent(tidyName(file.name))}`, new Response(file));
  // The page says what was not taken.
  const left = all.slice(MOST_FILES).map(({ name }) => tidyName(name));
  if (!form || left.length > 0) await cache.put(`${RECEIVED_AT}${arrival}/left/names`, new Response(left.join('\n')));
  return Response.redirect(new URL('./#/received', scope), 303);
}

/**
 * True for a post that a page of another site has sent. A share sheet sends none of these headers, or an origin of `null`, which a
 * site can fake: that is one more reason why the page asks.
 */
function isForeign({ headers, referrer }: Request): boolean {
  const { origin } = new URL(scope);
  const site = headers.get('sec-fetch-site');
  const from = headers.get('origin');
  return (
    (site !== null && site !== 'none' && site !== 'same-origin') ||
    (from !== null && from !== 'null' && from !== origin) ||
    (/^https?:/.test(referrer) && new URL(referrer).origin !== origin)
  );
}

/** The fields of a post; undefined if it is too large or not a form. */
async function formOf(request: Request): Promise<FormData | undefined> {
  try {
    if (!request.body) return await request.formData();
    const pieces: BlobPart[] = [];
    let length = 0;
    const reader = request.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
      if (length > MOST_BYTES) {
        await reader.cancel();
        return undefined;
      }
      pieces.push(value);
    }
    const type = request.headers.get('content-type') ?? '';
    return await new Response(new Blob(pieces), { headers: { 'content-type': type } }).formData();
  } catch {
    return undefined;
  }
}

/** The files of a share, or its texts as one. */
function partsOf(form: FormData): readonly File[] {
  const files = form.getAll('files').filter((part) => part instanceof File);
  if (files.length > 0) return files;
  const texts = ['title', 'text', 'url']
    .flatMap((name) => form.getAll(name))
    .filter((part) => typeof part === 'string' && part !== '');
  return texts.length > 0 ? [new File([texts.join('\n')], 'text.txt')] : [];
}

/** The end of a name, without signs that mean something in an address. */
const tidyName = (name: string): string => name.slice(-80).replace(/[^\p{L}\p{N} ._-]/gu, '_');
