import type { MantineColorScheme } from '@mantine/core';
import { isLanguage, type Language } from '../words/index.ts';

/** Small wishes of the visitor, kept in this browser. They may be lost at any time: nothing depends on them. */
export interface Settings {
  readonly language?: Language;
  readonly theme?: MantineColorScheme;
  readonly lastCampaign?: string;
  /** Hints of the first turn that were put aside. */
  readonly hintsSeen?: readonly string[];
}

const KEY = 'hexpost.settings';
const THEMES = ['light', 'dark', 'auto'];

export function readSettings(): Settings {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof found !== 'object' || found === null) return {};
    const { language, theme, lastCampaign, hintsSeen } = found as Record<string, unknown>;
    return {
      ...(isLanguage(language) && { language }),
      ...(THEMES.includes(theme as string) && { theme: theme as MantineColorScheme }),
      ...(typeof lastCampaign === 'string' && { lastCampaign }),
      ...(Array.isArray(hintsSeen) && { hintsSeen: hintsSeen.filter((id) => typeof id === 'string') }),
    };
  } catch {
    return {};
  }
}

export function saveSettings(change: Settings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readSettings(), ...change }));
  } catch {
    // No room, or storage is forbidden: the wish holds until the page is closed.
  }
}
