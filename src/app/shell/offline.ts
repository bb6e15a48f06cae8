/**
 * The service worker stores the whole product, so that it opens without a network. A newer version is fetched beside it and waits:
 * it takes over when the person says so, and never while a campaign is open in any window of this browser.
 */

import { isQuietPage, OPEN } from './open-windows.ts';

const HOUR = 3_600_000;
/** The parts that the bar needs, handed over so that the start page loads one small file. */
export interface Keeping {
  readonly registration: ServiceWorkerRegistration;
  readonly isQuiet: (hash: string) => boolean;
  readonly lock: string;
}

/** `waiting`: a newer version is there. `busy`: likewise, and something is open in another window. `changed`: it was installed elsewhere. */
export type News = 'waiting' | 'busy' | 'changed';

/** Installs the worker, looks for newer versions, and shows the bar when there is one. */
export async function keepOffline(workers: ServiceWorkerContainer): Promise<void> {
  let registration: ServiceWorkerRegistration | undefined;
  try {
    registration = await workers.register(new URL('sw.js', document.baseURI), { updateViaCache: 'none' });
  } catch {
    // Private windows and strict settings refuse workers: the page works as any page does.
  }
  if (!registration) return;
  const here = registration;
  // The very first worker does not wait for another.
  const tellOfWaiting = () => here.waiting && here.active && void tell('waiting');
  const follow = (worker: ServiceWorker | null) => worker?.addEventListener('statechange', tellOfWaiting);
  follow(here.installing);
  here.addEventListener('updatefound', () => {
    follow(here.installing);
    // A busy page is notified only when the worker is waiting already.
    tellOfWaiting();
  });
  tellOfWaiting();
  workers.addEventListener('controllerchange', () => {
    if (isQuietPage(location.hash)) location.reload();
    else void tell('changed');
  });
  lookNowAndThen(here);

  async function tell(news: News): Promise<void> {
    const { showNews } = await import('./NewVersion.tsx');
    void showNews(news, { registration: here, isQuiet: isQuietPage, lock: OPEN });
  }
}

/** Campaigns stay open for days: a window that becomes visible again checks for a new version, once an hour at most. */
function lookNowAndThen(registration: ServiceWorkerRegistration): void {
  let last = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - last < HOUR) return;
    last = Date.now();
    // Without a network there is nothing new.
    registration.update().catch(() => {});
  });
}
