import { useMediaQuery } from '@mantine/hooks';

/** A phone held sideways: panels fit side by side, not above one another. */
export const LOW = '(min-width: 40em) and (max-height: 32em)';
/** In a window this wide the orders have their own edge. */
export const WIDE = `(min-width: 60em), ${LOW}`;
export const isWide = (): boolean => globalThis.matchMedia(WIDE).matches;
export const useWide = (): boolean => useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
export const useLow = (): boolean => useMediaQuery(LOW, false, { getInitialValueInEffect: false });
