import type { MapMarks } from '../../map/picture.ts';
import { useTable, useTools } from '../table/tools.ts';
import { usePicture } from './use-picture.ts';
import { useSharedMap } from './use-shared-map.ts';

const NOTHING: MapMarks = { selected: null, hexMarks: [], arrows: [], danger: [] };

/** While the curtain is down a window with the map alone shows what everybody may see. */
export function PublicMap() {
  const { isDrawn } = useTools().ui.screen.map;
  const table = useTable();
  return !isDrawn || isDrawn(table) ? <Shared /> : null;
}

function Shared() {
  useSharedMap(usePicture(), NOTHING, null);
  return null;
}
