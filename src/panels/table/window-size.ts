import { useMediaQuery } from '@mantine/hooks';

/**
 * How the table is laid out, the only place that decides it: `sheet`, panels below the map; `side`, one slim panel beside
 * it; `edges`, panels that lie over both edges of the map; `docked`, columns beside the map that stay open. Styles read it from
 * `data-layout` of the screen, and `data-hand` where there is one dock.
 */
export type TableLayout = 'sheet' | 'side' | 'edges' | 'docked';

/** In a window this wide and high panels at both edges leave enough of the map, whatever the size of the letters. */
const EDGES = '(min-width: 76em) and (min-height: 513px)';
/** A tablet, or a phone held sideways. */
const SIDE = '(min-width: 700px), (min-width: 560px) and (max-height: 512px)';
/** A phone held sideways. */
const LOW = '(max-height: 512px)';
/** A large screen: beside the columns the map still has most of it. */
const DOCKED = '(width >= 93.75em) and (height >= 40em)';

export const isWide = (): boolean => globalThis.matchMedia(EDGES).matches;
export const isDocked = (): boolean => globalThis.matchMedia(DOCKED).matches;
export const isSheet = (): boolean => !isWide() && !globalThis.matchMedia(SIDE).matches;
export const useLow = (): boolean => useMediaQuery(LOW, false, { getInitialValueInEffect: false });
export const useWide = (): boolean => useMediaQuery(EDGES, true, { getInitialValueInEffect: false });

export function useLayout(): TableLayout {
  const wide = useWide();
  const beside = useMediaQuery(SIDE, true, { getInitialValueInEffect: false });
  const docked = useMediaQuery(DOCKED, false, { getInitialValueInEffect: false });
  return docked ? 'docked' : wide ? 'edges' : beside ? 'side' : 'sheet';
}

/** Shares of the window for the columns of `docked`, and the most letters in them: the map has three fifths at least. */
const COLUMNS = { left: [0.183, 23], right: [0.213, 25] } as const;

/** The width of such a column in CSS pixels. `letter` is the size of the letters. */
export const columnWidth = (side: keyof typeof COLUMNS, width: number, letter: number): number =>
  Math.min(COLUMNS[side][0] * width, COLUMNS[side][1] * letter);
