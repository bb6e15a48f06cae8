import { useMediaQuery } from '@mantine/hooks';

/** A phone held sideways: no room above one another, but side by side. */
export const LOW = '(min-width: 40em) and (max-height: 32em)';
/** In a window this wide the orders have an edge of their own. */
export const WIDE = `(min-width: 60em), ${LOW}`;
export const isWide = (): boolean => globalThis.matchMedia(WIDE).matches;
export const useWide = (): boolean => useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
export const useLow = (): boolean => useMediaQuery(LOW, false, { getInitialValueInEffect: false });
