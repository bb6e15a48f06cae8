import './theme.css';
import './forced-colours.css';

// The map in a window of its own needs neither rules nor panels: it loads none of them.
if (location.hash.startsWith('#/map/')) {
  const { mountMapAlone } = await import('./map-route.tsx');
  mountMapAlone(document.getElementById('app')!, location.hash);
} else await import('./begin.tsx');
