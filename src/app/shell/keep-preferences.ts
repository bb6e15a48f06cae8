import { z } from 'zod/mini';
import { LONGEST_FORM_NAME, type NamedForm, namedForms } from '../../panels/parts/named-forms.ts';
import { preferences } from '../../panels/parts/preferences.ts';
import { readSettings, saveSettings } from './settings.ts';

/** Loads the preferences for the table from the settings, and saves every change from now on. */
export function keepPreferences(): void {
  preferences.setState(readSettings().preferences ?? {});
  preferences.subscribe((changed) => saveSettings({ preferences: changed }));
}

const KEY = 'hexpost.forms';
const Kept = z.object({
  kind: z.string(),
  name: z.string().check(z.minLength(1), z.maxLength(LONGEST_FORM_NAME)),
  form: z.record(z.string(), z.unknown()),
});

/** A damaged one does not affect the others. */
function read(): readonly NamedForm[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.flatMap((each) => Kept.safeParse(each).data ?? []) : [];
  } catch {
    return [];
  }
}

/** Takes the named forms from this browser, saves every change from now on, and follows what other windows save. */
export function keepNamedForms(): void {
  namedForms.setState({ forms: read() });
  namedForms.subscribe(({ forms }, before) => {
    if (forms === before.forms) return;
    try {
      localStorage.setItem(KEY, JSON.stringify(forms));
      namedForms.setState({ isUnsaved: false });
    } catch {
      // No room, or storage is forbidden.
      namedForms.setState({ isUnsaved: true });
    }
  });
  addEventListener('storage', ({ key }) => {
    if (key === KEY) namedForms.setState({ forms: read() });
  });
}
