import type { Hex } from '@hexpost/engine';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { hexAt } from '../../map/geometry.ts';
import type { MapPicture } from '../../map/picture.ts';
import type { Insets, MapHandle, View } from '../../map/view/MapView.tsx';
import { useScreen } from '../table/tools.ts';
import { LEAST, READABLE } from './use-first-look.ts';

interface Sight {
  readonly insets: Insets;
  /** The chosen unit and the lit targets of its order; empty while there are none, null while a result is shown. */
  readonly lit: readonly Hex[] | null;
  /** There is room for panels beside the map. */
  readonly wide: boolean;
}

interface Size extends Pick<MapPicture, 'cols' | 'rows'> {
  readonly territory?: boolean | undefined;
}

/**
 * Shows a hex: centres it unless it is well in sight, and zooms in if the hexes are too small to work on. If hexes have
 * no meaning they may stay small. In a small window what is in sight at all stays where it is.
 */
function bringNear(map: MapHandle, hex: Hex, { rows, territory }: Size, { insets, wide }: Omit<Sight, 'lit'>): void {
  const height = heightOfHex(map, rows);
  const isSmall = territory !== false && height > 0 && height < (wide ? READABLE : LEAST);
  if (isSmall) map.zoomBy(READABLE / height);
  if (isSmall || !isInSight(map, hex, insets, (wide ? 2 : 0.4) * height)) map.centreOn(hex);
}

/** The height of a hex on the screen, in CSS pixels. */
function heightOfHex(map: MapHandle, rows: number): number {
  const [last, at] = [map.screenOf(`01${String(rows).padStart(2, '0')}`), map.screenOf('0101')];
  return at && last ? (last.y - at.y) / Math.max(1, rows - 1) : READABLE;
}

/** True for a hex that is at least `margin`, in CSS pixels, away from everything that covers the map. */
function isInSight(map: MapHandle, hex: Hex, { top, right, bottom, left }: Insets, margin: number): boolean {
  const at = map.screenOf(hex);
  if (!at) return false;
  const [width, height] = [globalThis.innerWidth - right - margin, globalThis.innerHeight - bottom - margin];
  return at.x >= left + margin && at.y >= top + margin && at.x <= width && at.y <= height;
}

const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
/** True for a hex in the window that is under a panel, or less than `margin` CSS pixels away from one. */
const isCovered = (map: MapHandle, hex: Hex, insets: Insets, margin: number): boolean =>
  isInSight(map, hex, NO_INSETS, 0) && !isInSight(map, hex, insets, margin);

/**
 * Moves the camera as panels, keys and menus ask, and keeps the selected hex clear of the panels; in a small window also
 * the lit targets. Zoom keys and buttons keep it in sight. `onLook` receives the hex in the middle. Returns the listener for the camera coming to rest.
 */
export function useMapLook(
  handle: RefObject<MapHandle | null>,
  { cols, rows, territory }: Size,
  chosen: Hex | null,
  { insets, lit, wide }: Sight,
  onLook: (hex: Hex) => void,
): (view: View) => void {
  const centre = useScreen((now) => now.centre);
  const zoom = useScreen((now) => now.zoom);
  const focus = useScreen((now) => now.focus);
  const size = useMemo(() => ({ cols, rows, territory }), [cols, rows, territory]);
  // When the camera first comes to rest it has been measured: earlier requests are carried out then.
  const measured = useRef(false);
  const covered = useRef(insets);
  covered.current = insets;
  useEffect(() => {
    if (measured.current && centre && handle.current)
      bringNear(handle.current, centre.hex, size, { insets: covered.current, wide });
  }, [handle, centre, size, wide]);
  const first = useRef(zoom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every press
  useEffect(() => {
    const map = handle.current;
    // A press from before the map existed is already handled.
    if (!zoom || !map || zoom === first.current) return;
    const inSight = [chosen, focus].find((hex) => hex !== null && isInSight(map, hex, covered.current, 0));
    if (zoom.factor === null) map.fit();
    else map.zoomBy(zoom.factor, inSight ?? undefined);
  }, [handle, zoom]);
  const before = useRef(insets);
  useEffect(() => {
    const map = handle.current;
    // A panel that opens leaves the neighbours in sight too; one that was already open does not move the map for a visible hex.
    const margin = map && insets !== before.current ? 2 * heightOfHex(map, rows) : 0;
    before.current = insets;
    const isHidden = measured.current && map && wide && chosen !== null && isCovered(map, chosen, insets, margin);
    if (isHidden) map.centreOn(chosen);
  }, [handle, chosen, insets, rows, wide]);
  // In a small window the map goes by itself to what an order is about, and comes back after it.
  const hexes = lit?.join() ?? null;
  useEffect(() => {
    const map = handle.current;
    if (wide || !map || hexes === null || !measured.current) return;
    // Hexes that can be hit stay where they are: only what is hidden moves the map.
    const isSmall = territory !== false && heightOfHex(map, rows) < LEAST;
    map.holdInSight(hexes === '' ? [] : hexes.split(','), isSmall ? READABLE : 0);
  }, [handle, hexes, rows, wide, territory]);
  return ({ x, y, zoom: scale }) => {
    // The middle of the area that the panels leave free.
    const free = { x: x + (insets.left - insets.right) / 2 / scale, y: y + (insets.top - insets.bottom) / 2 / scale };
    const middle = hexAt(cols, rows, free);
    if (middle !== null) onLook(middle);
    if (!measured.current && centre && handle.current) bringNear(handle.current, centre.hex, size, { insets, wide });
    measured.current = true;
  };
}
