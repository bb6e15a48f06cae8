import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnyCommand } from '../../../src/engine/kernel/system.ts';
import type { State } from '../../../src/engine/nuclear/state.ts';
import type { PrintOrder } from '../../../src/map/print/print.ts';
import type { PostScreenProps } from '../../../src/panels/by-post-ui.ts';
import { byPostOf } from '../../../src/panels/post/by-post.ts';
import type { DeskPage } from '../../../src/panels/post/desk/use-desk.ts';
import { PlayerPage } from '../../../src/panels/post/player/PlayerPage.tsx';
import { noticeBlock } from '../../../src/post/make-blocks.ts';
import { beginCorrection } from '../../../src/store/correction.ts';
import type { MailStore } from '../../../src/store/mail.ts';
import type { Overrule } from '../../../src/systems/nuclear/overrule/Overrule.tsx';
import words, { NAMESPACES, startWords } from '../../../src/words/index.ts';
import { begin, drawUp, type Played, playRound, system } from '../../post/by-post.ts';
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

/** The master's hand in a round of Nuclear, from the buttons of the desk to the report that the others read. */

const REASON = vi.hoisted(() => 'As agreed');
const table = vi.hoisted(() => ({
  /** What is given where somebody orders at the table. */
  gives: [] as AnyCommand[],
  /** What lies on the table of the resolution. */
  shown: undefined as PostScreenProps['store'] | undefined,
}));
vi.mock('../../../src/panels/table/TableScreen.tsx', () => ({
  TableScreen({ store, seatPolicy }: PostScreenProps) {
    const seat = (store.getState() as { seat?: string }).seat;
    if (seat === undefined) table.shown = store;
    return seat === undefined || !seatPolicy ? (
      <p>the map</p>
    ) : (
      <button type="button" onClick={() => table.gives.map((command) => store.getState().submit(seat, command))}>
        give orders
      </button>
    );
  },
}));
vi.mock('../../../src/systems/nuclear/overrule/Overrule.tsx', () => ({
  Overrule: ({ state, onConfirm }: ComponentProps<typeof Overrule>) => (
    <button
      type="button"
      onClick={() =>
        onConfirm({
          command: 'overrule',
          reason: REASON,
          changes: [{ change: 'control-points', side: state.order[0]!, controlPoints: 5 }],
        })
      }
    >
      confirm
    </button>
  ),
}));
const made = vi.hoisted(() => ({
  print: vi.fn(async (_: PrintOrder) => new Blob()),
  save: vi.fn((_blob: Blob, _name: string) => {}),
}));
vi.mock('../../../src/map/print/print.ts', async (load) => ({ ...(await load<object>()), printMap: made.print }));
vi.mock('../../../src/panels/parts/save-file.ts', async (load) => ({ ...(await load<object>()), saveBlob: made.save }));

let played: Played;
let mail: MailStore;
/** When blocks come in. */
let clock = NOW;
const [RED, BLUE] = ['red', 'blue'];

/** Preparation: everybody buys, and the report opens it. */
beforeAll(async () => {
  played = await begin(2, 'the hand at the desk');
  await playRound(played);
  await startWords('en', [...NAMESPACES]);
  await byPostOf('nuclear');
});
beforeEach(async () => {
  await words.changeLanguage('en');
  clock = NOW;
  vi.clearAllMocks();
  mail = mailboxOf(played.blocks, played.master, undefined, () => clock);
});

const open = (start: DeskPage) => sitDown({ mail, me: played.master, start });
const history = () => mail.getState().history;
const hand = () => mail.getState().notes.desk?.hand;
const take = async (...seats: string[]) => {
  for (const seat of seats) mail.getState().take([await ordersOf(played, mail, seat)]);
};
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
/** The position as it lies on the table of the resolution, and the log that came to it. */
const shown = () => table.shown!.getState() as { state: State; campaign: Played['standings'][number]['campaign'] };
const unitsOf = (side: string) => Object.values(shown().state.units).filter((unit) => unit.side === side).length;

async function resolve(): Promise<void> {
  open('resolve');
  await screen.findByText('the map');
}
/** The outcome of the closed round at its map: from here on the dice are in view. */
async function lookAtOutcome(): Promise<void> {
  open('report');
  await closeOnly(2);
}
/** What everybody reads above the blocks of the report. */
async function prose(): Promise<string> {
  const post = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /as text$/ });
  // The words of the report are loaded with the first one.
  await waitFor(() => expect(post.value).toMatch(/^\[b\]\[u\]/));
  return post.value;
}
async function publish(): Promise<string> {
  await me().click(button('To the report'));
  await closeAndPublish(2);
  return prose();
}
/** How many units of a side there are after the published round, as everybody finds. */
function unitsAfter(side: string): number {
  const { finding } = readByOthers(mail);
  if (!finding.match) throw new Error(finding.fault);
  return Object.values((finding.next.state as State).units).filter((unit) => unit.side === side).length;
}
const bought = (seat: string) =>
  drawUp(system, history().now, seat, seat).filter(({ command }) => command === 'buy').length;
/** A closed round is opened again: its dice stay in view. */
async function openAgain(): Promise<void> {
  await lookAtOutcome();
  await me().click(await screen.findByText('Open round 2 again'));
  await me().type(screen.getByRole('textbox', { name: /^Reason/ }), REASON);
  await me().click(button('Open the round again'));
  await waitFor(() => expect(screen.queryByText(/^Round 2 is closed/)).toBeNull());
}

describe('an order that is struck out', () => {
  /** The last purchase of blue, as the list of its orders tells it. */
  async function lastPurchase(begin = resolve) {
    await take(RED!, BLUE!);
    await begin();
    await me().click(button('Orders'));
    const dialog = await screen.findByRole('dialog', { name: 'The orders of this round' });
    const commands = drawUp(system, history().now, BLUE!, BLUE!);
    const at = commands.findLastIndex(({ command }) => command === 'buy');
    const sheet = (await within(dialog).findByRole('heading', { name: sideIn(mail, BLUE!) })).parentElement!;
    const row = within(sheet).getAllByRole('listitem')[at]!;
    return { dialog, row, at };
  }

  test('tells nothing of the dice before the close', async () => {
    const { row, dialog } = await lastPurchase();
    await me().click(within(row).getByRole('button', { name: 'Strike out' }));
    await within(row).findByRole('textbox', { name: /^Reason/ });
    expect(within(dialog).queryByRole('region')).toBeNull();
  });

  test('is shown in a reopened round with what would come out otherwise, and nothing happens before it is confirmed', async () => {
    const { row, dialog } = await lastPurchase(openAgain);
    const before = shown().state;
    await me().click(within(row).getByRole('button', { name: 'Strike out' }));
    const otherwise = await within(dialog).findByRole('region', { name: 'Without this order:' });
    expect(otherwise.textContent).toContain('no longer in the game');
    expect(otherwise.textContent).toMatch(/Prestige \d+ → \d+/);
    expect(within(otherwise).queryByText(/just the same/)).toBeNull();
    expect(hand()?.strikes).toBeUndefined();
    expect(shown().state).toBe(before);
  });

  test('is not tried, the report says so with the reason, and whoever reads it finds the same', async () => {
    const { row, dialog, at } = await lastPurchase();
    const expected = unitsOf(BLUE!) + bought(BLUE!) - 1;
    await me().click(within(row).getByRole('button', { name: 'Strike out' }));
    const confirm = within(row).getByRole<HTMLButtonElement>('button', { name: 'Strike out' });
    expect(confirm.disabled).toBe(true);
    await me().type(within(row).getByRole('textbox', { name: /^Reason/ }), REASON);
    await me().click(confirm);
    expect(hand()?.strikes).toEqual([{ seat: BLUE, command: at, reason: REASON }]);
    expect(row.textContent).toContain(REASON);
    await me().keyboard('{Escape}');
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    const told = await publish();
    expect(told).toContain(`An order of ${sideIn(mail, BLUE!)} was struck out.`);
    expect(told).toContain(REASON);
    const { content, finding, remarks } = readByOthers(mail);
    expect(content.strikes).toEqual([{ seat: BLUE, command: at, reason: REASON }]);
    expect(finding.match).toBe(true);
    expect(unitsAfter(BLUE!)).toBe(expected);
    expect(remarks).toEqual([]);
  });

  test('can be put back, and counts again', async () => {
    const { row, dialog } = await lastPurchase();
    const expected = unitsOf(BLUE!) + bought(BLUE!);
    await me().click(within(row).getByRole('button', { name: 'Strike out' }));
    await me().type(within(row).getByRole('textbox', { name: /^Reason/ }), REASON);
    await me().click(within(row).getByRole('button', { name: 'Strike out' }));
    expect(hand()?.strikes).toHaveLength(1);
    await me().click(within(row).getByRole('button', { name: 'Put back' }));
    expect(hand()?.strikes).toEqual([]);
    await me().keyboard('{Escape}');
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    await publish();
    expect(unitsAfter(BLUE!)).toBe(expected);
  });
});

test('the word that ends a part: without it the game waits, and the master is told', async () => {
  await take(RED!, BLUE!);
  await resolve();
  await me().click(button('Orders'));
  const dialog = await screen.findByRole('dialog', { name: 'The orders of this round' });
  const sheet = (await within(dialog).findByRole('heading', { name: sideIn(mail, BLUE!) })).parentElement!;
  const last = within(sheet).getAllByRole('listitem').at(-1)!;
  await me().click(within(last).getByRole('button', { name: 'Strike out' }));
  await me().type(within(last).getByRole('textbox', { name: /^Reason/ }), REASON);
  await me().click(within(last).getByRole('button', { name: 'Strike out' }));
  expect(await screen.findByText(/^Somebody’s orders stop short/)).toBeTruthy();
});

describe('the master in the place of a silent seat', () => {
  test('orders at its table, and the report says so with the reason', async () => {
    await take(RED!);
    await resolve();
    table.gives = drawUp(system, history().now, BLUE!, BLUE!);
    await me().click(button(`Order for ${sideIn(mail, BLUE!)}`));
    const dialog = within(await screen.findByRole('dialog', { name: /^Orders in the place of/ }));
    await me().click(await dialog.findByRole('button', { name: 'give orders' }));
    const keep = dialog.getByRole<HTMLButtonElement>('button', { name: `Use these ${table.gives.length} commands` });
    expect(keep.disabled).toBe(true);
    await me().type(dialog.getByRole('textbox', { name: /^Reason/ }), REASON);
    await me().click(keep);
    const standIns = [{ seat: BLUE, commands: table.gives, reason: REASON }];
    expect(hand()?.standIns).toEqual(standIns);
    expect(
      screen.getByText('Nobody is missing: you have given orders in the place of those who are silent.'),
    ).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const told = await publish();
    expect(told).toContain(`The game master gave the orders of ${sideIn(mail, BLUE!)}.`);
    expect(told).toContain(REASON);
    expect(told).toMatch(/Closed on .+ deadline/);
    const { content, finding, remarks } = readByOthers(mail);
    expect(content.standIns).toEqual(standIns);
    expect(content.used.map(({ seat }) => seat)).toEqual([RED]);
    expect(finding.match).toBe(true);
    expect(remarks).toEqual([]);
  });

  test('lets the computer act: close, report and every reader name it, and a sheet that comes in time goes first', async () => {
    await take(RED!);
    await resolve();
    const side = sideIn(mail, BLUE!);
    const choice = within(screen.getByRole('radiogroup', { name: `No orders of ${side}` }));
    expect(choice.getByRole<HTMLInputElement>('radio', { name: 'no orders' }).checked).toBe(true);
    await me().click(choice.getByRole('radio', { name: 'the computer stands in' }));
    expect(hand()?.computerSeats).toEqual([BLUE]);
    expect(screen.queryByRole('checkbox', { name: /^Close for/ })).toBeNull();
    const told = await publish();
    expect(told).toContain(`The computer acted for ${side}`);
    expect(told).toContain(`Closed without ${side}.`);
    const { content, finding, remarks } = readByOthers(mail);
    expect(content.computers).toMatchObject([{ seat: BLUE }]);
    expect(unitsAfter(BLUE!)).toBeGreaterThan(0);
    expect([finding.match, remarks]).toEqual([true, [{ seat: BLUE, kind: 'computer' }]]);
    cleanup();
    mail = mailboxOf(played.blocks, played.master, undefined, () => clock);
    await take(RED!, BLUE!);
    await resolve();
    expect(screen.queryByRole('radiogroup')).toBeNull();
  });

  test('takes his last command back, and all of them', async () => {
    await take(RED!);
    await resolve();
    table.gives = drawUp(system, history().now, BLUE!, BLUE!).slice(0, 1);
    await me().click(button(`Order for ${sideIn(mail, BLUE!)}`));
    const dialog = within(await screen.findByRole('dialog', { name: /^Orders in the place of/ }));
    await me().click(await dialog.findByRole('button', { name: 'give orders' }));
    expect(dialog.getByRole('button', { name: 'Use this command' })).toBeTruthy();
    await me().click(dialog.getByRole('button', { name: 'Take the last one back' }));
    await me().click(dialog.getByRole('button', { name: 'No orders' }));
    expect(hand()?.standIns).toEqual([]);
  });
});

describe('an overrule', () => {
  async function overrule(): Promise<void> {
    await me().click(button('Overrule here'));
    await me().click(await screen.findByRole('button', { name: 'confirm' }));
  }
  const points = () => shown().state.sides[shown().state.order[0]!]!.controlPoints;

  test('stands at the step at which it was made, changes what comes after, and goes into the report', async () => {
    await take(RED!, BLUE!);
    await lookAtOutcome();
    const before = history().now.campaign.entries.length;
    expect(points()).not.toBe(5);
    await me().click(button('Back to before the round'));
    await me().click(button('One step'));
    await overrule();
    expect(hand()?.rulings).toMatchObject([{ at: 1, command: { command: 'overrule' }, reason: REASON }]);
    expect(shown().campaign.entries[before + 1]!.command).toMatchObject({ command: 'overrule', reason: REASON });
    expect(points()).toBe(5);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await publishClosed(2);
    expect(await prose()).toContain(REASON);
    const { content, finding } = readByOthers(mail);
    expect(content.rulings).toMatchObject([{ at: 1, reason: REASON }]);
    expect(finding.match && (finding.next.state as State).sides[shown().state.order[0]!]!.controlPoints).toBe(5);
  });

  test('and an order struck out for the same reason both stand in the report', async () => {
    await take(RED!, BLUE!);
    mail.getState().note({ desk: { round: 2, hand: { strikes: [{ seat: BLUE!, command: 0, reason: REASON }] } } });
    await lookAtOutcome();
    await overrule();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await publishClosed(2);
    expect(await prose()).toContain(`An order of ${sideIn(mail, BLUE!)} was struck out.`);
    expect(await prose()).toContain('now has 5 Control Points');
  });

  test('is taken back again, and all is as it was', async () => {
    await take(RED!, BLUE!);
    await lookAtOutcome();
    const before = { points: points(), entries: shown().campaign.entries.length };
    await overrule();
    expect(points()).toBe(5);
    await me().click(button('Overrule here'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Overrule' }));
    await me().click(await dialog.findByRole('button', { name: 'Take back' }));
    expect(hand()?.rulings).toEqual([]);
    expect({ points: points(), entries: shown().campaign.entries.length }).toEqual(before);
  });
});

describe('orders that came after the deadline', () => {
  beforeEach(async () => {
    const { campaign, round } = history().now;
    const at = { campaign: campaign.id, round, revision: 1, after: history().ledger.record.last };
    mail.getState().take([noticeBlock(played.master, at, { until: NOW + 1000, text: '' })]);
    await take(RED!);
    clock = NOW + 3_600_000;
    await take(BLUE!);
    await resolve();
  });

  const late = () => screen.getByLabelText<HTMLSelectElement>(`Orders of ${sideIn(mail, BLUE!)} that came in late`);

  test('count, unless the master leaves them out', async () => {
    expect(screen.queryByLabelText(`Orders of ${sideIn(mail, RED!)} that came in late`)).toBeNull();
    expect(late().value).toBe('late');
    const close = { name: `Close for ${sideIn(mail, BLUE!)}` };
    expect(screen.queryByRole('checkbox', close)).toBeNull();
    await me().selectOptions(late(), 'out');
    expect(await screen.findByRole('checkbox', close)).toBeTruthy();
    await me().selectOptions(late(), 'in-time');
    await waitFor(() => expect(screen.queryByRole('checkbox', close)).toBeNull());
    expect(hand()).toMatchObject({ leftOut: [], lateIn: [{ seat: BLUE, posted: 'in-time' }] });
    await publish();
    expect(readByOthers(mail).content.used.map(({ seat }) => seat)).toEqual([RED, BLUE]);
  });

  test('are let in on record: the report says so, and every reader is told', async () => {
    expect(await publish()).toContain(
      `The game master says that the orders of ${sideIn(mail, BLUE!)} came too late, but counts them.`,
    );
    const { content, finding, remarks } = readByOthers(mail);
    expect(content.lateIn).toEqual([{ seat: BLUE, posted: 'late' }]);
    expect(finding.match).toBe(true);
    expect(remarks).toEqual([{ seat: BLUE, kind: 'late' }]);
  });

  test('are left out on record: the report says why, and everybody is told', async () => {
    await me().selectOptions(late(), 'out');
    await me().click(screen.getByRole('checkbox', { name: `Close for ${sideIn(mail, BLUE!)}` }));
    const told = await publish();
    expect(told).toContain(`The orders of ${sideIn(mail, BLUE!)} did not count.`);
    const { content, finding, remarks } = readByOthers(mail);
    // Their salt is in the dice all the same.
    const salt = expect.stringMatching(/^[0-9a-f]{32}$/);
    expect(content.leftOut).toMatchObject([{ seat: BLUE, reason: 'They came too late.', salt }]);
    expect(content.used.map(({ seat }) => seat)).toEqual([RED]);
    expect(finding.match).toBe(true);
    expect(remarks).toEqual([{ seat: BLUE, kind: 'left-out' }]);
    expect(told).toContain(`Closed without ${sideIn(mail, BLUE!)}.`);
  });
});

describe('a correction of the last report', () => {
  test('is published with its reason as the next revision; every reader sees what differs', async () => {
    await take(RED!, BLUE!);
    open('report');
    await closeAndPublish(2);
    const first = history().checked.at(-1)!;
    await me().click(await screen.findByText('Correct the report of round 2, or rule on it'));
    await me().type(screen.getByRole('textbox', { name: /^Reason/ }), REASON);
    await me().click(button('Open the round again'));
    await screen.findByText('the map');
    expect(screen.getByText(new RegExp(`^You are correcting the report of round 2 \\(“${REASON}`))).toBeTruthy();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Resolve', 'Report']);
    await me().click(button('Back to before the round'));
    await me().click(button('Overrule here'));
    await me().click(await screen.findByRole('button', { name: 'confirm' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await me().click(button('To the report'));
    await closeAndPublish(2);
    expect(mail.getState().notes.correction).toBeUndefined();
    expect(history().now.round).toBe(3);
    const { block, content, others, finding } = readByOthers(mail);
    expect([block.revision, content.corrects, finding.match]).toEqual([
      2,
      { digest: first.digest, reason: REASON },
      true,
    ]);
    expect(others.map(({ is, digest }) => [is, digest])).toEqual([['corrected', first.digest]]);
    expect(await screen.findByText(/corrects an earlier one/)).toBeTruthy();
    expect(screen.getByText('The game master ruled otherwise.')).toBeTruthy();
  });

  test('can be dropped, and the report stands as it is', async () => {
    await take(RED!, BLUE!);
    mail.getState().note({ desk: { round: 2, hand: {} } });
    open('report');
    await closeAndPublish(2);
    const { digest } = history().checked.at(-1)!;
    await act(async () => await beginCorrection(mail, REASON));
    expect(screen.getByText(/^You are correcting/)).toBeTruthy();
    await me().click(button('Leave the report as it is'));
    expect(screen.queryByText(/^You are correcting/)).toBeNull();
    expect([history().checked.at(-1)!.digest, history().now.round]).toEqual([digest, 3]);
    expect(history().ledger.reopened.size).toBe(0);
    expect(history().ledger.notices[0]!.content.text).toBe('The report of round 2 stands as it is.');
    await act(async () => await beginCorrection(mail, 'Something else.'));
    expect(screen.getByText(/^You are correcting the report of round 2 \(“Something else/)).toBeTruthy();
  });
});

test('a note of the master is sealed, and its reader finds it while the others do not', async () => {
  open('notes');
  await me().selectOptions(screen.getByRole('combobox', { name: 'To' }), BLUE!);
  await me().type(screen.getByRole('textbox', { name: 'Text' }), 'It stays.');
  await me().click(button('Seal the note'));
  expect(await screen.findByText(`Game master to ${sideIn(mail, BLUE!)}, round 2`)).toBeTruthy();
  const blocks = mail.getState().blocks.map(({ block }) => block);
  expect(blocks.at(-1)).toMatchObject({ kind: 'note', seat: 'gm' });
  const go = { back() {}, plan() {}, planAgain() {}, watch() {}, paste() {}, proof() {}, desk() {} };
  for (const [seat, reads] of [
    [BLUE!, true],
    [RED!, false],
  ] as const) {
    cleanup();
    const own = mailboxOf(blocks, played.hands.get(seat)!);
    const identify = async () => own.getState().me!;
    render(
      <MantineProvider env="test">
        <PlayerPage mail={own} identify={identify} clock={() => NOW} go={go} />
      </MantineProvider>,
    );
    if (reads) expect(await screen.findByText('It stays.')).toBeTruthy();
    else {
      expect(await screen.findByRole('heading', { name: 'Notes between you and Olga' })).toBeTruthy();
      expect(await screen.findByText('No notes yet.')).toBeTruthy();
    }
  }
});

describe('pictures for the thread', () => {
  async function drawn(name: string): Promise<{ order: PrintOrder; file: string }> {
    await me().click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(made.save).toHaveBeenCalledOnce());
    const [order, file] = [made.print.mock.calls[0]![0], made.save.mock.calls[0]![1]];
    vi.clearAllMocks();
    return { order, file };
  }

  test('show the map before and after the round as everybody may see it, in the language of the report', async () => {
    await take(RED!, BLUE!);
    await lookAtOutcome();
    await me().click(button('To the report'));
    await screen.findByRole('button', { name: 'Publish round 2' });
    const picture = (await byPostOf('nuclear')).picture!;
    const wished = { system, palette: 'printed' as const };
    const before = await drawn('Map before (JPG)');
    const after = await drawn('Map after (JPG)');
    expect(before.order).toEqual(await picture({ ...wished, language: 'en', campaign: history().now.campaign }));
    expect(after.order).not.toEqual(before.order);
    expect(after.file).toMatch(/\.jpg$/);
    await me().click(button('Publish round 2'));
    await screen.findByRole('heading', { name: 'Round 2, as published' });
    expect((await drawn('Map before (JPG)')).order).toEqual(before.order);
    expect((await drawn('Map after (JPG)')).order).toEqual(after.order);
    expect(after.order).toEqual(await picture({ ...wished, language: 'en', campaign: history().now.campaign }));
    await me().click(screen.getByRole('radio', { name: 'Русский' }));
    const russian = await drawn('Map after (JPG)');
    expect(russian.order).toEqual(await picture({ ...wished, language: 'ru', campaign: history().now.campaign }));
    expect(russian.order.caption).not.toEqual(after.order.caption);
  });

  test('that cannot be made are told', async () => {
    await take(RED!, BLUE!);
    made.print.mockRejectedValueOnce(new Error('no room'));
    await lookAtOutcome();
    await me().click(button('To the report'));
    await screen.findByRole('button', { name: 'Publish round 2' });
    await me().click(await screen.findByRole('button', { name: 'Map after (JPG)' }));
    expect(await screen.findByText(/could not be made/)).toBeTruthy();
    expect(made.save).not.toHaveBeenCalled();
  });
});
