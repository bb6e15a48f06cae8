import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  claimNotifications,
  forgetSettings,
  keepSettings,
  settingsFor,
} from '../../src/app/notifications/settings-tables.ts';
import { startNotifications } from '../../src/app/notifications/watch.ts';
import { postStorage } from '../../src/app/storage/opened-post.ts';
import NotificationForm from '../../src/panels/post/notifications/NotificationForm.tsx';
import type { ChosenSettings } from '../../src/panels/post/notifications/notification-tools.ts';
import { mailStore } from '../../src/store/mail.ts';
import { NOTIFICATION_KINDS, type NotificationSettings } from '../../src/store/notification-settings.ts';
import { NAMESPACES, startWords } from '../../src/words/index.ts';
import { begin, playRound, rules, system } from '../post/by-post.ts';

/** 42.6: what a person asked to be notified of goes where they asked for it, once, and nowhere else. */

const HOOK = 'https://discord.com/api/webhooks/1/secret';
const TOPIC = 'https://ntfy.sh/our-war';
const POLICY = 'connect-src ’self’ https://discord.com/api/webhooks/ https://ntfy.sh/';

const sent = vi.fn(async (_address: string, _asked: RequestInit) => new Response(null, { status: 204 }));
const shown: { title: string; body: string }[] = [];
class Shown {
  static permission: NotificationPermission = 'default';
  static requestPermission = vi.fn(async () => Shown.permission);
  constructor(title: string, { body = '' }: NotificationOptions = {}) {
    shown.push({ title, body });
  }
}

const played = await begin(2, 'notified in tabs');
await playRound(played);
const id = played.blocks[0]!.campaign;
const me = [...played.hands.values()][0]!;
const settings: NotificationSettings = {
  campaign: id,
  person: me.sign,
  kinds: NOTIFICATION_KINDS,
  notifies: true,
  since: 0,
  told: [],
};

beforeEach(async () => {
  vi.stubGlobal('fetch', sent);
  vi.stubGlobal('Notification', Shown);
  vi.stubGlobal('isSecureContext', true);
  document.head.innerHTML = `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`;
  sent.mockClear();
  shown.length = 0;
  Shown.permission = 'granted';
  await startWords('en', NAMESPACES);
});
afterEach(async () => {
  await forgetSettings(id);
  vi.unstubAllGlobals();
});

test('42.6: posts that come in go to the browser and to both addresses, once, whatever follows', async () => {
  const storage = await postStorage();
  await storage.keepIdentity(me);
  await storage.add(played.blocks.slice(0, 2).map((block) => ({ block, at: Date.now() - 1_000 })));
  await startNotifications();
  await startNotifications();
  expect(sent).not.toHaveBeenCalled();
  await keepSettings({ ...settings, kinds: ['report'], webhook: HOOK, ntfy: TOPIC });
  await storage.add(played.blocks.slice(2).map((block, i) => ({ block, at: Date.now() + i })));
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  expect(shown).toEqual([{ title: expect.any(String), body: 'The report of round 1 has come.' }]);
  const [hook, topic] = sent.mock.calls;
  expect(hook![0]).toBe(HOOK);
  expect(JSON.parse(hook![1].body as string)).toMatchObject({
    content: expect.stringContaining(`The report of round 1 has come.\n${location.origin}`),
    allowed_mentions: { parse: [] },
  });
  expect(topic![0]).toBe(TOPIC);
  expect(topic![1].body).toContain('The report of round 1 has come.');
  // Another tab, or this one after a reload, finds it sent.
  const { told } = (await settingsFor(id))!;
  expect(told).toHaveLength(1);
  expect(await claimNotifications(id, [...told, 'new'])).toEqual(['new']);
  expect(await claimNotifications(id, ['new'])).toEqual([]);
  // Another look sends what is new to it, and that alone.
  await keepSettings({ ...(await settingsFor(id))!, kinds: ['report', 'posted'] });
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(4));
  expect(sent.mock.calls[3]![1].body).not.toContain('The report of round 1 has come.');
});

test('42.6: with other keys, without settings, and for addresses that the policy does not open, nothing is sent', async () => {
  const storage = await postStorage();
  await storage.keepIdentity(me);
  await storage.add(played.blocks.map((block) => ({ block, at: Date.now() })));
  expect(await claimNotifications(id, ['a'])).toEqual([]);
  const load = vi.spyOn(storage, 'load');
  await keepSettings({ ...settings, person: 'somebody else', webhook: HOOK });
  await waitFor(() => expect(load).toHaveBeenCalled());
  await keepSettings({ ...settings, webhook: 'https://evil.example/1' });
  await waitFor(() => expect(shown).toHaveLength(1));
  expect(sent).not.toHaveBeenCalled();
});

function form(kept: NotificationSettings | null) {
  const mail = mailStore(
    { notes: { id, seen: 0 }, blocks: played.blocks.map((block) => ({ block, at: 1 })) },
    { rules: { system, ruleset: rules.ruleset }, me },
  );
  const onKeep = vi.fn(async (_settings: ChosenSettings | null) => {});
  const onTry = vi.fn(async () => null);
  render(
    <MantineProvider env="test">
      <NotificationForm mail={mail} notifications={{ settings: kept, onKeep, onTry }} />
    </MantineProvider>,
  );
  return { onKeep, onTry };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('42.6: the browser asks for permission at a press and not before; refused, nothing is switched on', async () => {
  Shown.permission = 'default';
  form(null);
  expect(Shown.requestPermission).not.toHaveBeenCalled();
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Notification of this browser' });
  await userEvent.click(box);
  expect(Shown.requestPermission).toHaveBeenCalledOnce();
  expect(await screen.findByText(/^The browser does not show notifications/)).toBeDefined();
  expect(box.checked).toBe(false);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Switch on' }).disabled).toBe(true);
});

test('42.6: what is chosen is kept; an address that cannot be is said beside its field', async () => {
  const { onKeep, onTry } = form(null);
  await userEvent.type(screen.getByRole('textbox', { name: 'An ntfy topic' }), 'https://evil.example/x');
  await press('Switch on');
  expect(await screen.findByText(/^This page cannot send there/)).toBeDefined();
  expect(onKeep).not.toHaveBeenCalled();
  await userEvent.clear(screen.getByRole('textbox', { name: 'An ntfy topic' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'An ntfy topic' }), TOPIC);
  await userEvent.click(screen.getByRole('checkbox', { name: 'a report has come' }));
  await press('Send a test message');
  expect(onTry).toHaveBeenCalledWith({ notifies: false, ntfy: TOPIC });
  await press('Switch on');
  expect(onKeep).toHaveBeenCalledWith({ kinds: ['due', 'reminder', 'letter'], notifies: false, ntfy: TOPIC });
  expect(await screen.findByText('Switched on: you will be told from now on.')).toBeDefined();
});

test('42.6: settings are forgotten with one press', async () => {
  const { onKeep } = form({ ...settings, webhook: HOOK });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Your own webhook' }).value).toBe(HOOK);
  await press('Stop telling me');
  expect(onKeep).toHaveBeenCalledWith(null);
  expect(await screen.findByText(/^Switched off/)).toBeDefined();
});
