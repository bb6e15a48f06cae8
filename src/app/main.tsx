import './shell/trusted-types.ts';
import './shell/no-eval.ts';
import './shell/failed-styles.ts';
import { sayCannotStart } from './shell/cannot-start.ts';
import { allowMovedNodes } from './shell/moved-nodes.ts';
import { holdWhileOpen } from './shell/open-windows.ts';
import { whenSettled } from './shell/when-settled.ts';

allowMovedNodes();

/** Only this file is needed to say that the rest did not arrive. */
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
const page = document.getElementById('app')!;
/** A page around this one could lead the presses of a visitor astray: in a frame nothing starts. */
const isFramed = self !== top;
if (isFramed) import('./shell/framed.ts').then(({ offerOwnWindow }) => offerOwnWindow(page));
else void start(page);

// The service worker fetches every file of the product: it waits until this page has all that it needs.
if (import.meta.env.PROD && 'serviceWorker' in navigator && !isFramed) {
  holdWhileOpen();
  whenSettled().then(async () => (await import('./shell/offline.ts')).keepOffline(navigator.serviceWorker));
}
