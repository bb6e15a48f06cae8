import { sayCannotStart } from './shell/cannot-start.ts';
import { whenCalm } from './shell/when-calm.ts';

/** Nothing but this file is needed to say that the rest did not come. */
async function start(page: HTMLElement): Promise<void> {
  try {
    // The map in a window of its own needs neither rules nor panels: it loads none of them.
    if (/^#?\/?map\/[^/]+\/?$/i.test(location.hash)) (await import('./routes/map-route.tsx')).mountMapAlone(page);
    else await (await import('./shell/start-app.tsx')).startApp(page);
  } catch (error) {
    console.error(error);
    sayCannotStart(page);
  }
}
void start(document.getElementById('app')!);

// A copy for use without a network comes after everything that is wanted now.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  void whenCalm(async () => (await import('./shell/offline.ts')).keepOffline(navigator.serviceWorker));
