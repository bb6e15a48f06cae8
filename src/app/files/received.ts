/** Texts and files that other apps share with this one, and files that were opened with it. */

/** Milliseconds in which a browser tells with which files it has opened the page. */
const PATIENCE = 1000;

interface LaunchQueue {
  setConsumer(consume: (launch: { readonly files?: readonly FileSystemFileHandle[] }) => void): void;
}

/** The cache into which the service worker puts what is shared. */
const cacheName = (): string => `hexpost-received ${new URL('./', document.baseURI)}`;

/** Everything that has come and was not forgotten since. Empty where there is neither. */
export async function received(): Promise<readonly File[]> {
  const shared = await sharedFiles().catch(() => []);
  return shared.length > 0 ? shared : openedFiles();
}

/** Called once it is kept elsewhere, or was read. */
export const forgetReceived = (): Promise<unknown> => caches.delete(cacheName()).catch(() => false);

async function sharedFiles(): Promise<readonly File[]> {
  // Looking into a cache that is not there would make it.
  if (!('caches' in globalThis) || !(await caches.has(cacheName()))) return [];
  const cache = await caches.open(cacheName());
  const files = (await cache.keys()).map(async (request) => {
    const name = decodeURIComponent(new URL(request.url).pathname.split('/').at(-1)!);
    return new File([await (await cache.match(request))!.blob()], name);
  });
  return Promise.all(files);
}

async function openedFiles(): Promise<readonly File[]> {
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
  if (!launchQueue) return [];
  const handles = await new Promise<readonly FileSystemFileHandle[]>((resolve) => {
    setTimeout(resolve, PATIENCE, []);
    launchQueue.setConsumer(({ files = [] }) => resolve(files));
  });
  return Promise.all(handles.map((handle) => handle.getFile()));
}

/** A campaign file by its name or its first letter; anything else is read like a paste. */
export const isCampaignFile = async (file: File): Promise<boolean> =>
  /\.(json|hexpost)$/i.test(file.name) || /^\uFEFF?\s*\{/.test(await file.slice(0, 200).text());
