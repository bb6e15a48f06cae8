import type { CalendarEvent } from '../../post/calendar-event.ts';

/** Hands a deadline to the browser's downloads, as a file that every calendar reads. */
export async function saveReminder(reminder: CalendarEvent, campaignName: string): Promise<void> {
  const { icsText: calendarFile } = await import('../../post/calendar-event.ts');
  const url = URL.createObjectURL(new Blob([await calendarFile([reminder])], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${plainName(campaignName)}-${reminder.round}.ics`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Letters, digits and blanks only, so that every file system takes it. */
export const plainName = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N} ]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, 60) || 'hexpost';
