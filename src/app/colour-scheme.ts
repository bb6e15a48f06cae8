import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { PALETTES, type PaletteId, paletteVariables } from '../map/palette.ts';
import { choosePalette, paletteChoice } from '../panels/palette.ts';
import { readSettings, saveSettings } from './settings.ts';

/** Keeps Mantine's light and dark among our settings. */
export const colourSchemes = (): MantineColorSchemeManager => ({
  get: (fallback) => readSettings().theme ?? fallback,
  set: (theme: MantineColorScheme) => saveSettings({ theme }),
  subscribe() {},
  unsubscribe() {},
  clear: () => saveSettings({ theme: 'auto' }),
});

/**
 * Dresses the page in the palette of the settings, and in every one that is chosen from now on, which is kept.
 * Who has chosen none and asks the system for more contrast gets it.
 */
export function wearPalette(): void {
  const asked = globalThis.matchMedia?.('(prefers-contrast: more)').matches ? 'contrast' : 'printed';
  const wear = (id: PaletteId): void => {
    const { dataset, style } = document.documentElement;
    dataset.palette = id;
    for (const [name, value] of Object.entries(paletteVariables(PALETTES[id]))) style.setProperty(name, value);
  };
  choosePalette(readSettings().palette ?? asked);
  wear(paletteChoice.getState().palette);
  paletteChoice.subscribe(({ palette }) => {
    wear(palette);
    saveSettings({ palette });
  });
}
