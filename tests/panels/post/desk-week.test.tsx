import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AnyCommand } from '../../../src/engine/kernel/system.ts';
import type { State } from '../../../src/engine/sectors/state.ts';
import { byPostOf } from '../../../src/panels/post/by-post.ts';
import type { DeskPage } from '../../../src/panels/post/desk/use-desk.ts';
import { noticeBlock } from '../../../src/post/make-blocks.ts';
import { type MailStore, mailStore } from '../../../src/store/mail.ts';
import { reopenRound } from '../../../src/store/post-desk.ts';
import words, { NAMESPACES, startWords } from '../../../src/words/index.ts';
import { beginWeek, CLOSE, dispatch, postSheets, RULES, report, toBattles, type Week } from '../../post/week.ts';
import { mailboxOf, user as me, NOW, publishClosed, readByOthers, sideIn, sitDown } from './at-desk.tsx';

/** A week of Sectors at the desk: once a round is closed the master's board is the table, and his commands there are the rulings of the round. */

const wide = window.matchMedia;
let week: Week;
let mail: MailStore;
let clock = NOW;

beforeAll(async () => {
  await startWords('en', [...NAMESPACES]);
  await byPostOf('sectors');
});
beforeEach(async () => {
  window.matchMedia = (query) => ({ ...wide(query), matches: query.includes('min-width') });
  await words.changeLanguage('en');
  clock = NOW;
  week = await beginWeek();
});

const enter = () => {
  mail = mailboxOf(week.blocks, week.master, RULES, () => clock);
};
const open = (start: DeskPage) => sitDown({ mail, me: week.master, start, clock: () => clock });
const history = () => mail.getState().history;
const hand = () => mail.getState().notes.desk?.hand;
const given = () => hand()?.rulings?.map(({ command }) => command.command);
const side = (seat: string) => sideIn(mail, seat);
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const lateOf = (seat: string) => `Dispatches of ${side(seat)} that came in late`;
/** Before the close: what needs no dice is decided, and nothing shows what the round comes to. */
const decide = async () => {
  open('resolve');
  await screen.findByText(/^The dice and the result are shown/);
};
/** The round is closed, from the page of the report; the game waits for the master's commands at the table. */
const close = async () => {
  const { round } = history().now;
  // Where nothing more is needed, the outcome is looked at by choice.
  const name = new RegExp(`^Close (and publish )?round ${round}$`);
  await screen.findByRole('button', { name });
  const look = screen.queryByRole<HTMLInputElement>('checkbox', { name: 'Look at the result before publishing' });
  if (look && !look.checked) fireEvent.click(look);
  fireEvent.click(await screen.findByRole('button', { name: `Close round ${round}` }));
  await screen.findByRole('heading', { name: 'The round' });
};
const resolve = async () => {
  open('report');
  await close();
};
/** Before the close: the round goes on without Green, who has sent nothing. */
const goOnWithoutGreen = () => mail.getState().note({ desk: { round: 2, hand: { silent: ['green'] } } });
async function publish(): Promise<string> {
  await publishClosed(history().now.round);
  const post = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /as text$/ });
  // The words of the report are loaded with the first one.
  await waitFor(() => expect(post.value).toMatch(/^\[b\]\[u\]/));
  return post.value;
}

test('S-10.2 the report says the next deadline in the time zone of the game, in both languages', async () => {
  week = await beginWeek({}, {}, '2026-11-21T12:00:00Z');
  const deploy = { command: 'deploy', armies: { s1: 4, s2: 3, s3: 3 } };
  await postSheets(week, { red: deploy, blue: deploy, green: deploy });
  enter();
  mail.getState().note({ desk: { round: 1, hand: { rulings: [CLOSE] } } });
  await resolve();
  fireEvent.click(button('To the report'));
  const prose = (named: RegExp) =>
    screen.findByText((text) => text.includes('[code]') && named.test(text), {}, { timeout: 8_000 });
  await prose(/Deadline: \S+, 26 November, 23:59 \(Europe\/Moscow, UTC\+3\)/);
  await me().click(screen.getByRole('radio', { name: 'Русский' }));
  await prose(/Срок: \S+, 26 ноября, 23:59 \(Europe\/Moscow, UTC\+3\)/);
  // The next report is written in the same language.
  await me().click(screen.getByRole('radio', { name: 'English' }));
});

describe('the orders of a week', () => {
  const attack = (targets: Record<string, string>): AnyCommand & Record<string, unknown> => ({
    command: 'submit-orders',
    orders: Object.fromEntries(Object.entries(targets).map(([at, foe]) => [at, { action: 'attack', targets: [foe] }])),
    orbital: 's1',
  });
  /** Red and blue have sent their sheets; green is silent. */
  beforeEach(async () => {
    const deploy = { command: 'deploy', armies: { s1: 4, s2: 3, s3: 3 } };
    await postSheets(week, { red: deploy, blue: deploy, green: deploy });
    await report(week, { rulings: [CLOSE] });
    await postSheets(week, { red: attack({ s1: 'blue' }), blue: attack({ s1: 'red' }) });
    enter();
  });

  test('S-10.5 the board’s buttons enter rulings, and undo takes the last one back', async () => {
    const at = { campaign: week.id, round: history().now.round, revision: 1, after: history().ledger.record.last };
    mail.getState().take([noticeBlock(week.master, at, { until: NOW + 3_600_000, text: '' })]);
    await decide();
    expect(screen.getByText(/are still owed/).textContent).toContain(side('green'));
    expect(screen.getByText(/Closing early goes on record/)).toBeTruthy();
    goOnWithoutGreen();
    fireEvent.click(button('To the report'));
    await close();
    const draft = await screen.findByRole('button', { name: 'Close orders and draft the list' });
    expect(screen.getByText(/passed over, as nothing came in/).textContent).toContain(side('green'));
    fireEvent.click(draft);
    expect(given()).toEqual(['close-phase']);
    expect(await screen.findByRole('article', { name: 'Battle 1.1' })).toBeTruthy();
    fireEvent.click(button('Undo'));
    expect(given()).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Battle 1.1' })).toBeNull());
  });

  test('S-5.13 are not opened by a report before the battle list is published', async () => {
    goOnWithoutGreen();
    await resolve();
    act(() => mail.getState().note({ desk: { round: 2, hand: { silent: ['green'], rulings: [CLOSE] } } }));
    fireEvent.click(button('To the report'));
    const publish = await screen.findByRole<HTMLButtonElement>('button', { name: 'Publish round 2' });
    expect((await screen.findByRole('alert')).textContent).toContain(
      `before their time (${side('red')}, ${side('blue')}`,
    );
    expect(publish.disabled).toBe(true);
    fireEvent.click(publish);
    expect(history().checked).toHaveLength(1);
  });

  test('are told once the list is out, and whoever reads the report finds the same', async () => {
    goOnWithoutGreen();
    await resolve();
    fireEvent.click(await screen.findByRole('button', { name: 'Close orders and draft the list' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Publish the battle list' }));
    expect(given()).toEqual(['close-phase', 'close-phase']);
    await publish();
    expect(history().checked).toHaveLength(2);
    expect(mail.getState().notes.desk).toBeUndefined();
    const { finding, remarks, content } = readByOthers(mail);
    expect(content.silent).toEqual(['green']);
    expect(content.rulings.map(({ command }) => command.command)).toEqual(['close-phase', 'close-phase']);
    expect(finding.match && (finding.next.state as State).phase).toBe('battles');
    expect(remarks).toEqual([]);
  });

  test('before a sheet is struck out in a round that is open again, the master reads what would come of it', async () => {
    goOnWithoutGreen();
    await resolve();
    await act(async () => {
      await reopenRound(mail, 2, history().ledger.closings.get(2)!.last.digest, 'A sheet has to go.');
      mail.getState().note({ desk: { round: 2, hand: { silent: ['blue', 'green'], rulings: [CLOSE, CLOSE] } } });
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Orders' }));
    const dialog = await screen.findByRole('dialog', { name: 'The orders of this round' });
    const heading = await within(dialog).findByRole('heading', { name: side('blue') });
    const sheet = within(heading.parentElement!).getByRole('listitem');
    await me().click(within(sheet).getByRole('button', { name: 'Strike out' }));
    const told = await within(dialog).findByRole('region', { name: 'Without this order:' });
    expect(told.textContent).toMatch(/Sector 1.*Meeting engagement of Red and Blue.*Red attacks Blue/);
    expect(hand()?.strikes).toBeUndefined();
  });
});

test('while a round is resolved the bar says to which phase it comes, beside the head that says where it began', async () => {
  await toBattles(week);
  const drawn = (battle: string) => ({
    command: { command: 'rule-result', battle, category: 'draw-light', reason: 'Nobody played.' },
  });
  enter();
  mail.getState().note({ desk: { round: 3, hand: { rulings: [drawn('r1b1'), drawn('r1b2'), CLOSE] } } });
  await resolve();
  expect(screen.getByText(/^Step .* · result: .*Map update/)).toBeTruthy();
  expect(screen.getByText(/^Round 1, Battles/)).toBeTruthy();
});

describe('the weekend', () => {
  const result = (battle: string, winner: string) => ({ command: 'report-result', battle, category: 'solid', winner });
  /** Red and blue agree about their battle in time; green says something about the other one too late. */
  beforeEach(async () => {
    await toBattles(week);
    week.blocks.push(dispatch(week, 'red', [result('r1b1', 'red')]));
    week.blocks.push(dispatch(week, 'blue', [{ command: 'confirm-result', battle: 'r1b1' }]));
    enter();
    const { round } = history().now;
    const at = { campaign: week.id, round, revision: 1, after: history().ledger.record.last };
    mail.getState().take([noticeBlock(week.master, at, { until: NOW + 1000, text: '' })]);
    const late = dispatch(week, 'green', [result('r1b2', 'green')]);
    clock = NOW + 3_600_000;
    mail.getState().take([late]);
  });

  test('S-7.5 what was said in the open stands on the board, with what its authors had read', async () => {
    open('board');
    const said = within(await screen.findByRole('region', { name: 'Dispatches of this round' }));
    expect(said.getByText(`Dispatch 1 of ${side('red')}`)).toBeTruthy();
    const answer = said.getByText(`Dispatch 1 of ${side('blue')}`).closest('li')!;
    expect(answer.textContent).toContain(`Signed after reading dispatch 1 of ${side('red')}.`);
  });

  test('a dispatch that came after the deadline counts, unless the master leaves it out on record', async () => {
    const second = async () => (await screen.findByRole('article', { name: 'Battle 1.2' })).textContent;
    const { blocks } = mail.getState();
    await resolve();
    expect(await second()).toContain('a solid victory of Green');
    cleanup();
    mail = mailStore({ notes: { id: week.id, seen: 0 }, blocks }, { rules: RULES, me: week.master, now: () => clock });
    await decide();
    expect(screen.queryByLabelText(lateOf('red'))).toBeNull();
    await me().selectOptions(screen.getByLabelText(lateOf('green')), 'out');
    fireEvent.click(button('To the report'));
    await close();
    expect(await second()).toContain('No result yet');
    expect(hand()?.leftOut).toEqual([{ seat: 'green', reason: 'They came too late.' }]);
  });

  test('of a side that still owes an answer a late dispatch can be left out as well', async () => {
    mail.getState().take([dispatch(week, 'red', [result('r1b1', 'blue')])]);
    await decide();
    expect(screen.getByLabelText(lateOf('red'))).toBeTruthy();
    expect(screen.queryByLabelText(lateOf('blue'))).toBeNull();
  });

  test('left out it is passed over in the report, which says why, and everybody is told', async () => {
    const cancel = { command: 'cancel-battle', battle: 'r1b2', reason: 'Nobody played.' };
    mail.getState().note({ desk: { round: 3, hand: { rulings: [{ command: cancel }] } } });
    await decide();
    await me().selectOptions(screen.getByLabelText(lateOf('green')), 'out');
    fireEvent.click(button('To the report'));
    await close();
    fireEvent.click(await screen.findByRole('button', { name: 'Close the battles' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Update the map' }));
    const prose = await publish();
    expect(prose).toContain(`The dispatches of ${side('green')} did not count.`);
    expect(prose).toContain('They came too late');
    const { finding, remarks, content } = readByOthers(mail);
    expect(content.dispatches?.map(({ seat }) => seat)).toEqual(['red', 'blue']);
    expect(finding.match && (finding.next.state as State).round).toBe(2);
    expect(remarks).toEqual([{ seat: 'green', open: true, kind: 'left-out' }]);
  });
});
