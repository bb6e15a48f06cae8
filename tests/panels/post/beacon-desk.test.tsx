import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { preferences } from '../../../src/panels/parts/preferences.ts';
import { byPostOf } from '../../../src/panels/post/by-post.ts';
import type { DeskPage } from '../../../src/panels/post/desk/use-desk.ts';
import { beaconTime } from '../../../src/post/beacon.ts';
import { areDiceKnown, beaconDue, publishesByItself } from '../../../src/store/beacon-due.ts';
import { keepChannel } from '../../../src/store/channel.ts';
import { beginCorrection, reopened } from '../../../src/store/correction.ts';
import { standingClose } from '../../../src/store/decisions.ts';
import { campaignContent, type MailStore, mailStore } from '../../../src/store/mail.ts';
import { outboxOf } from '../../../src/store/outbox.ts';
import { NAMESPACES, startWords } from '../../../src/words/index.ts';
import { NOW, posted, signedRound, withBeacon } from '../../post/beacon-thread.ts';
import type { Thread } from '../../post/whole-thread.ts';
import { readByOthers, sitDown, user } from './at-desk.tsx';

/** Post-use 1 with dice from outside: after the close the report makes itself, unless the game master would look first. */

let thread: Thread;
let mail: MailStore;
let now = NOW;

beforeAll(async () => {
  await startWords('en', [...NAMESPACES]);
  await byPostOf('domination');
  thread = await withBeacon('domination');
});
beforeEach(() => {
  now = NOW;
  preferences.setState({ looksFirst: false });
  mail = mailOf(thread);
});
afterEach(cleanup);

const mailOf = ({ id, blocks, manner, master }: Thread): MailStore =>
  mailStore(
    { notes: { id, seen: 0 }, blocks: blocks.map((block) => ({ block, at: 1 })) },
    { rules: manner.rules, me: master, now: () => now },
  );
const open = (start: DeskPage) => sitDown({ mail, me: thread.master, start, clock: () => now });
const press = async (name: string) => user().click(await screen.findByRole('button', { name }));
const history = () => mail.getState().history;
const round = () => standingClose(mail.getState())!.content.beacon!;
const beacon = () => campaignContent(mail.getState()).beacon!;
const close = async () => {
  open('board');
  await screen.findByRole('heading', { name: 'Everybody is in' });
  await press('Close round 1');
};
/** The tab is closed, and the desk opened again after the number has come out. */
const comeBack = (page: DeskPage) => {
  cleanup();
  now = beaconTime(beacon(), round()) + 10_000;
  open(page);
};
const takeNumber = async () => {
  await user().click(await screen.findByLabelText('Paste it by hand'));
  await user().paste(signedRound(round()));
  await press('Take it');
};

test('one press on the board closes the round and copies the close, and the head says what is awaited', async () => {
  await close();
  await waitFor(async () => expect(await navigator.clipboard.readText()).toContain('BEGIN HEXPOST CLOSE'));
  expect(outboxOf(mail.getState())).toEqual([]);
  expect(await screen.findByText(/^The dice come on/)).toBeTruthy();
  expect(screen.getByText(/closed; the number for the dice comes on/)).toBeTruthy();
  expect(screen.queryByText(/owe orders/)).toBeNull();
  cleanup();
  open('board');
  expect(screen.queryByText('owes orders')).toBeNull();
  expect(screen.getAllByText('counts').length).toBeGreaterThan(0);
});

test('once the number is here the report is made and published without a press, also in a tab that was closed', async () => {
  await close();
  comeBack('report');
  await takeNumber();
  expect(await screen.findByRole('heading', { name: 'Round 1, as published' })).toBeTruthy();
  expect(readByOthers(mail)).toMatchObject({ finding: { match: true }, content: { beacon: expect.any(String) } });
});

test('it is published from any other page of the desk too, for the number may have come in on another one', async () => {
  await close();
  comeBack('report');
  await screen.findByLabelText('Paste it by hand');
  cleanup();
  open('notes');
  const { beacon: _, ...desk } = mail.getState().notes.desk!.hand;
  act(() =>
    mail.getState().note({ desk: { ...mail.getState().notes.desk!, hand: { ...desk, beacon: signedRound(round()) } } }),
  );
  await waitFor(() => expect(history().checked).toHaveLength(1));
});

test('whoever would look first gets the dice and the press, and the choice is remembered', async () => {
  preferences.setState({ looksFirst: true });
  await close();
  expect(publishesByItself(mail.getState())).toBe(false);
  comeBack('report');
  await takeNumber();
  await press('Publish round 1');
  expect(await screen.findByRole('heading', { name: 'Round 1, as published' })).toBeTruthy();
  expect(preferences.getState().looksFirst).toBe(true);
});

test('who changes their mind while the number is awaited can still look first', async () => {
  await close();
  await user().click(await screen.findByRole('checkbox', { name: 'Look at the result before publishing' }));
  expect(publishesByItself(mail.getState())).toBe(false);
});

test('review 2: while another tab makes the report this one says so, and offers no second one', async () => {
  // A campaign of its own: this page may hold the work of the others for a while yet.
  const kept = thread;
  thread = await withBeacon('domination', 'chains');
  mail = mailOf(thread);
  const others = vi
    .spyOn(navigator.locks, 'request')
    .mockImplementation((async (_: string, __: unknown, use: (lock: null) => unknown) => use(null)) as never);
  await close();
  comeBack('report');
  await takeNumber();
  expect(await screen.findByText(/Another tab of this browser makes the report/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Publish round 1' })).toBeNull();
  expect(history().checked).toHaveLength(0);
  others.mockRestore();
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(history().checked).toHaveLength(1));
  thread = kept;
});

test('review 2: without locks between tabs nothing is published without a press', async () => {
  const { locks } = navigator;
  Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
  await close();
  expect(await screen.findByText(/Then you look at the result and publish the report/)).toBeTruthy();
  comeBack('report');
  await takeNumber();
  await press('Publish round 1');
  expect(await screen.findByRole('heading', { name: 'Round 1, as published' })).toBeTruthy();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
});

test('review 7: before the close the page says what the press does: with a webhook, and with a look at the result', async () => {
  open('report');
  expect(await screen.findByText(/copies a short post that you paste.*Then the report is made by itself/)).toBeTruthy();
  await user().click(await screen.findByRole('checkbox', { name: 'Look at the result before publishing' }));
  expect(await screen.findByText(/Then you look at the result and publish the report/)).toBeTruthy();
  act(() => keepChannel(mail, 'https://discord.com/api/webhooks/1/secret', true));
  expect(await screen.findByText(/the close goes out to the channel by itself/)).toBeTruthy();
});

test('in a channel in which the campaign is played, close and report go out by themselves', async () => {
  const sent = vi.spyOn(globalThis, 'fetch').mockResolvedValue({ ok: true, status: 204 } as Response);
  keepChannel(mail, 'https://discord.com/api/webhooks/1/secret', true);
  await close();
  const all = () => sent.mock.calls.map(([, message]) => String((message as RequestInit).body)).join('\n');
  await waitFor(() => expect(all()).toContain('BEGIN HEXPOST CLOSE'));
  await waitFor(() => expect(outboxOf(mail.getState())).toEqual([]));
  sent.mockClear();
  comeBack('report');
  await takeNumber();
  await waitFor(() => expect(mail.getState().notes.channel?.told).toBe(1));
  await waitFor(() => expect(outboxOf(mail.getState())).toEqual([]));
  sent.mockRestore();
});

describe('a correction', () => {
  test('of a report that went without the number does not wait for it', async () => {
    const chains = await withBeacon('domination', 'chains');
    const blocks = [...chains.blocks, ...(await posted(chains, {}))];
    const gm = mailOf({ ...chains, blocks });
    await expect.poll(() => gm.getState().history.checked.at(-1)?.finding).toMatchObject({ match: true });
    await beginCorrection(gm, 'A mistake.');
    expect(areDiceKnown(reopened(gm, 1).getState())).toBe(true);
    expect(beaconDue(reopened(gm, 1).getState())).toBeUndefined();
  });
});
