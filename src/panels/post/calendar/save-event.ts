import type { CalendarEvent } from '../../../post/calendar-event.ts';
import { safeFileName, saveBlob } from '../../parts/save-file.ts';

/** Downloads a deadline as an .ics file, which every calendar app can read. */
export async function saveCalendarEvent(event: CalendarEvent, campaignName: string): Promise<void> {
  const { icsText } = await import('../../../post/calendar-event.ts');
  const file = new Blob([icsText([event])], { type: 'text/calendar;charset=utf-8' });
  saveBlob(file, `${safeFileName(campaignName)}-${event.round}.ics`);
}
