import { gridOf } from '@hexpost/engine';
import { useMemo, useState } from 'react';
import { centreOf, HALF, worldBox } from '../../map/geometry.ts';
import type { MapPicture } from '../../map/picture.ts';
import type { Insets, View } from '../../map/view/MapView.tsx';
import { useTable, useTools } from '../table/tools.ts';

/** Hexes smaller than this, in CSS pixels, are hard to read and to hit. */
export const READABLE = 44;

/** Keeps a piece of this length around a place inside the whole, or centres it if it does not fit. */
const inside = (at: number, piece: number, whole: number): number =>
  piece >= whole ? whole / 2 : Math.min(whole - piece / 2, Math.max(piece / 2, at));

/**
 * The first view of the map: the viewer's last one, else on a narrow screen the place that the system names. Undefined:
 * the whole map.
 */
export function useFirstLook(
  { cols, rows }: Pick<MapPicture, 'cols' | 'rows'>,
  wide: boolean,
  { top, right, bottom, left }: Insets,
): View | undefined {
  const { views, ui } = useTools();
  const { home } = ui.screen.map;
  const table = useTable();
  const [kept] = useState(() => views.of(table.sitting.viewer));
  const first = useMemo(() => {
    const hex = wide || table.closed ? undefined : home?.(table);
    const at = hex === undefined ? undefined : centreOf(gridOf(cols, rows), hex);
    const zoom = READABLE / (2 * HALF);
    if (!at) return undefined;
    const map = worldBox(cols, rows);
    const [width, height] = [globalThis.innerWidth - left - right, globalThis.innerHeight - top - bottom];
    return {
      x: inside(at.x, width / zoom, map.width) - (left - right) / 2 / zoom,
      y: inside(at.y, height / zoom, map.height) - (top - bottom) / 2 / zoom,
      zoom,
    };
  }, [wide, table, home, cols, rows, top, right, bottom, left]);
  return kept === 'whole' ? undefined : (kept ?? first);
}
