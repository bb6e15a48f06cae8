import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { byPostOf } from '../../../src/panels/post/by-post.ts';
import type { DeskPage } from '../../../src/panels/post/desk/use-desk.ts';
import { digestOf } from '../../../src/post/armour.ts';
import { saltOf } from '../../../src/post/chain.ts';
import { newIdentity } from '../../../src/post/keys.ts';
import { joinBlock, ordersBlock } from '../../../src/post/make-blocks.ts';
import { localTime } from '../../../src/post/zone-clock.ts';
import { keepChannel } from '../../../src/store/channel.ts';
import type { MailStore } from '../../../src/store/mail.ts';
import { markPosted, outboxOf } from '../../../src/store/outbox.ts';
import words, { NAMESPACES, startWords } from '../../../src/words/index.ts';
import { begin, type Played } from '../../post/by-post.ts';
import {
  closeAndPublish,
  closeOnly,
  mailboxOf,
  user as me,
  NOW,
  ordersOf,
  publishClosed,
  readByOthers,
  sideIn,
  sitDown,
} from './at-desk.tsx';

// The map has tests of its own; here it would only need a graphics card.
vi.mock('../../../src/panels/table/TableScreen.tsx', () => ({ TableScreen: () => <p>the map</p> }));

let played: Played;
let mail: MailStore;

beforeAll(async () => {
  played = await begin(2, 'at the desk');
  await startWords('en', [...NAMESPACES]);
  await byPostOf('nuclear');
});
beforeEach(async () => {
  await words.changeLanguage('en');
  mail = mailboxOf(played.blocks, played.master);
});

const open = (start: DeskPage) => sitDown({ mail, me: played.master, start });
const history = () => mail.getState().history;
const seats = () => [...played.hands.keys()];
/** What was never posted gives way to the next of its kind. */
const markAllPosted = () => act(() => markPosted(mail, outboxOf(mail.getState()).map(digestOf)));

describe('the board', () => {
  test('says who owes orders, and whose are in with which revision', async () => {
    open('board');
    expect(screen.getAllByText('owes orders')).toHaveLength(2);
    const block = await ordersOf(played, mail, seats()[0]!, 3);
    act(() => void mail.getState().take([block]));
    expect(screen.getAllByText('owes orders')).toHaveLength(1);
    expect(screen.getByText(/^in: revision 3/)).toBeTruthy();
  });

  test('moves the deadline, pauses and goes on, each as a block for the thread', async () => {
    const user = me();
    open('board');
    await user.click(screen.getByRole('button', { name: 'Set the deadline of this round' }));
    await markAllPosted();
    await user.click(screen.getByRole('button', { name: 'Extend the deadline' }));
    await markAllPosted();
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    await markAllPosted();
    const told = history().ledger.notices.map(({ content }) => content.until);
    expect(told).toEqual([null, NOW + 48 * 3_600_000, NOW + 24 * 3_600_000]);
    const last = () => history().ledger.notices[0]!.content.until;
    const DAY = 24 * 3_600_000;
    // The pause stopped the clock: what was left then is left when the campaign goes on.
    await user.click(screen.getByRole('button', { name: 'Go on with the time that was left' }));
    expect(last()).toBe(NOW + 2 * DAY);
    await markAllPosted();
    await user.click(screen.getByRole('button', { name: 'Extend the deadline' }));
    await markAllPosted();
    await user.click(screen.getByRole('button', { name: /^Back to the earlier one: Monday,/ }));
    expect(last()).toBe(NOW + 2 * DAY);
  });

  test('sets the deadline by date and hour in the zone of the campaign, later or sooner, and none in the past', async () => {
    const user = me();
    open('board');
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const at = (day: string) => localTime(zone, Date.parse(`${day}T20:00Z`));
    fireEvent.change(screen.getByLabelText('Deadline'), { target: { value: at('2026-11-24') } });
    await user.click(screen.getByRole('button', { name: 'Set this deadline' }));
    await markAllPosted();
    fireEvent.change(screen.getByLabelText('Deadline'), { target: { value: at('2026-11-22') } });
    await user.click(screen.getByRole('button', { name: 'Bring the deadline forward' }));
    const told = history().ledger.notices.map(({ content }) => content.until);
    expect(told).toEqual([Date.parse('2026-11-22T20:00Z'), Date.parse('2026-11-24T20:00Z')]);
    fireEvent.change(screen.getByLabelText('Deadline'), { target: { value: at('2026-11-20') } });
    expect(screen.getByText('This time has already passed.')).toBeTruthy();
  });
});

describe('the seats', () => {
  test('seat a new hand from this round on, on record', async () => {
    const user = me();
    const stranger = await newIdentity();
    const [seat] = seats();
    mail.getState().take([joinBlock(stranger, history().now.campaign.id, 'Vera', seat)]);
    open('seats');
    const select = screen.getByRole('combobox', { name: `Who plays ${sideIn(mail, seat!)}` });
    await user.selectOptions(select, within(select).getByRole('option', { name: /^Vera/ }));
    await user.click(screen.getByRole('button', { name: 'Make the roster' }));
    const [roster] = history().ledger.rosters;
    expect(roster!.content.seats.find((taken) => taken.seat === seat)).toMatchObject({
      name: 'Vera',
      keys: { sign: stranger.sign },
    });
    expect(roster!.content.seats).toHaveLength(2);
  });
});

describe('the page of trust', () => {
  test('says that a report opens purchases, where the reserves are secret', async () => {
    const secretly = await begin(2, 'secret reserves', { 'reserve-visibility': 'secret' });
    for (const [one, says] of [
      [played, false],
      [secretly, true],
    ] as const) {
      mail = mailboxOf(one.blocks, one.master);
      const { unmount } = sitDown({ mail, me: one.master, start: 'trust' });
      expect(screen.queryByText(/^Reserves are secret in this campaign/) !== null).toBe(says);
      unmount();
    }
  });
});

describe('a round', () => {
  test('is resolved step by step and published, and the report holds for everybody', async () => {
    const user = me();
    keepChannel(mail, 'https://discord.com/api/webhooks/1/secret');
    const sent = vi.spyOn(globalThis, 'fetch').mockResolvedValue({ ok: true, status: 204 } as Response);
    for (const seat of seats()) mail.getState().take([await ordersOf(played, mail, seat)]);
    open('resolve');
    await screen.findByText('the map');
    expect(screen.getByText(/^The dice and the result are shown/)).toBeTruthy();
    expect(screen.queryByText(/^Step /)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'To the report' }));
    await closeOnly(1);
    expect(screen.getByText(/^Step 0 of \d+/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'To the end' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'One step' }).disabled).toBe(true);
    await publishClosed(1);
    expect(history().checked).toHaveLength(1);
    expect(history().checked[0]!.content.at).toBe(NOW);
    const told = readByOthers(mail);
    expect(told.finding.match).toBe(true);
    expect(told.remarks).toEqual([]);
    // Its channel hears of it once it is copied, and so counts as posted: of the report alone, which everybody may know.
    expect(sent).not.toHaveBeenCalled();
    await screen.findByText('Once the report is copied, the channel gets it whole.', { exact: false });
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(mail.getState().notes.channel?.told).toBe(1));
    expect(new Set(sent.mock.calls.map(([address]) => address))).toEqual(
      new Set(['https://discord.com/api/webhooks/1/secret']),
    );
    const texts = sent.mock.calls.map(([, message]) => JSON.parse(String(message!.body)).content as string);
    expect(texts.join('\n')).toMatch(/BEGIN HEXPOST CLOSE[\s\S]*BEGIN HEXPOST REPORT/);
    expect(outboxOf(mail.getState())).toEqual([]);
    sent.mockRestore();
  });

  test('goes on without a seat that is silent only when the master closes for it', async () => {
    const user = me();
    const [first, second] = seats();
    mail.getState().take([await ordersOf(played, mail, first!)]);
    open('resolve');
    await screen.findByText('the map');
    await user.click(screen.getByRole('checkbox', { name: `Close for ${sideIn(mail, second!)}` }));
    expect(mail.getState().notes.desk?.hand.silent).toEqual([second]);
    await user.click(screen.getByRole('button', { name: 'To the report' }));
    expect(
      await screen.findByText(`This report goes on without ${sideIn(mail, second!)}.`, { exact: false }),
    ).toBeTruthy();
    await closeAndPublish(1);
    expect(readByOthers(mail).content.silent).toEqual([second]);
  });

  test('is not published while its report would open orders before their time', async () => {
    const user = me();
    const [first, second] = seats();
    mail.getState().take([await ordersOf(played, mail, first!)]);
    open('report');
    const close = await screen.findByRole<HTMLButtonElement>('button', { name: 'Close and publish round 1' });
    expect(close.disabled).toBe(true);
    const why = screen.getByRole('alert').textContent!;
    expect(why).toContain(`before their time (${sideIn(mail, first!)})`);
    expect(why).toContain(`still waits for ${sideIn(mail, second!)}.`);
    await user.click(close);
    expect(history().checked).toEqual([]);
    act(() => mail.getState().note({ desk: { round: 1, hand: { silent: [second!] } } }));
    expect(screen.queryByRole('alert')).toBeNull();
    await closeAndPublish(1);
    expect(history().checked[0]!.finding.match).toBe(true);
  });

  test('in which orders stop short can be closed for who sent them', async () => {
    const user = me();
    const [first, second] = seats();
    const { campaign, round } = history().now;
    const at = { campaign: campaign.id, seat: second!, round, revision: 1, after: history().ledger.record.last };
    const nothing = { salt: saltOf(played.hands.get(second!)!, campaign.id, round), commands: [] };
    mail
      .getState()
      .take([
        await ordersOf(played, mail, first!),
        await ordersBlock(played.hands.get(second!)!, { seal: history().now.key }, at, nothing),
      ]);
    open('resolve');
    await screen.findByText('the map');
    expect(screen.getByText(/^Somebody’s orders stop short/)).toBeTruthy();
    const close = screen.getByRole<HTMLInputElement>('checkbox', { name: `Close for ${sideIn(mail, second!)}` });
    await user.click(close);
    expect(mail.getState().notes.desk?.hand.silent).toEqual([second]);
    expect(close.checked).toBe(true);
  });

  test('cannot be resolved where the chain of dice is not', async () => {
    const stranger = await newIdentity();
    sitDown({ mail, me: stranger, start: 'resolve' });
    expect(await screen.findByText(/dice of this campaign were made with other keys/)).toBeTruthy();
  });
});
