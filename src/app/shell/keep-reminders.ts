import { keepRemindersBy, takeReminders } from '../../panels/post/calendar/reminders.ts';
import { readSettings, SETTINGS_KEY, saveSettings } from './settings.ts';

/** Loads the reminders from the settings, reports those that passed meanwhile, and stores those that change, in this tab or another. */
export function keepReminders(): void {
  const take = () => takeReminders(readSettings().reminders ?? []);
  keepRemindersBy((reminders) => saveSettings({ reminders }));
  take();
  addEventListener('storage', ({ key }) => {
    if (key === SETTINGS_KEY) take();
  });
}
