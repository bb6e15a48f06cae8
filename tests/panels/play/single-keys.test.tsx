import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { keepPreferences } from '../../../src/app/shell/keep-preferences.ts';
import { readSettings, saveSettings } from '../../../src/app/shell/settings.ts';
import { preferences } from '../../../src/panels/parts/preferences.ts';
import { mapProps } from './map-view.tsx';
import { BATTLE, campaignOf, clickHex, play } from './table.tsx';

const press = (code: string, more: KeyboardEventInit = {}) =>
  act(() => {
    fireEvent.keyDown(document.activeElement ?? document.body, { code, key: code, ...more });
  });
const openList = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Keys' }));
  return screen.findByRole('switch', { name: /^Keys of a single character/ });
};
const first = preferences.getState();
afterEach(() => {
  preferences.setState(first, true);
  localStorage.clear();
});

it('keys of a single character can be switched off, the others go on (WCAG 2.1.4)', async () => {
  await play(campaignOf(BATTLE));
  await screen.findByRole('application');
  await waitFor(() => expect(mapProps().picture.cols).toBeGreaterThan(0));
  clickHex('0910');
  expect(document.querySelector('kbd')).not.toBeNull();
  await userEvent.click(await openList());
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(document.querySelector('kbd')).toBeNull();
  screen.getByRole('application').focus();
  for (const code of ['KeyN', 'KeyM', 'KeyO', 'KeyG', 'Digit2']) press(code);
  press('Slash', { key: '?', shiftKey: true });
  expect(mapProps().marks.selected).toBe('0910');
  expect(screen.queryByRole('button', { pressed: true, name: /^Move/ })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('complementary', { name: 'Units' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Overlays' }).getAttribute('aria-expanded')).toBe('false');
  press('ArrowRight');
  expect(mapProps().marks.hexMarks.find(({ kind }) => kind === 'focus')?.hex).toBe('1010');
  press('Escape');
  press('Escape');
  expect(mapProps().marks.selected).toBeNull();
  press('KeyK', { ctrlKey: true });
  expect(await screen.findByRole('dialog', { name: 'Find' })).toBeDefined();
});

it('the list then names no key that does nothing', async () => {
  preferences.setState({ singleKeys: false });
  await play(campaignOf(BATTLE));
  await screen.findByRole('application');
  const single = await openList();
  const keys = () => [...document.querySelectorAll('[role=dialog] dt kbd')].map(({ textContent }) => textContent ?? '');
  expect(keys()).toContain('Ctrl K');
  expect(keys().filter((key) => /^[\dA-Z?+−]$/.test(key))).toEqual([]);
  await userEvent.click(single);
  expect(keys()).toContain('N');
});

it('the preference is kept in the settings, and found there again', () => {
  saveSettings({ preferences: { singleKeys: false, volume: 7 } });
  keepPreferences();
  expect(preferences.getState()).toEqual({ ...first, singleKeys: false });
  preferences.setState({ singleKeys: true });
  expect(readSettings().preferences).toEqual(first);
});

it('preferences saved by an earlier version, under another name, are found', () => {
  localStorage.setItem('hexpost.settings', JSON.stringify({ wishes: { singleKeys: false, volume: 0.5 } }));
  expect(readSettings().preferences).toEqual({ singleKeys: false, volume: 0.5 });
});
