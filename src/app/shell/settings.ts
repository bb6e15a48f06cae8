import { LEVELS, type Level } from '@hexpost/engine';
import type { MantineColorScheme } from '@mantine/core';
import { isPaletteId, type PaletteId } from '../../map/palette.ts';
import { type Preferences, VOLUMES } from '../../panels/parts/preferences.ts';
import type { Reminder } from '../../panels/post/calendar/reminders.ts';
import { DIALECTS, type Dialect } from '../../panels/post/prose/prose-page.ts';
import type { Pace } from '../../store/screen.ts';
import { isLanguage, type Language } from '../../words/language.ts';

/** Settings of the visitor, stored in this browser. They may be lost at any time: nothing depends on them. */
interface Settings {
  readonly language?: Language;
  readonly theme?: MantineColorScheme;
  /** Colours of the sides, and contrast. */
  readonly palette?: PaletteId;
  readonly lastCampaign?: string | undefined;
  /** The campaign that was last started from a scenario: the next one replaces it if no person has played it. */
  readonly lastScenario?: string | undefined;
  /** The time when the browser was last asked to keep what is stored, ms. */
  readonly askedToKeep?: number;
  /** Public signing key of the keys of which a copy was made. */
  readonly copiedKeys?: string;
  /** Public signing key of the keys of which a copy was put off. */
  readonly putOffCopy?: string;
  /** Hints of the first turn that were dismissed. */
  readonly hintsSeen?: readonly string[];
  /** The speed at which results are shown on the map. */
  readonly pace?: Pace;
  /** Panels of the table screen: the one open at the left, and whether the orders are folded away. */
  readonly folds?: { readonly panel: string | null; readonly ordersFolded: boolean };
  /** The name under which campaigns by post were joined or led last. */
  readonly name?: string;
  /** Keys and sound of the table. */
  readonly preferences?: Partial<Preferences>;
  /** Requested reminders of deadlines that have not gone off yet. */
  readonly reminders?: readonly Reminder[];
}

export const SETTINGS_KEY = 'hexpost.settings';
const THEMES = ['light', 'dark', 'auto'];
const PACES: readonly unknown[] = [0, 1, 4];

export function readSettings(): Settings {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? '{}');
    if (typeof found !== 'object' || found === null) return {};
    const fields = found as Record<string, unknown>;
    const { language, theme, palette, lastCampaign, hintsSeen, pace, folds, name, reminders } = fields;
    const { askedToKeep, copiedKeys, putOffCopy, lastScenario } = fields;
    // Earlier versions saved the preferences as `wishes`.
    const { preferences = fields.wishes } = fields;
    return {
      ...(isLanguage(language) && { language }),
      ...(THEMES.includes(theme as string) && { theme: theme as MantineColorScheme }),
      ...(isPaletteId(palette) && { palette }),
      ...(typeof lastCampaign === 'string' && { lastCampaign }),
      ...(typeof lastScenario === 'string' && { lastScenario }),
      ...(Number.isFinite(askedToKeep) && { askedToKeep: askedToKeep as number }),
      ...(typeof copiedKeys === 'string' && { copiedKeys }),
      ...(typeof putOffCopy === 'string' && { putOffCopy }),
      ...(Array.isArray(hintsSeen) && { hintsSeen: hintsSeen.filter((id) => typeof id === 'string') }),
      ...(PACES.includes(pace) && { pace: pace as Pace }),
      ...(isFolds(folds) && { folds }),
      ...(typeof name === 'string' && { name: name.slice(0, 60) }),
      ...(typeof preferences === 'object' && preferences !== null && { preferences: preferencesIn(preferences) }),
      ...(Array.isArray(reminders) && { reminders: reminders.filter(isReminder) }),
    };
  } catch {
    return {};
  }
}

function isFolds(found: unknown): found is NonNullable<Settings['folds']> {
  if (typeof found !== 'object' || found === null) return false;
  const { panel, ordersFolded } = found as Record<string, unknown>;
  return (panel === null || typeof panel === 'string') && typeof ordersFolded === 'boolean';
}

const SWITCHES = [
  'singleKeys',
  'soundAsked',
  'skipEmptyParts',
  'revealCards',
  'replayNews',
  'inBoth',
  'looksFirst',
] as const;

function preferencesIn(found: Partial<Record<keyof Preferences, unknown>>): Partial<Preferences> {
  const { volume, level, dialect } = found;
  return {
    ...Object.fromEntries(SWITCHES.flatMap((key) => (typeof found[key] === 'boolean' ? [[key, found[key]]] : []))),
    ...(VOLUMES.includes(volume as number) && { volume: volume as number }),
    ...(LEVELS.includes(level as Level) && { level: level as Level }),
    ...(DIALECTS.includes(dialect as Dialect) && { dialect: dialect as Dialect }),
  };
}

function isReminder(found: unknown): found is Reminder {
  const { name, at, title, body, missed } = (found ?? {}) as Record<string, unknown>;
  return Number.isFinite(at) && [name, title, body, missed].every((text) => typeof text === 'string');
}

export function saveSettings(change: Settings): void {
  try {
    localStorage.setItem(SETTINGS_KEY, JSON.stringify({ ...readSettings(), ...change }));
  } catch {
    // No room, or storage is forbidden: the setting holds until the page is closed.
  }
}
