import './shell/theme.css';
import './shell/forced-colours.css';

// The map in a window of its own needs neither rules nor panels: it loads none of them.
if (location.hash.startsWith('#/map/')) {
  const { mountMapAlone } = await import('./routes/map-route.tsx');
  mountMapAlone(document.getElementById('app')!, location.hash);
} else await import('./shell/start-app.tsx');

// The service worker can wait until the page is idle.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const keep = async () => (await import('./shell/offline.ts')).keepOffline(navigator.serviceWorker);
  if ('requestIdleCallback' in window) requestIdleCallback(keep);
  else setTimeout(keep, 1000);
}
