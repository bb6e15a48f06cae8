import { preferences } from '../../panels/parts/preferences.ts';
import { readSettings, saveSettings } from './settings.ts';

/** Loads the preferences for the table from the settings, and saves every change from now on. */
export function keepPreferences(): void {
  preferences.setState(readSettings().preferences ?? {});
  preferences.subscribe((changed) => saveSettings({ preferences: changed }));
}
