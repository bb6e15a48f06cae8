import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { leftText, untilText } from '../../src/panels/parts/time-text.ts';
import { CalendarForm } from '../../src/panels/post/calendar/CalendarForm.tsx';
import { Deadline, type DeadlineProps } from '../../src/panels/post/calendar/Deadline.tsx';
import { dropReminder, remindAt, reminderOf, setReminder } from '../../src/panels/post/calendar/reminders.ts';
import { defaultCalendar, type PostingCalendar } from '../../src/post/calendar.ts';
import words, { startWords, type Translate } from '../../src/words/index.ts';

const HOUR = 3_600_000;
const at = (iso: string): number => Date.parse(iso);
/** A Wednesday, 12:00 in Moscow. */
const NOW = at('2026-11-18T09:00Z');
const MOSCOW = 'Europe/Moscow';

beforeEach(() => startWords('en', ['calendar', 'app']));
afterEach(() => vi.unstubAllGlobals());
const wrapped = (content: ReactNode) => <MantineProvider env="test">{content}</MantineProvider>;
const t = ((key: string, blanks?: object) => words.t(key, { ns: 'calendar', ...blanks })) as Translate;

describe('a deadline in words', () => {
  const english = (iso: string, zone = MOSCOW) => untilText(at(iso), NOW, zone, 'en', t);
  const russian = (iso: string, zone = MOSCOW) => untilText(at(iso), NOW, zone, 'ru', t);

  test('is a time of today or tomorrow, a weekday of the next days, and a date after that', async () => {
    expect(english('2026-11-18T18:00Z')).toBe('Until today 21:00');
    expect(english('2026-11-19T18:00Z')).toBe('Until tomorrow 21:00');
    expect(english('2026-11-22T18:00Z')).toBe('Until Sunday 21:00');
    expect(english('2026-11-29T18:00Z')).toBe('Until Sunday 29 November, 21:00');
    expect(english('2027-01-03T18:00Z')).toBe('Until Sunday 3 January 2027, 21:00');
    expect(english('2026-11-17T18:00Z')).toBe('Time was up on 17 November, 21:00');
    await startWords('ru', ['calendar', 'app']);
    expect(russian('2026-11-18T18:00Z')).toBe('Сегодня до 21:00');
    expect(russian('2026-11-22T18:00Z')).toBe('До воскресенья, 21:00');
    expect(russian('2026-11-29T18:00Z')).toBe('До воскресенья, 29 ноября, 21:00');
    expect(russian('2026-11-17T18:00Z')).toBe('Срок вышел 17 ноября, 21:00');
  });

  test('is told by the clock of whoever reads it', () => {
    expect(english('2026-11-22T18:00Z', 'Asia/Vladivostok')).toBe('Until Monday 04:00');
    expect(english('2026-11-22T18:00Z', 'America/New_York')).toBe('Until Sunday 13:00');
  });

  test('what is left has the right plurals in both languages', async () => {
    const left = (hours: number) => leftText(hours * HOUR, t);
    expect([left(51), left(25), left(24), left(1.5), left(1 / 60), left(0.001)]).toEqual([
      'in 2 days 3 hours',
      'in 1 day 1 hour',
      'in 1 day',
      'in 1 hour 30 minutes',
      'in 1 minute',
      'in 1 minute',
    ]);
    expect([left(0), left(-0.01), left(-3)]).toEqual(['just now', 'just now', '3 hours ago']);
    await startWords('ru', ['calendar', 'app']);
    expect([left(51), left(5 * 24), left(21), left(21 / 60), left(2 / 60), left(-5)]).toEqual([
      'через 2 дня 3 часа',
      'через 5 дней',
      'через 21 час',
      'через 21 минуту',
      'через 2 минуты',
      '5 часов назад',
    ]);
  });
});

describe('the deadline on the screen', () => {
  const props: DeadlineProps = {
    deadline: at('2026-11-20T18:00Z'),
    campaign: { id: '4kq7xw2m0c9v1hd83jb5ntzyar', name: 'Dust' },
    round: 3,
    phase: 'turn 2, orders',
    zone: MOSCOW,
    readerZone: 'Europe/Berlin',
    clock: () => NOW,
  };
  const show = (change: Partial<DeadlineProps> = {}) => render(wrapped(<Deadline {...props} {...change} />));

  test('stands in the reader’s time; the time of the campaign is told with it', () => {
    show();
    expect(screen.getByText('Until Friday 19:00 (in 2 days 9 hours)').getAttribute('datetime')).toBe(
      '2026-11-20T18:00:00.000Z',
    );
    expect(
      screen.getByText('In the time zone of the campaign: 20 November, 21:00 (Europe/Moscow, UTC+3)'),
    ).toBeDefined();
    expect(screen.queryByText(/left$/)).toBeNull();
  });

  test('says when little is left, when nothing is, and when the campaign is paused', () => {
    show({ deadline: NOW + 2 * HOUR });
    expect(screen.getByText('Less than 6 hours left')).toBeDefined();
    cleanup();
    show({ deadline: NOW, readerZone: MOSCOW });
    expect(screen.getByText('Time was up on 18 November, 12:00 (just now)')).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    show({ deadline: null });
    expect(screen.getByText(/Paused by the game master/)).toBeDefined();
  });

  test('goes on by itself as minutes pass, and rests while nobody looks', () => {
    vi.useFakeTimers();
    try {
      let now = NOW + 20_000;
      const clock = vi.fn(() => now);
      show({ deadline: NOW + 2 * HOUR, clock });
      expect(screen.getByText(/in 1 hour 59 minutes/)).toBeDefined();
      now = NOW + 60_000;
      act(() => vi.advanceTimersByTime(40_000));
      expect(screen.getByText(/in 1 hour 59 minutes/)).toBeDefined();
      now = NOW + 120_000;
      act(() => vi.advanceTimersByTime(60_000));
      expect(screen.getByText(/in 1 hour 58 minutes/)).toBeDefined();
      const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
      const calls = clock.mock.calls.length;
      act(() => vi.advanceTimersByTime(10 * 60_000));
      expect(clock.mock.calls.length).toBe(calls);
      hidden.mockReturnValue(false);
      now = NOW + HOUR;
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
      expect(screen.getByText(/in 1 hour\)/)).toBeDefined();
      hidden.mockRestore();
    } finally {
      vi.useRealTimers();
    }
  });

  test('is saved as a file for calendars', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob);
      return 'blob:test';
    });
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      expect(this.download).toBe('Dust-3.ics');
    });
    show({ changes: 1 });
    await userEvent.click(screen.getByRole('button', { name: 'For my calendar' }));
    await vi.waitFor(() => expect(click).toHaveBeenCalled(), 60_000);
    const text = await saved[0]!.text();
    expect(text).toContain('UID:4kq7xw2m0c9v1hd83jb5ntzyar-3@hexpost');
    expect(text).toContain('SEQUENCE:1');
    expect(text).toContain('DTSTART:20261120T180000Z');
    vi.restoreAllMocks();
  });

  describe('as a reminder', () => {
    const shown: string[] = [];
    const asked = vi.fn<() => Promise<NotificationPermission>>();
    class Shown {
      static permission: NotificationPermission = 'default';
      static requestPermission = asked;
      constructor(title: string, { body }: NotificationOptions) {
        shown.push(`${title} | ${body}`);
      }
    }
    beforeEach(() => {
      shown.length = 0;
      asked.mockReset();
      vi.stubGlobal('Notification', Shown);
      vi.stubGlobal('isSecureContext', true);
    });
    afterEach(() => dropReminder('4kq7xw2m0c9v1hd83jb5ntzyar-3'));

    test('asks for permission when it is pressed and not before, and shows itself three hours before the deadline', async () => {
      asked.mockResolvedValue('granted');
      const deadline = Date.now() + 10 * HOUR;
      show({ deadline, clock: Date.now });
      expect(asked).not.toHaveBeenCalled();
      await userEvent.click(screen.getByRole('button', { name: 'Remind me' }));
      expect(asked).toHaveBeenCalledTimes(1);
      const on = await screen.findByRole('button', { name: /You will be reminded at/ });
      expect(on.getAttribute('aria-pressed')).toBe('true');
      expect(reminderOf('4kq7xw2m0c9v1hd83jb5ntzyar-3')).toBe(deadline - 3 * HOUR);
      await userEvent.click(screen.getByRole('button', { name: /You will be reminded at/ }));
      expect(reminderOf('4kq7xw2m0c9v1hd83jb5ntzyar-3')).toBeUndefined();
    });

    test('outlives the panel, moves with the deadline and goes off once', async () => {
      asked.mockResolvedValue('granted');
      const deadline = Date.now() + 10 * HOUR;
      const { rerender, unmount } = show({ deadline, clock: Date.now });
      await userEvent.click(screen.getByRole('button', { name: 'Remind me' }));
      await screen.findByRole('button', { name: /You will be reminded at/ });
      vi.useFakeTimers({ now: Date.now() });
      try {
        rerender(wrapped(<Deadline {...props} clock={Date.now} deadline={deadline + 30 * HOUR} />));
        expect(reminderOf('4kq7xw2m0c9v1hd83jb5ntzyar-3')).toBe(deadline + 27 * HOUR);
        unmount();
        vi.advanceTimersByTime(36 * HOUR);
        expect(shown).toEqual([]);
        vi.advanceTimersByTime(2 * HOUR);
        expect(shown).toHaveLength(1);
        expect(shown[0]).toMatch(
          /^Deadline: Dust, turn 2, orders \| Orders are taken until \d\d:\d\d \(turn 2, orders\)\.$/,
        );
      } finally {
        vi.useRealTimers();
      }
    });

    test('that is set elsewhere is shown, and with the round it ends', () => {
      const deadline = Date.now() + 10 * HOUR;
      const { rerender } = show({ deadline, clock: Date.now });
      const name = '4kq7xw2m0c9v1hd83jb5ntzyar-3';
      act(() => setReminder({ name, at: deadline - 3 * HOUR, title: 'Dust', body: '', missed: '' }));
      expect(screen.getByRole('button', { name: /You will be reminded at/ })).toBeDefined();
      rerender(wrapped(<Deadline {...props} clock={Date.now} deadline={deadline} round={4} />));
      expect(reminderOf(name)).toBeUndefined();
      expect(screen.getByRole('button', { name: 'Remind me' })).toBeDefined();
    });

    test('is dropped when the deadline is moved so near that nothing is left to be reminded of', () => {
      const deadline = Date.now() + 10 * HOUR;
      const { rerender } = show({ deadline, clock: Date.now });
      const name = '4kq7xw2m0c9v1hd83jb5ntzyar-3';
      act(() => setReminder({ name, at: deadline - 3 * HOUR, title: 'Dust', body: '', missed: '' }));
      rerender(wrapped(<Deadline {...props} clock={Date.now} deadline={Date.now() + HOUR / 6} />));
      expect(reminderOf(name)).toBeUndefined();
    });

    test('says what to do when the browser refuses', async () => {
      asked.mockResolvedValue('denied');
      show({ deadline: Date.now() + 10 * HOUR, clock: Date.now });
      await userEvent.click(screen.getByRole('button', { name: 'Remind me' }));
      expect(await screen.findByText(/The browser does not show notifications/)).toBeDefined();
      expect(reminderOf('4kq7xw2m0c9v1hd83jb5ntzyar-3')).toBeUndefined();
    });

    test('comes later when little is left, and is not offered when nothing is', () => {
      expect(remindAt(NOW + HOUR, NOW)).toBe(NOW + 0.75 * HOUR);
      expect(remindAt(NOW + HOUR / 5, NOW)).toBeUndefined();
      show({ deadline: NOW + HOUR / 5 });
      expect(screen.queryByRole('button', { name: 'Remind me' })).toBeNull();
    });
  });
});

const PHASES = [
  { id: 'setup', name: 'Setup' },
  { id: 'orders', name: 'Orders' },
];
let last: PostingCalendar;
function Form() {
  const [value, setValue] = useState(defaultCalendar(MOSCOW));
  last = value;
  return <CalendarForm value={value} onChange={setValue} phases={PHASES} clock={() => NOW} />;
}

describe('the form', () => {
  const show = () => render(wrapped(<Form />));

  test('tells what the settings come to, by the clock of the campaign', () => {
    show();
    expect(screen.getByText(/There it is 12:00 now \(UTC\+3\)\./)).toBeDefined();
    expect(screen.getByText('A round that is opened now ends on 20 November at 12:00.')).toBeDefined();
  });

  test('gives a phase a time of its own and takes it away again', async () => {
    show();
    await userEvent.selectOptions(screen.getByLabelText('A different time for a phase'), 'orders');
    const own = within(screen.getByRole('group', { name: /^Orders/ }));
    await userEvent.selectOptions(own.getByLabelText('Time'), 'until');
    expect(last.phases).toEqual({ orders: { kind: 'until', weekdays: [7], at: '21:00', least: 24 } });
    expect(own.getByText('A round that is opened now ends on 22 November at 21:00.')).toBeDefined();
    await userEvent.click(own.getByRole('checkbox', { name: 'Friday' }));
    expect(own.getByText('A round that is opened now ends on 20 November at 21:00.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'No different time for Orders' }));
    expect(last.phases).toEqual({});
  });

  test('says what is wrong at the field where it is', async () => {
    show();
    const zone = screen.getByLabelText('Time zone');
    await userEvent.clear(zone);
    await userEvent.type(zone, 'Atlantis');
    expect(zone.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/No such time zone is known here/)).toBeDefined();
    expect(screen.queryByText(/A round that is opened now/)).toBeNull();
    await userEvent.clear(screen.getByLabelText('Hours'));
    expect(screen.getByText(/Whole hours from 1 to 1440/)).toBeDefined();
    await userEvent.type(screen.getByLabelText('Hours'), '12');
    expect(last.otherwise).toEqual({ kind: 'for', hours: 12 });
    expect(screen.queryByText(/Whole hours/)).toBeNull();
  });

  test('keeps days off, pauses, the end and the late', async () => {
    show();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sunday' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add a pause' }));
    const pause = within(screen.getByRole('group', { name: 'Pause 1' }));
    await userEvent.clear(pause.getByLabelText('Last day'));
    await userEvent.type(pause.getByLabelText('Last day'), '2026-11-17');
    expect(pause.getByText(/The last day lies before the first/)).toBeDefined();
    await userEvent.clear(pause.getByLabelText('Last day'));
    await userEvent.type(pause.getByLabelText('Last day'), '2026-11-20');
    await userEvent.selectOptions(screen.getByLabelText('When the time is up and somebody is silent'), 'extend-once');
    await userEvent.selectOptions(screen.getByLabelText('Orders that come too late'), 'never');
    expect(last).toMatchObject({
      daysOff: [7],
      pauses: [{ from: '2026-11-18', to: '2026-11-20' }],
      atDeadline: { does: 'extend-once', hours: 24 },
      late: 'never',
    });
    // Friday midnight, Saturday; Sunday off; until Monday midnight: 48 hours.
    expect(screen.getByText('A round that is opened now ends on 24 November at 00:00.')).toBeDefined();
    await userEvent.click(pause.getByRole('button', { name: 'Remove pause 1' }));
    expect(last.pauses).toEqual([]);
  });
});
