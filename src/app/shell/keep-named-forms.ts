import { z } from 'zod/mini';
import { LONGEST_FORM_NAME, type NamedForm, namedForms } from '../../panels/parts/named-forms.ts';

const KEY = 'hexpost.forms';
const Kept = z.array(
  z.object({
    kind: z.string(),
    name: z.string().check(z.minLength(1), z.maxLength(LONGEST_FORM_NAME)),
    form: z.record(z.string(), z.unknown()),
  }),
);

function read(): readonly NamedForm[] {
  try {
    const found = Kept.safeParse(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
    return found.success ? found.data : [];
  } catch {
    return [];
  }
}

/** Takes the named forms from this browser, saves every change from now on, and follows what other windows save. */
export function keepNamedForms(): void {
  namedForms.setState({ forms: read() });
  namedForms.subscribe(({ forms }) => {
    try {
      localStorage.setItem(KEY, JSON.stringify(forms));
    } catch {
      // No room, or storage is forbidden: they last as long as the page.
    }
  });
  addEventListener('storage', ({ key }) => {
    if (key === KEY) namedForms.setState({ forms: read() });
  });
}
