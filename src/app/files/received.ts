/** Texts and files that other apps share with this one, and files that were opened with it. They wait here for an answer. */

/** Milliseconds within which a browser reports the files with which it has opened the page. */
const PATIENCE = 1000;

interface LaunchQueue {
  setConsumer(consume: (launch: { readonly files?: readonly FileSystemFileHandle[] }) => void): void;
}

/** Files that arrived together. */
export interface Arrival {
  readonly id: string;
  readonly files: readonly File[];
  /** Names of files that arrived with them and were not taken. */
  readonly left: readonly string[];
  /** None of it was taken. */
  readonly isRefused?: true;
}

/** The cache into which the service worker puts what is shared. */
const cacheName = (): string => `hexpost-received ${new URL('./', document.baseURI)}`;
const folder = (): string => new URL('received/', document.baseURI).href;

/** Everything that has arrived and is not answered yet, the latest first. */
export async function arrivals(): Promise<readonly Arrival[]> {
  const [shared, opened] = await Promise.all([sharedFiles().catch(() => []), openedFiles().catch(() => undefined)]);
  return [...(opened ? [{ id: 'opened', ...opened }] : []), ...shared];
}

/** Called once an arrival is stored elsewhere, or is not wanted. */
export async function forgetArrival(id: string): Promise<void> {
  const cache = await waiting();
  for (const request of (await cache?.keys()) ?? []) if (arrivalOf(request) === id) await cache!.delete(request);
}

// Looking into a missing cache would create it.
const waiting = async (): Promise<Cache | undefined> =>
  'caches' in globalThis && (await caches.has(cacheName())) ? caches.open(cacheName()) : undefined;

const arrivalOf = ({ url }: Request): string => url.slice(folder().length).split('/')[0]!;

/** The service worker puts here what it did not take: the names of files, or `REFUSED` for a whole share. */
const LEFT = 'left';
const REFUSED = 'refused';

async function sharedFiles(): Promise<readonly Arrival[]> {
  const cache = await waiting();
  const found = new Map<string, { readonly files: File[]; readonly left: string[] }>();
  for (const request of (await cache?.keys()) ?? []) {
    const id = arrivalOf(request);
    const { files, left } = found.get(id) ?? { files: [], left: [] };
    const blob = await (await cache!.match(request))!.blob();
    if (request.url.slice(folder().length).split('/')[1] === LEFT)
      left.push(...(await blob.text()).split('\n').filter((name) => name !== ''));
    else files.push(new File([blob], decodeURIComponent(new URL(request.url).pathname.split('/').at(-1)!)));
    found.set(id, { files, left });
  }
  return [...found]
    .map(([id, parts]) => ({ id, ...parts, ...(id === REFUSED && { isRefused: true as const }) }))
    .sort((a, b) => (a.id < b.id ? 1 : -1));
}

async function openedFiles(): Promise<Pick<Arrival, 'files' | 'left'> | undefined> {
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
  if (!launchQueue) return undefined;
  const handles = await new Promise<readonly FileSystemFileHandle[]>((resolve) => {
    setTimeout(resolve, PATIENCE, []);
    launchQueue.setConsumer(({ files = [] }) => resolve(files));
  });
  if (handles.length === 0) return undefined;
  const files = await Promise.all(handles.slice(0, MOST_FILES).map((handle) => handle.getFile()));
  return { files, left: handles.slice(MOST_FILES).map(({ name }) => name) };
}

/** Files that are opened at once; the service worker takes no more from a share. */
export const MOST_FILES = 10;

/** A campaign file by its name or its first letter; anything else is read like a paste. */
export const isCampaignFile = async (file: File): Promise<boolean> =>
  /\.(json|hexpost)$/i.test(file.name) || /^\uFEFF?\s*\{/.test(await file.slice(0, 200).text());
