import { gridOf } from '@hexpost/engine';
import { useMemo, useState } from 'react';
import { type Box, boxOfHexes, centreOf, HALF, HEX, PAPER_MARGIN, worldBox } from '../../map/geometry.ts';
import type { MapPicture } from '../../map/picture.ts';
import type { Insets, View } from '../../map/view/MapView.tsx';
import { useTable, useTools } from '../table/tools.ts';

/** Hexes smaller than this, in CSS pixels, are hard to read and to hit. */
export const READABLE = 44;

/** Keeps a piece of this length around a place inside the whole, or centres it if it does not fit. */
const inside = (at: number, piece: number, whole: number): number =>
  piece >= whole ? whole / 2 : Math.min(whole - piece / 2, Math.max(piece / 2, at));

/** Hexes around the armies in the first view, and CSS pixels to the height of a hex there at most. */
const [ABOUT, LARGE] = [2, 72];
/** A view that is not this many times nearer is not worth losing the rest of the map. */
const MUCH = 1.15;

type Size = Pick<Box, 'width' | 'height'>;

/**
 * The first view of the map: the viewer's last one; else on a narrow screen the place that the system names, on a wide one the armies
 * and the way between them where the whole map would be too small to read. Undefined: the whole map.
 */
export function useFirstLook(
  { cols, rows, counters }: Pick<MapPicture, 'cols' | 'rows' | 'counters'>,
  wide: boolean,
  { top, right, bottom, left }: Insets,
): View | undefined {
  const { views, ui } = useTools();
  const { home } = ui.screen.map;
  const table = useTable();
  const [kept] = useState(() => views.of(table.sitting.viewer));
  // Only the counters that are there when the map opens.
  const [armies] = useState(() =>
    boxOfHexes(
      gridOf(cols, rows),
      counters.map(({ hex }) => hex),
    ),
  );
  const first = useMemo(() => {
    if (wide) {
      const room = { width: globalThis.innerWidth - left - right, height: globalThis.innerHeight - top - bottom };
      const zoomTo = ({ width, height }: Size): number => Math.min(room.width / width, room.height / height);
      const map = worldBox(cols, rows);
      const whole = zoomTo({ width: map.width + 2 * PAPER_MARGIN, height: map.height + 2 * PAPER_MARGIN });
      if (!armies || whole * 2 * HALF >= READABLE) return undefined;
      const near = zoomTo({ width: armies.width + ABOUT * 3 * HEX, height: armies.height + ABOUT * 4 * HALF });
      const zoom = Math.min(near, LARGE / (2 * HALF));
      if (zoom < whole * MUCH) return undefined;
      const at = { x: armies.x + armies.width / 2, y: armies.y + armies.height / 2 };
      return {
        x: inside(at.x, room.width / zoom, map.width) - (left - right) / 2 / zoom,
        y: inside(at.y, room.height / zoom, map.height) - (top - bottom) / 2 / zoom,
        zoom,
      };
    }
    const hex = table.closed ? undefined : home?.(table);
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
  }, [wide, armies, table, home, cols, rows, top, right, bottom, left]);
  return kept === 'whole' ? undefined : (kept ?? first);
}
