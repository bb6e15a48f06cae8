/** Reminders by notification while a page is open. Permission is asked only when a reminder is first wanted. */

const HOUR = 3_600_000;
/** Browser timers run at most 24 days. */
const LONGEST_TIMER = 24 * HOUR;

export interface Reminder {
  /** One reminder per name: a later one replaces the earlier. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly title: string;
  readonly body: string;
  /** Shown instead of `body` when the time passed while no page was open. */
  readonly missed: string;
}

const pending = new Map<string, { readonly reminder: Reminder; timer: ReturnType<typeof setTimeout> }>();
const listeners = new Set<() => void>();
let keep: (reminders: readonly Reminder[]) => void = () => {};

export const canRemind = (): boolean => typeof Notification !== 'undefined' && isSecureContext;

/**
 * The time of a reminder: three hours before a deadline, or 15 minutes when less is left. Undefined when it is too
 * late.
 */
export const remindAt = (deadline: number, now: number): number | undefined =>
  [deadline - 3 * HOUR, deadline - HOUR / 4].find((at) => at > now);

/** The time of the reminder with this name; undefined without one. */
export const reminderOf = (name: string): number | undefined => pending.get(name)?.reminder.at;

/** Calls back whenever a reminder is set, dropped or shown. Returns the unsubscribe function. */
export function onReminders(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks the browser for permission, unless it was answered before. */
export const mayNotify = async (): Promise<boolean> =>
  Notification.permission === 'granted' || (await Notification.requestPermission()) === 'granted';

export function setReminder(reminder: Reminder): void {
  wait(reminder);
  keepThem();
}

export function dropReminder(name: string): void {
  forget(name);
  keepThem();
}

/** Drops the reminders whose names begin with a prefix, except one. */
export function dropOthers(beginning: string, name: string): void {
  for (const other of [...pending.keys()]) if (other.startsWith(beginning) && other !== name) dropReminder(other);
}

/** Calls back with all reminders after every change from now on. */
export function keepRemindersBy(keeper: (reminders: readonly Reminder[]) => void): void {
  keep = keeper;
}

/** Replaces the reminders with stored ones. Those whose time passed while no page was open are shown now, once. */
export function takeReminders(kept: readonly Reminder[]): void {
  for (const name of [...pending.keys()]) if (!kept.some((one) => one.name === name)) forget(name);
  if (!canRemind()) return;
  const missed = kept.filter(({ name, at }) => at <= Date.now() && !pending.has(name));
  for (const one of kept) if (!missed.includes(one)) wait(one);
  if (missed.length > 0) keepThem();
  else tellListeners();
  for (const { name, title, missed: body } of missed) void notify(name, title, body);
}

function keepThem(): void {
  keep([...pending.values()].map(({ reminder }) => reminder));
  tellListeners();
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}

function forget(name: string): void {
  clearTimeout(pending.get(name)?.timer);
  pending.delete(name);
}

function wait(reminder: Reminder): void {
  const { name, at, title, body } = reminder;
  forget(name);
  const next = () => setTimeout(look, Math.max(0, Math.min(at - Date.now(), LONGEST_TIMER)));
  const waiting = { reminder, timer: next() };
  pending.set(name, waiting);
  function look(): void {
    if (Date.now() < at) {
      waiting.timer = next();
      return;
    }
    dropReminder(name);
    void notify(name, title, body);
  }
}

/** One notification for each tag: a later one replaces the earlier. Answers with it where a page may hear that it is pressed. */
export async function notify(tag: string, title: string, body: string): Promise<Notification | undefined> {
  try {
    return new Notification(title, { body, tag });
  } catch {
    // Phones show only notifications from a service worker.
    const registration = await navigator.serviceWorker?.getRegistration();
    await registration?.showNotification(title, { body, tag });
    return undefined;
  }
}
