import './shell/theme.css';
import './shell/forced-colours.css';
import { partAfter } from './shell/address.ts';
import { sayCannotStart } from './shell/cannot-start.ts';

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

// The service worker can wait until the page is idle.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const keep = async () => (await import('./shell/offline.ts')).keepOffline(navigator.serviceWorker);
  if ('requestIdleCallback' in window) requestIdleCallback(keep);
  else setTimeout(keep, 1000);
}
