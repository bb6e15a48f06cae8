import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readSettings } from '../../src/app/shell/settings.ts';
import type { Reminder } from '../../src/panels/post/calendar/reminders.ts';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-20T12:00Z');
const KEY = 'hexpost.settings';
const reminder = (name: string, hours: number): Reminder => ({
  name,
  at: NOW + hours * HOUR,
  title: name,
  body: 'in time',
  missed: 'too late',
});

let shown: string[];
class Shown {
  static permission = 'granted';
  constructor(title: string, { body }: NotificationOptions) {
    shown.push(`${title}: ${body}`);
  }
}

let hears: EventListener | undefined;

/** What stood in the memory of the app is gone, and so are its timers. */
function close(at = Date.now()): void {
  if (hears) removeEventListener('storage', hears);
  vi.useRealTimers();
  vi.useFakeTimers({ now: at });
  vi.resetModules();
}

async function open() {
  close();
  const listens = vi.spyOn(globalThis, 'addEventListener');
  const { keepReminders } = await import('../../src/app/shell/keep-reminders.ts');
  keepReminders();
  hears = listens.mock.calls.find(([kind]) => kind === 'storage')![1] as EventListener;
  listens.mockRestore();
  return import('../../src/panels/post/calendar/reminders.ts');
}
const names = () => (readSettings().reminders ?? []).map(({ name }) => name);
/** What another tab has kept. */
function keptElsewhere(reminders: readonly unknown[]): void {
  localStorage.setItem(KEY, JSON.stringify({ ...readSettings(), reminders }));
  dispatchEvent(new StorageEvent('storage', { key: KEY }));
}

beforeEach(() => {
  shown = [];
  localStorage.clear();
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('Notification', Shown);
  vi.stubGlobal('isSecureContext', true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a reminder', () => {
  test('is set again when the app is opened anew, goes off in time, and is forgotten then', async () => {
    (await open()).setReminder(reminder('a', 5));
    vi.advanceTimersByTime(HOUR);
    const { reminderOf } = await open();
    expect(reminderOf('a')).toBe(NOW + 5 * HOUR);
    vi.advanceTimersByTime(3.9 * HOUR);
    expect(shown).toEqual([]);
    vi.advanceTimersByTime(0.2 * HOUR);
    expect(shown).toEqual(['a: in time']);
    expect(names()).toEqual([]);
  });

  test('whose moment passed while the app was closed is said once, when it is opened', async () => {
    const first = await open();
    first.setReminder(reminder('a', 5));
    first.setReminder(reminder('b', 50));
    close(NOW + 20 * HOUR);
    expect(shown).toEqual([]);
    await open();
    expect(shown).toEqual(['a: too late']);
    expect(names()).toEqual(['b']);
    await open();
    expect(shown).toHaveLength(1);
  });

  test('that was dropped does not come back', async () => {
    const { setReminder, dropReminder } = await open();
    setReminder(reminder('a', 5));
    setReminder(reminder('b', 5));
    dropReminder('a');
    const { reminderOf } = await open();
    expect([reminderOf('a'), reminderOf('b')]).toEqual([undefined, NOW + 5 * HOUR]);
  });

  test('of a round that is over is dropped with it, and those of other campaigns stay', async () => {
    const { setReminder, dropOthers } = await open();
    for (const name of ['dust-3', 'dust-4', 'snow-3']) setReminder(reminder(name, 5));
    dropOthers('dust-', 'dust-4');
    expect(names()).toEqual(['dust-4', 'snow-3']);
  });

  test('that another tab set or dropped is set or dropped here too', async () => {
    const { setReminder, reminderOf, onReminders } = await open();
    setReminder(reminder('a', 5));
    const heard = vi.fn();
    onReminders(heard);
    keptElsewhere([reminder('b', 6)]);
    expect([reminderOf('a'), reminderOf('b')]).toEqual([undefined, NOW + 6 * HOUR]);
    expect(heard).toHaveBeenCalled();
    vi.advanceTimersByTime(10 * HOUR);
    expect(shown).toEqual(['b: in time']);
  });

  test('that is kept damaged is passed over', async () => {
    keptElsewhere([null, { name: 'a', at: 'soon' }, { ...reminder('b', 5), title: 7 }, reminder('c', 5)]);
    const { reminderOf } = await open();
    expect(['a', 'b', 'c'].map(reminderOf)).toEqual([undefined, undefined, NOW + 5 * HOUR]);
  });
});
