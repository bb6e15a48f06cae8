import { useMediaQuery } from '@mantine/hooks';

/**
 * How the table is laid out, the only place that decides it: `sheet`, panels below the map; `side`, one slim panel beside
 * it; `edges`, panels at both edges. Styles read it from `data-layout` of the screen, and `data-hand` where there is one dock.
 */
export type TableLayout = 'sheet' | 'side' | 'edges';

/** In a window this wide and high panels at both edges leave enough of the map, whatever the size of the letters. */
const EDGES = '(min-width: 76em) and (min-height: 513px)';
/** A tablet, or a phone held sideways. */
const SIDE = '(min-width: 700px), (min-width: 560px) and (max-height: 512px)';

export const isWide = (): boolean => globalThis.matchMedia(EDGES).matches;
export const isSheet = (): boolean => !isWide() && !globalThis.matchMedia(SIDE).matches;
export const useWide = (): boolean => useMediaQuery(EDGES, true, { getInitialValueInEffect: false });

export function useLayout(): TableLayout {
  const wide = useWide();
  const beside = useMediaQuery(SIDE, true, { getInitialValueInEffect: false });
  return wide ? 'edges' : beside ? 'side' : 'sheet';
}
