import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { readSettings, saveSettings } from './settings.ts';

/** Keeps Mantine's light and dark among our settings. */
export const colourSchemes = (): MantineColorSchemeManager => ({
  get: (fallback) => readSettings().theme ?? fallback,
  set: (theme: MantineColorScheme) => saveSettings({ theme }),
  subscribe() {},
  unsubscribe() {},
  clear: () => saveSettings({ theme: 'auto' }),
});
