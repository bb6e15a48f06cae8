import './shell/no-eval.ts';
import './shell/theme.css';
import './shell/forced-colours.css';
import { partAfter } from './shell/address.ts';
import { sayCannotStart } from './shell/cannot-start.ts';
import { holdWhileOpen } from './shell/open-windows.ts';
import { whenSettled } from './shell/when-settled.ts';

const app = document.getElementById('app')!;
const mapOf = partAfter('map', location.hash);
try {
  // The map in a window of its own needs neither rules nor panels: it loads none of them.
  if (mapOf !== null) (await import('./routes/map-route.tsx')).mountMapAlone(app, mapOf);
  else await import('./shell/start-app.tsx');
} catch (error) {
  console.error(error);
  sayCannotStart(app);
}

// The service worker fetches every file of the product: it waits until this page has all that it needs.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  holdWhileOpen();
  whenSettled().then(async () => (await import('./shell/offline.ts')).keepOffline(navigator.serviceWorker));
}
