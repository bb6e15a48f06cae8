import type { MapOverlay } from '../../map/picture.ts';
import { usePicture } from './MapStage.tsx';
import { useSharedMap } from './use-shared-map.ts';

const NOTHING: MapOverlay = { selected: null, marks: [], arrows: [], danger: [] };

/** While the curtain is down a window with the map alone shows what everybody may see. */
export function PublicMap() {
  useSharedMap(usePicture(), NOTHING, null);
  return null;
}
