import { useViewportSize } from '@mantine/hooks';
import { type CSSProperties, useEffect, useMemo, useState } from 'react';
import type { Insets } from '../../map/view/MapView.tsx';
import { useScreen, useTable, useTools } from '../table/tools.ts';
import { useLow } from '../table/window-size.ts';

const never = () => false;

/** Ratio of the browser's font size to the usual 16 px: the panels grow with it. */
const letterSize = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;

interface Edges {
  /** CSS pixels from the left edge of the window to the right edge of the panels there, and vice versa. */
  readonly left: number;
  readonly right: number;
  readonly width: number;
  readonly em: number;
}

/** Widths of the open panels on a wide screen: they grow with the font size, up to half the window. */
function useEdges(): Edges {
  // Only subscribes to resizes: the value itself is 0 before the first measurement.
  useViewportSize();
  const low = useLow();
  const em = letterSize();
  const width = globalThis.innerWidth;
  // As the styles of the panels have it: in a very wide window they are wider.
  const least = low ? [248, 272] : [320, 336];
  const wish = (letters: number, share: number) => Math.max(em * letters, Math.min(em * 480, share * width));
  const left = em * 16 + Math.min(wish(least[0]!, 0.16), 0.4 * width);
  const right = em * 16 + Math.min(wish(least[1]!, 0.17), 0.45 * width);
  return { left, right, width, em };
}

/** Id of the bar above the map. */
export const TABLE_BAR = 'table-bar';

/** Height of the bar in CSS pixels: long names take an extra line. 0 before it is measured. */
function useBarHeight(): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const bar = document.getElementById(TABLE_BAR);
    if (!bar) return undefined;
    const observer = new ResizeObserver(() => setHeight(bar.getBoundingClientRect().height));
    observer.observe(bar);
    return () => observer.disconnect();
  }, []);
  return height;
}

/** Height of the strip below the bar with the buttons of tabs and overlays, in units of 16 pixels. */
const STRIP = 2.75;
/** A window this wide, in the same units, has room for a hint in that strip; else the hint is below it. */
const HINT_ASIDE = 80;

/** The strips along the map's edges that panels cover, in CSS pixels. */
export function useInsets(wide: boolean): Insets {
  const open = useScreen((now) => now.panel !== null);
  const folded = useScreen((now) => now.ordersFolded);
  const travelling = useScreen((now) => now.at !== null);
  const { closed } = useTable();
  const led = (useTools().ui.screen.useHasHint ?? never)();
  const low = useLow();
  const bar = travelling || closed;
  const height = useBarHeight();
  const { left, right, width, em } = useEdges();
  const hint = led && !(wide && width >= em * 16 * HINT_ASIDE);
  return useMemo(
    () =>
      wide
        ? {
            top: Math.max(em * (low ? 40 : 48), height) + em * ((hint ? 56 : 8) + STRIP * 16),
            right: folded ? em * 8 : right,
            bottom: em * (bar ? 88 : 8),
            left: open ? left : em * 8,
          }
        : {
            top: Math.max(em * 80, height) + em * ((hint ? 48 : 0) + (STRIP + 0.5) * 16),
            right: 0,
            bottom: (open ? Math.round(globalThis.innerHeight * (bar ? 0.36 : 0.48)) : 0) + 50 + (bar ? 176 : 0),
            left: 0,
          },
    [wide, low, open, folded, bar, height, hint, em, left, right],
  );
}

/** With less room than this, in units of 16 pixels, a control over the map shows icons without words. */
const LEAST_ROOM = 10.5;

/** True if the tabs at the left and the orders at the right leave little of the map between them. */
export function useTight(wide: boolean): boolean {
  const folded = useScreen((now) => now.ordersFolded);
  const { left, right, width, em } = useEdges();
  return wide && width - left - (folded ? em * 8 : right) < em * 16 * LEAST_ROOM;
}

/** The insets covered by panels, as CSS for elements over the map. */
export const insetStyle = ({ top, right, bottom, left }: Insets): CSSProperties =>
  ({
    '--map-top': `${top}px`,
    '--map-right': `${right}px`,
    '--map-bottom': `${bottom}px`,
    '--map-left': `${left}px`,
  }) as CSSProperties;
