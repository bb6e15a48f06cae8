import { useViewportSize } from '@mantine/hooks';
import {
  type CSSProperties,
  createContext,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { HALF, HEX } from '../../map/geometry.ts';
import type { MapPicture } from '../../map/picture.ts';
import type { PrintArea } from '../../map/print/print.ts';
import type { Insets, MapHandle } from '../../map/view/MapView.tsx';
import { useScreen, useTable, useTools } from '../table/tools.ts';
import { columnWidth, type TableLayout, useLayout, useLow } from '../table/window-size.ts';

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

/** Widths of the open panels at both edges: they grow with the font size, up to half the window. */
function useEdges(): Edges {
  const isDocked = useLayout() === 'docked';
  // Only subscribes to resizes: the value itself is 0 before the first measurement.
  useViewportSize();
  const em = letterSize();
  const width = globalThis.innerWidth;
  if (isDocked)
    return { left: columnWidth('left', width, em * 16), right: columnWidth('right', width, em * 16), width, em };
  // As the styles of the panels have it: in a very wide window they are wider.
  const wish = (letters: number, share: number) => Math.max(em * letters, Math.min(em * 480, share * width));
  const left = em * 16 + Math.min(wish(320, 0.16), 0.4 * width);
  const right = em * 16 + Math.min(wish(336, 0.17), 0.45 * width);
  return { left, right, width, em };
}

/** Ids of what covers the map: the bar above it, the line over the map, the dock with its tabs and tools, the panel above the dock, and the timeline. */
export const TABLE_BAR = 'table-bar';
export const TABLE_NOTICES = 'table-notices';
export const TABLE_DOCK = 'table-dock';
export const TABLE_SHEET = 'table-sheet';
export const TABLE_REPLAY = 'table-replay';

/** Width and height of an element in CSS pixels; 0 before it is measured, and while there is none. */
function useSize(id: string, isThere: unknown): { readonly width: number; readonly height: number } {
  const [size, setSize] = useState(NO_SIZE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every element
  useLayoutEffect(() => {
    const element = document.getElementById(id);
    if (!element) return setSize(NO_SIZE);
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      setSize((now) => (now.width === width && now.height === height ? now : { width, height }));
    };
    // The first view of the map is fitted beside it.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [id, isThere]);
  return size;
}
const NO_SIZE = { width: 0, height: 0 };

/** Height of the strip below the bar with the buttons of tabs and overlays, in units of 16 pixels. */
const STRIP = 2.75;
/** Height in CSS pixels of the row of buttons over the map where there is one dock. */
const TOOLS = 52;
/** Height of the strip below a map between docked panels, where zoom, legend and news cover no hex, in the same units. */
const ROW_BELOW = 2.75;
/** Height of the row above the dock to which a sheet is folded, in CSS pixels. */
const ROW = 56;
/** Height of a hint of two lines below those buttons, in CSS pixels. */
const HINT = 50;
/** A window this wide, in units of 16 pixels, has room for a hint in that strip; else the hint is below it. */
const HINT_ASIDE = 80;

/** The strips along the map's edges that panels cover, in CSS pixels. */
export interface Covered {
  readonly insets: Insets;
  /** Those that are covered for long: not by a sheet, which comes and goes. */
  readonly lasting: Insets;
}

/** Measures what covers the map. For the screen alone, which tells everything on it. */
export function useMeasuredInsets(): Covered & { readonly layout: TableLayout } {
  const layout = useLayout();
  const panel = useScreen((now) => now.panel);
  const folded = useScreen((now) => now.ordersFolded);
  const travelling = useScreen((now) => now.at !== null);
  const docked = useScreen((now) => now.docked);
  const { closed } = useTable();
  const hasHint = (useTools().ui.screen.useHasHint ?? never)();
  // On a phone it is gone while an order is aimed.
  const led = !useLow() && hasHint;
  const bar = travelling || closed;
  const { height } = useSize(TABLE_BAR, layout);
  const dock = useSize(TABLE_DOCK, layout);
  const replay = useSize(TABLE_REPLAY, bar);
  const sheet = useSize(TABLE_SHEET, `${layout} ${panel}`);
  const { left, right, width, em } = useEdges();
  const hint = led && !((layout === 'edges' || layout === 'docked') && width >= em * 16 * HINT_ASIDE);
  return useMemo(() => {
    if (layout === 'docked') {
      const isLeft = docked.panel !== null || docked.log || (closed && !folded);
      const insets = {
        top: Math.max(em * 48, height) + em * (8 + STRIP * 16),
        right: folded || closed ? em * 8 : right,
        bottom: em * ROW_BELOW * 16 + replay.height,
        left: isLeft ? left : em * 8,
      };
      return { layout, insets, lasting: insets };
    }
    if (layout === 'edges') {
      const insets = {
        top: Math.max(em * 48, height) + em * ((hint ? 56 : 8) + STRIP * 16),
        right: folded ? em * 8 : right,
        bottom: em * (bar ? 88 : 8),
        left: panel !== null ? left : em * 8,
      };
      return { layout, insets, lasting: insets };
    }
    const top = (height || em * 48) + TOOLS;
    if (layout === 'side') {
      // In a low window the timeline is in the column, too.
      const below = replay.width > dock.width + 1 ? replay.height : 0;
      const insets = { top: top + (led ? em * HINT : 0), right: dock.width, bottom: below, left: 0 };
      return { layout, insets, lasting: insets };
    }
    const below = replay.height + dock.height;
    const frame = { top, right: 0, left: 0 };
    return {
      layout,
      insets: { ...frame, bottom: below + sheet.height },
      // A replay gives no orders: nothing is folded to a row there.
      lasting: { ...frame, bottom: bar ? below : below + em * ROW },
    };
  }, [layout, panel, docked, folded, closed, bar, height, dock, replay, sheet, led, hint, em, left, right]);
}

const NOTHING: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
export const InsetsContext = createContext<Covered>({ insets: NOTHING, lasting: NOTHING });
export const useInsets = (): Covered => useContext(InsetsContext);

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
