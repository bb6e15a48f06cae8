import { vi } from 'vitest';

/** Tests that share what they have loaded share the stand-in for the canvas, whichever of them comes first. */
vi.mock('../../src/map/view/MapView.tsx', () => import('../panels/play/map-view.tsx'));
