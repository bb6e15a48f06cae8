import { DAY, writeInstant } from '@hexpost/engine';
import { type Closing, WEEKDAYS } from '@hexpost/engine/sectors';
import { type PostingPace, turnsWithin } from '../../panels/pace.ts';
import type { Language } from '../../words/index.ts';

/** S-10.2: a week is two rounds of posting, orders and battles. With the game's own calendar it is a week of everybody's. */
export const sectorsPace = (options: Readonly<Record<string, unknown>>, hasCalendar: boolean): PostingPace => ({
  phases: ['orders', 'battles'],
  ...(hasCalendar && { turnTime: 7 * DAY }),
  ...turnsWithin(options['round-limit']),
});

/** The time `now` (milliseconds since 1970), to the second. */
export const momentAt = (now: number): string => writeInstant(Math.floor(now / 1000) * 1000);

type Weekday = (typeof WEEKDAYS)[number];

/** A weekday of the calendar in the reader's words: "Thu", "чт". */
export const dayText = (day: Weekday, language: Language, form: 'short' | 'long' = 'short'): string =>
  // 1970-01-04 was a Sunday, the first of `WEEKDAYS`.
  new Intl.DateTimeFormat(language, { weekday: form, timeZone: 'UTC' }).format((3 + WEEKDAYS.indexOf(day)) * DAY);

/** The planned days of a phase in the reader's words: "Tue–Thu"; the closing day if none are planned. */
export function plannedText(closing: Pick<Closing, 'planned' | 'closes'> | undefined, language: Language): string {
  if (!closing) return '';
  const days = (closing.planned ?? closing.closes.slice(0, 3)).replace('-', '–');
  return days.replace(/\b(Sun|Mon|Tue|Wed|Thu|Fri|Sat)\b/g, (day) => dayText(day as Weekday, language));
}
