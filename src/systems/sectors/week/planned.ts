import { DAY } from '../../../engine/kernel/instant.ts';
import { type Closing, WEEKDAYS } from '../../../engine/sectors/data.ts';
import type { Language } from '../../../words/index.ts';

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', ru: 'ru' };

/** "Thu", "чт": a weekday of the calendar, 1970-01-04 being a Sunday. */
export const weekdayText = (
  weekday: (typeof WEEKDAYS)[number],
  language: Language,
  form: 'short' | 'long' = 'short',
): string =>
  new Intl.DateTimeFormat(LOCALES[language], { weekday: form, timeZone: 'UTC' }).format(
    (3 + WEEKDAYS.indexOf(weekday)) * DAY,
  );

/** The planned days of a phase in the reader's words: "Tue–Thu"; the day on which it closes where none are planned. */
export function plannedText(closing: Pick<Closing, 'planned' | 'closes'> | undefined, language: Language): string {
  if (!closing) return '';
  const days = (closing.planned ?? closing.closes.slice(0, 3)).replace('-', '–');
  return days.replace(/\b(Sun|Mon|Tue|Wed|Thu|Fri|Sat)\b/g, (day) =>
    weekdayText(day as (typeof WEEKDAYS)[number], language),
  );
}
