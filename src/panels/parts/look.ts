import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import type { PaletteId } from '../../map/palette.ts';

/** The palette that this visitor has chosen. The app stores it in the settings and applies it to the page. */
export const paletteChoice = create<{ readonly palette: PaletteId }>(() => ({ palette: 'printed' }));

export const usePalette = (): PaletteId => paletteChoice(({ palette }) => palette);
export const choosePalette = (palette: PaletteId): void => paletteChoice.setState({ palette });

export type Scheme = 'light' | 'dark' | 'auto';
export const SCHEMES: readonly Scheme[] = ['light', 'dark', 'auto'];

/** This visitor's choice of colour scheme: light, dark, or the operating system's. The app stores and applies it. */
export const schemeChoice = create<{ readonly scheme: Scheme }>(() => ({ scheme: 'auto' }));

export const useScheme = (): Scheme => schemeChoice(({ scheme }) => scheme);
export const chooseScheme = (scheme: Scheme): void => schemeChoice.setState({ scheme });

const system = (): MediaQueryList | undefined => globalThis.matchMedia?.('(prefers-color-scheme: dark)');

/** The scheme that a choice currently results in. */
export const wornScheme = (scheme: Scheme): 'light' | 'dark' =>
  scheme === 'auto' ? (system()?.matches ? 'dark' : 'light') : scheme;

/** Calls back when the operating system switches between light and dark. Returns the unsubscribe function. */
export function onSystemScheme(hear: () => void): () => void {
  const query = system();
  query?.addEventListener('change', hear);
  return () => query?.removeEventListener('change', hear);
}

export function useWornScheme(): 'light' | 'dark' {
  const scheme = useScheme();
  return useSyncExternalStore(onSystemScheme, () => wornScheme(scheme));
}
