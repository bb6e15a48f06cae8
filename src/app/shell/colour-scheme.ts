import type { MantineColorSchemeManager } from '@mantine/core';
import { PALETTES, type PaletteId, paletteVariables } from '../../map/palette.ts';
import {
  choosePalette,
  chooseScheme,
  onSystemScheme,
  paletteChoice,
  schemeChoice,
  wornScheme,
} from '../../panels/parts/look.ts';
import { readSettings, saveSettings } from './settings.ts';

/** Mantine's light and dark follow the visitor's choice, wherever it was made. */
export function colourSchemes(): MantineColorSchemeManager {
  let stop = (): void => {};
  return {
    get: () => schemeChoice.getState().scheme,
    set(scheme) {
      if (scheme !== schemeChoice.getState().scheme) chooseScheme(scheme);
    },
    subscribe(hear) {
      stop = schemeChoice.subscribe(({ scheme }) => hear(scheme));
    },
    unsubscribe: () => stop(),
    clear: () => chooseScheme('auto'),
  };
}

/** Dresses the page for daylight or lamplight by the settings, and by every choice from now on, which is stored. */
export function wearScheme(): void {
  const wear = (): void => {
    // The name is Mantine's, which sets the same once it is loaded.
    document.documentElement.dataset.mantineColorScheme = wornScheme(schemeChoice.getState().scheme);
  };
  chooseScheme(readSettings().theme ?? 'auto');
  wear();
  schemeChoice.subscribe(({ scheme }) => {
    wear();
    saveSettings({ theme: scheme });
  });
  onSystemScheme(wear);
}

/**
 * Dresses the page in the palette of the settings, and in every one that is chosen from now on, which is stored. Visitors who have
 * chosen none and ask their system for more contrast get the one for contrast.
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
