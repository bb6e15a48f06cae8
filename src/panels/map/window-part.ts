import { type RefObject, useEffect } from 'react';
import { HALF, HEX } from '../../map/geometry.ts';
import type { MapPicture } from '../../map/picture.ts';
import type { PrintArea } from '../../map/print/print.ts';
import type { Insets, MapHandle } from '../../map/view/MapView.tsx';
import { useScreen, useTools } from '../table/tools.ts';

/** Columns and rows whose centres are now between the panels; null if that contains no hex. */
export function partInWindow(
  { x, y, zoom }: { readonly x: number; readonly y: number; readonly zoom: number },
  { width, height }: { readonly width: number; readonly height: number },
  insets: Insets,
  cols: number,
  rows: number,
): PrintArea | null {
  const left = x + (insets.left - width / 2) / zoom;
  const right = x + (width / 2 - insets.right) / zoom;
  const top = y + (insets.top - height / 2) / zoom;
  const bottom = y + (height / 2 - insets.bottom) / zoom;
  const within = (low: number, high: number, most: number): readonly [number, number] => [
    Math.max(1, Math.ceil(low)),
    Math.min(most, Math.floor(high)),
  ];
  const part: PrintArea = {
    cols: within((left / HEX + 0.5) / 1.5, (right / HEX + 0.5) / 1.5, cols),
    rows: within((top / HALF + 0.5) / 2, (bottom / HALF + 0.5) / 2, rows),
  };
  return part.cols[0] <= part.cols[1] && part.rows[0] <= part.rows[1] ? part : null;
}

/** Records the visible part of the map when a picture is asked for. */
export function useWindowPart(
  map: RefObject<MapHandle | null>,
  { cols, rows }: Pick<MapPicture, 'cols' | 'rows'>,
  insets: Insets,
): void {
  const { screen } = useTools();
  const asked = useScreen((now) => now.dialog === 'picture');
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it is when the dialog opens
  useEffect(() => {
    const box = document.getElementById('play-map')?.getBoundingClientRect();
    if (!asked || !map.current || !box) return;
    screen.setState({ shown: partInWindow(map.current.view(), box, insets, cols, rows) });
  }, [asked]);
}
