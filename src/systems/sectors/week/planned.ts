import { type Closing, WEEKDAYS } from '@hexpost/engine/sectors';
import { weekdayText } from '../../../panels/parts/time-text.ts';
import type { Language } from '../../../words/index.ts';

type Weekday = (typeof WEEKDAYS)[number];

/** A weekday of the calendar in the reader's words. */
export const dayText = (day: Weekday, language: Language, form?: 'short' | 'long'): string =>
  weekdayText(WEEKDAYS.indexOf(day), language, form);

/** The planned days of a phase in the reader's words: "Tue–Thu"; the closing day if none are planned. */
export function plannedText(closing: Pick<Closing, 'planned' | 'closes'> | undefined, language: Language): string {
  if (!closing) return '';
  const days = (closing.planned ?? closing.closes.slice(0, 3)).replace('-', '–');
  return days.replace(/\b(Sun|Mon|Tue|Wed|Thu|Fri|Sat)\b/g, (day) => dayText(day as Weekday, language));
}
