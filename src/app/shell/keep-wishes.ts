import { wishes } from '../../panels/parts/preferences.ts';
import { readSettings, saveSettings } from './settings.ts';

/** Takes the wishes for the table from the settings, and keeps those that change from now on. */
export function keepWishes(): void {
  wishes.setState(readSettings().wishes ?? {});
  wishes.subscribe((changed) => saveSettings({ wishes: changed }));
}
