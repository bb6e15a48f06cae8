import type { MapMarks } from '../../map/picture.ts';
import { useTable, useTools } from '../table/tools.ts';
import { usePicture } from './use-picture.ts';
import { useSharedMap } from './use-shared-map.ts';

const NOTHING: MapMarks = { selected: null, hexMarks: [], arrows: [], danger: [] };

/** While the curtain is down, a separate map window shows the public map. */
export function PublicMap() {
  const { isDrawn } = useTools().ui.screen.map;
  const table = useTable();
  return !isDrawn || isDrawn(table) ? <Shared /> : null;
}

function Shared() {
  useSharedMap(usePicture(), NOTHING, null);
  return null;
}
