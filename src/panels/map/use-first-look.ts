import { type Grid, gridOf, type Hex } from '@hexpost/engine';
import { useMemo, useState } from 'react';
import { type Box, boxOfHexes, HALF, worldBox } from '../../map/geometry.ts';
import type { MapPicture } from '../../map/picture.ts';
import type { Insets, View } from '../../map/view/MapView.tsx';
import { useTable, useTools } from '../table/tools.ts';

/** Hexes smaller than this, in CSS pixels, are hard to read and to hit. */
export const READABLE = 44;

/** Hexes lower than this are not shown before someone asks: nobody hits them. */
export const LEAST = 28;

/** Keeps a piece of this length around a place inside the whole, or centres it if it does not fit. */
const inside = (at: number, piece: number, whole: number): number =>
  piece >= whole ? whole / 2 : Math.min(whole - piece / 2, Math.max(piece / 2, at));

/** The middle and the zoom of a view of as many hexes as there is room for, the first ones before the others. */
function boxInRoom(grid: Grid, hexes: readonly Hex[], { width, height }: Pick<Box, 'width' | 'height'>): View | null {
  const zoomOf = (box: Box): number => Math.min(READABLE / (2 * HALF), width / box.width, height / box.height);
  let shown: readonly Hex[] = [];
  for (const hex of hexes) {
    const box = boxOfHexes(grid, [...shown, hex]);
    if (box && (shown.length === 0 || 2 * HALF * zoomOf(box) >= LEAST)) shown = [...shown, hex];
  }
  const box = boxOfHexes(grid, shown);
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2, zoom: zoomOf(box) } : null;
}

/**
 * The first view of the map: the viewer's last one, else on a narrow screen what the system names. Undefined:
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
    const hexes = wide || table.closed ? [] : (home?.(table) ?? []);
    const [width, height] = [globalThis.innerWidth - left - right, globalThis.innerHeight - top - bottom];
    const seen = boxInRoom(gridOf(cols, rows), hexes, { width, height });
    if (!seen) return undefined;
    const { zoom, ...at } = seen;
    const map = worldBox(cols, rows);
    return {
      x: inside(at.x, width / zoom, map.width) - (left - right) / 2 / zoom,
      y: inside(at.y, height / zoom, map.height) - (top - bottom) / 2 / zoom,
      zoom,
    };
  }, [wide, table, home, cols, rows, top, right, bottom, left]);
  return kept === 'whole' ? undefined : (kept ?? first);
}
