import { distanceOf, type Grid, gridOf, type Hex, type SideId } from '@hexpost/engine';
import { useMemo, useState } from 'react';
import { type Box, boxOfHexes, HALF, HEX, PAPER_MARGIN, worldBox } from '../../map/geometry.ts';
import type { MapPicture } from '../../map/picture.ts';
import type { Insets, View } from '../../map/view/MapView.tsx';
import { useTable, useTools } from '../table/tools.ts';
import type { Covered } from './insets.ts';

/** Hexes smaller than this, in CSS pixels, are hard to read and to hit. */
export const READABLE = 44;

/** Hexes lower than this are not shown before someone asks: nobody hits them. */
export const LEAST = 28;

/** Hexes around the armies in the first view, and CSS pixels to the height of a hex there at most. */
const [ABOUT, LARGE] = [2, 72];
/** A view that is not this many times nearer is not worth losing the rest of the map. */
const MUCH = 1.15;

type Size = Pick<Box, 'width' | 'height'>;

const middleOf = ({ x, y, width, height }: Box): Pick<View, 'x' | 'y'> => ({ x: x + width / 2, y: y + height / 2 });
const zoomInto = (room: Size, { width, height }: Size): number => Math.min(room.width / width, room.height / height);

/** The zoom at which the whole map with its paper fills the room. */
const wholeZoom = (room: Size, { width, height }: Size): number =>
  zoomInto(room, { width: width + 2 * PAPER_MARGIN, height: height + 2 * PAPER_MARGIN });

/** The uncovered part of the window. */
const roomIn = ({ top, right, bottom, left }: Insets): Size => ({
  width: globalThis.innerWidth - left - right,
  height: globalThis.innerHeight - top - bottom,
});

/** A view of as many hexes as there is room for, the first ones before the others; undefined where `whole`, the zoom of the whole map, is as near. */
function viewOfHexes(grid: Grid, hexes: readonly Hex[], room: Size, whole: number): View | undefined {
  const zoomOf = (box: Box): number => Math.min(READABLE / (2 * HALF), zoomInto(room, box));
  let shown: readonly Hex[] = [];
  for (const hex of hexes) {
    const box = boxOfHexes(grid, [...shown, hex]);
    if (box && (shown.length === 0 || 2 * HALF * zoomOf(box) >= LEAST)) shown = [...shown, hex];
  }
  const box = boxOfHexes(grid, shown);
  if (!box || whole >= zoomOf(box)) return undefined;
  return { ...middleOf(box), zoom: zoomOf(box) };
}

/** A view of the armies and the way between them, where the whole map would be too small to read; else undefined. */
function viewOfArmies(armies: Box, map: Size, room: Size): View | undefined {
  const whole = wholeZoom(room, map);
  if (whole * 2 * HALF >= READABLE) return undefined;
  const near = zoomInto(room, { width: armies.width + ABOUT * 3 * HEX, height: armies.height + ABOUT * 4 * HALF });
  const zoom = Math.min(near, LARGE / (2 * HALF));
  return zoom < whole * MUCH ? undefined : { ...middleOf(armies), zoom };
}

/** Keeps a piece of this length around a place inside the whole, or centres it if it does not fit. */
const inside = (at: number, piece: number, whole: number): number =>
  piece >= whole ? whole / 2 : Math.min(whole - piece / 2, Math.max(piece / 2, at));

/**
 * The first view of the map: the viewer's last one; else on a narrow screen the hexes that the system names, on a wide one the armies.
 * Undefined: the whole map.
 */
export function useFirstLook(
  { cols, rows, counters }: Pick<MapPicture, 'cols' | 'rows' | 'counters'>,
  wide: boolean,
  { insets, lasting }: Covered,
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
    const { top, right, bottom, left } = insets;
    const room = roomIn(insets);
    const map = worldBox(cols, rows);
    const hexes = table.closed ? [] : (home?.(table) ?? []);
    // A map that is shown whole fills the window also after a sheet has been folded away.
    const seen = wide
      ? armies && viewOfArmies(armies, map, room)
      : viewOfHexes(gridOf(cols, rows), hexes, room, wholeZoom(roomIn(lasting), map));
    if (!seen) return undefined;
    const { x, y, zoom } = seen;
    return {
      x: inside(x, room.width / zoom, map.width) - (left - right) / 2 / zoom,
      y: inside(y, room.height / zoom, map.height) - (top - bottom) / 2 / zoom,
      zoom,
    };
  }, [wide, armies, table, home, cols, rows, insets, lasting]);
  return kept === 'whole' ? undefined : (kept ?? first);
}

/** A unit of a side and where it stands, if it is on the map. */
export type UnitPlace = readonly [side: SideId, hex: Hex | null | undefined];

/**
 * The hexes that a side looks at first, the most important first: the middle of its units, the nearest of the others, the rest of its
 * units, all others. None while it has no unit on the map.
 */
export function firstHexes(units: readonly UnitPlace[], side: SideId): readonly Hex[] {
  const hexesOf = (isOwn: boolean) => units.flatMap(([of, hex]) => (hex && (of === side) === isOwn ? [hex] : []));
  const own = hexesOf(true);
  const far = (from: Hex) => own.reduce((sum, to) => sum + distanceOf(from, to), 0);
  const [middle] = own.toSorted((a, b) => far(a) - far(b));
  if (middle === undefined) return [];
  const near = (hexes: readonly Hex[]) => hexes.toSorted((a, b) => distanceOf(middle, a) - distanceOf(middle, b));
  const [nearest = middle, ...others] = near(hexesOf(false));
  return [middle, nearest, ...near(own), ...others];
}
