import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { SavingSign } from '../../src/panels/parts/SavingSign.tsx';
import { MailTrouble } from '../../src/panels/post/MailTrouble.tsx';
import { Trouble } from '../../src/panels/start/shelf.ts';
import type { Saving } from '../../src/store/campaign.ts';
import type { MailStore } from '../../src/store/mail.ts';
import words, { NAMESPACES, startWords } from '../../src/words/index.ts';

beforeAll(() => startWords('en', NAMESPACES));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (time: number) => act(() => vi.advanceTimersByTime(time));
const said = () => screen.queryByRole('status')?.textContent;

function show() {
  const saving = createStore<Saving>()(() => ({ pending: 0, trouble: null }));
  render(<SavingSign saving={saving} />);
  return (now: Partial<Saving>) => act(() => saving.setState(now));
}

test('an order that is not stored yet is told, but none that is stored at once', () => {
  const set = show();
  expect(said()).toBeUndefined();
  set({ pending: 1 });
  pass(200);
  expect(said()).toBeUndefined();
  set({ pending: 0 });
  pass(1000);
  set({ pending: 1 });
  pass(200);
  expect(said()).toBeUndefined();
  set({ pending: 2 });
  pass(200);
  expect(said()).toBe('Saving…');
  set({ pending: 1 });
  expect(said()).toBe('Saving…');
  set({ pending: 0 });
  expect(said()).toBeUndefined();
});

test('a save that failed stays told, in the language of the page', async () => {
  const set = show();
  set({ pending: 1 });
  pass(400);
  set({ trouble: new Trouble('no-room') });
  expect(said()).toBe('Not saved');
  pass(60_000);
  expect(said()).toBe('Not saved');
  await act(() => words.changeLanguage('ru').then(() => {}));
  expect(said()).toBe('Не сохранено');
  await act(() => words.changeLanguage('en').then(() => {}));
});

test('by post the reason is the true one, and what may be lost is named', () => {
  const mail = (trouble: unknown) => createStore(() => ({ trouble })) as unknown as MailStore;
  const told = (trouble: unknown) => {
    cleanup();
    render(<MailTrouble mail={mail(trouble)} />);
    return screen.queryByRole('alert')?.textContent;
  };
  expect(told(null)).toBeUndefined();
  expect(told(new Trouble('no-room'))).toMatch(
    /^The browser has no room left.*or you lose your last changes\. Until then nothing can be sealed/,
  );
  expect(told(new Trouble('not-saved', new DOMException('', 'StrangeError')))).toContain('reason: StrangeError.');
});
