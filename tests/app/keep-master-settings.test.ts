import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ByPostChoices, keepChoices, keptChoices } from '../../src/app/shell/keep-master-settings.ts';
import { defaultCalendar } from '../../src/post/calendar.ts';

/** The form of a new campaign by post keeps its choices over a reload. */

const CHOICES: ByPostChoices = {
  system: 'sectors',
  master: {
    name: 'Ольга',
    isOpen: true,
    hasDeadlines: false,
    calendar: defaultCalendar('Europe/Berlin'),
    beacon: null,
    lockDays: 3,
  },
};

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('what was chosen is there again, and gone once the campaign is made', () => {
  expect(keptChoices()).toBeUndefined();
  keepChoices(CHOICES);
  expect(keptChoices()).toEqual(CHOICES);
  keepChoices(undefined);
  expect(keptChoices()).toBeUndefined();
});

test('what does not fit is not taken: another tab or an older version may have written it', () => {
  for (const text of ['[', '{}', '{"system":1}', JSON.stringify({ ...CHOICES, master: { name: 'Olga' } })]) {
    sessionStorage.setItem('hexpost.new.by-post', text);
    expect(keptChoices(), text).toBeUndefined();
  }
  keepChoices({ ...CHOICES, master: { ...CHOICES.master, lockDays: 900 } });
  expect(keptChoices()).toBeUndefined();
});
