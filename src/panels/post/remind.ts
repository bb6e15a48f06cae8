/** Reminders by notification, for as long as this page stays open. Nothing is asked of anybody before he wants one. */

const HOUR = 3_600_000;
/** Timers of browsers run at most 24 days. */
const LONGEST_TIMER = 24 * HOUR;

const pending = new Map<string, { readonly at: number; timer: ReturnType<typeof setTimeout> }>();

export const canRemind = (): boolean => typeof Notification !== 'undefined' && isSecureContext;

/** Three hours before a deadline; when less is left, a quarter of an hour. Undefined when it is too late for that. */
export const remindAt = (deadline: number, now: number): number | undefined =>
  [deadline - 3 * HOUR, deadline - HOUR / 4].find((at) => at > now);

/** When the reminder of this name goes off; undefined without one. */
export const reminderOf = (name: string): number | undefined => pending.get(name)?.at;

/** The browser asks its question, unless it was answered before. */
export const mayNotify = async (): Promise<boolean> =>
  Notification.permission === 'granted' || (await Notification.requestPermission()) === 'granted';

/** One reminder a name: a later one takes the place of the earlier. */
export function setReminder(name: string, at: number, title: string, body: string): void {
  dropReminder(name);
  const wait = () => setTimeout(look, Math.max(0, Math.min(at - Date.now(), LONGEST_TIMER)));
  const reminder = { at, timer: wait() };
  pending.set(name, reminder);
  function look(): void {
    if (Date.now() < at) {
      reminder.timer = wait();
      return;
    }
    pending.delete(name);
    void notify(name, title, body);
  }
}

export function dropReminder(name: string): void {
  clearTimeout(pending.get(name)?.timer);
  pending.delete(name);
}

async function notify(tag: string, title: string, body: string): Promise<void> {
  try {
    new Notification(title, { body, tag });
  } catch {
    // Phones show notifications of a service worker only.
    const registration = await navigator.serviceWorker?.getRegistration();
    await registration?.showNotification(title, { body, tag });
  }
}
