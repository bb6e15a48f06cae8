import { DAY, MINUTE } from '@hexpost/engine';
import { useEffect, useState } from 'react';
import { dayAt, isKnownZone, isoWeekday, zoneHere } from '../../post/zone-clock.ts';
import type { Language, Translate } from '../../words/index.ts';
import { keyOf } from '../../words/keys.ts';

/** Instants and durations as text. Instants are milliseconds since 1970; zones are IANA names, UTC where this computer does not know one. */

/** Locales with a 24-hour clock, and the day before the month. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', ru: 'ru' };

/** The time zone of the reader's computer. */
export function ownZone(): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone !== undefined && isKnownZone(zone) ? zone : 'UTC';
}

export const timeText = (at: number, zone: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { timeZone: zoneHere(zone), hour: '2-digit', minute: '2-digit' }).format(
    at,
  );

/** Day and month, with the year unless it is the year of `now`. */
export function dateText(at: number, zone: string, language: Language, now = at): string {
  const parts = (form: Intl.DateTimeFormatOptions, instant = at) =>
    new Intl.DateTimeFormat(LOCALES[language], { timeZone: zoneHere(zone), ...form }).format(instant);
  const isThisYear = parts({ year: 'numeric' }) === parts({ year: 'numeric' }, now);
  return parts({ day: 'numeric', month: 'long', ...(!isThisYear && { year: 'numeric' }) });
}

/** Weekday, date and time where the reader is. */
export const localMoment = (at: number, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);

/** A deadline in full, as in a post: "Sunday 3 December, 20:59 (Europe/Moscow, UTC+3)". */
export function instantText(at: number, zone: string, language: Language, now: number): string {
  const weekday = new Intl.DateTimeFormat(LOCALES[language], { timeZone: zoneHere(zone), weekday: 'long' }).format(at);
  const date = dateText(at, zone, language, now);
  return `${weekday}, ${date}, ${timeText(at, zone, language)} (${zoneText(at, zoneHere(zone))})`;
}

/** The offset of a zone at an instant, such as `UTC+3`. */
export function offsetText(at: number, zone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zoneHere(zone), timeZoneName: 'shortOffset' }).formatToParts(
    at,
  );
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC').replace('GMT', 'UTC');
}

/** A zone with its offset at an instant, "Europe/Moscow, UTC+3"; UTC has none. */
export const zoneText = (at: number, zone: string): string =>
  zone === 'UTC' ? zone : `${zone}, ${offsetText(at, zone)}`;

/** "Until Sunday 21:00" in the reader's zone, with the date when it is a week or more away. */
export function untilText(at: number, now: number, zone: string, language: Language, t: Translate): string {
  const time = timeText(at, zone, language);
  const date = dateText(at, zone, language, now);
  if (at <= now) return t('calendar:was-due', { date, time });
  const days = dayAt(zone, at) - dayAt(zone, now);
  if (days === 0) return t('calendar:until-today', { time });
  if (days === 1) return t('calendar:until-tomorrow', { time });
  const weekday = t(keyOf(`calendar:weekday-until.${isoWeekday(dayAt(zone, at))}`));
  return days < 7 ? t('calendar:until-weekday', { weekday, time }) : t('calendar:until-date', { weekday, date, time });
}

/** "in 2 days 3 hours", "3 hours ago": the two largest units, rounded so that the time left is never overstated. */
export function leftText(left: number, t: Translate): string {
  const minutes = Math.floor(Math.abs(left) / MINUTE);
  if (left > 0) return t('calendar:in', { time: stretchText(Math.max(1, minutes), t) });
  return minutes === 0 ? t('calendar:just-now') : t('calendar:ago', { time: stretchText(minutes, t) });
}

export function stretchText(minutes: number, t: Translate): string {
  const [days, hours] = [Math.floor(minutes / (DAY / MINUTE)), Math.floor((minutes / 60) % 24)];
  const parts = [
    days > 0 && t('calendar:days', { count: days }),
    hours > 0 && t('calendar:hours-count', { count: hours }),
    days === 0 && minutes % 60 > 0 && t('calendar:minutes', { count: minutes % 60 }),
  ];
  return parts.filter((part) => part !== false).join(' ');
}

const TICK = 60_000;

/** The current time, updated at the start of every minute. A hidden page is updated only when it is shown again. */
export function useMinute(clock: () => number = Date.now): number {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const at = clock();
      setNow(at);
      timer = setTimeout(tick, TICK - (at % TICK));
    };
    const look = () => {
      clearTimeout(timer);
      if (!document.hidden) tick();
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [clock]);
  return now;
}
