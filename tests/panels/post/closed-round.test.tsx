import { act, cleanup, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { byPostOf } from '../../../src/panels/post/by-post.ts';
import type { DeskPage } from '../../../src/panels/post/desk/use-desk.ts';
import { digestOf } from '../../../src/post/armour.ts';
import { isContradictory } from '../../../src/post/campaign-history.ts';
import { closeBlock } from '../../../src/post/make-blocks.ts';
import type { MailStore } from '../../../src/store/mail.ts';
import { outboxOf } from '../../../src/store/outbox.ts';
import { postNotice } from '../../../src/store/post-desk.ts';
import { NAMESPACES, startWords } from '../../../src/words/index.ts';
import { begin, type Played } from '../../post/by-post.ts';
import { closeAndPublish, closeOnly, mailboxOf, ordersOf, readByOthers, sideIn, sitDown, user } from './at-desk.tsx';

/** A round that is closed and not reported yet, at the desk and for whoever reads along. */

vi.mock('../../../src/panels/table/TableScreen.tsx', () => ({ TableScreen: () => <p>the map</p> }));

let played: Played;
let mail: MailStore;
const [RED, BLUE] = ['red', 'blue'];

beforeAll(async () => {
  played = await begin(2, 'a closed round');
  await startWords('en', [...NAMESPACES]);
  await byPostOf('nuclear');
});
beforeEach(async () => {
  mail = mailboxOf(played.blocks, played.master);
  for (const seat of [RED!, BLUE!]) mail.getState().take([await ordersOf(played, mail, seat)]);
});

const open = (start: DeskPage) => sitDown({ mail, me: played.master, start });
const history = () => mail.getState().history;
const press = async (name: string) => user().click(await screen.findByRole('button', { name }));

test('closing says what counts, and posts nothing of the dice', async () => {
  open('report');
  const uses = within(await screen.findByRole('list', { name: 'What the round uses' }));
  expect(uses.getByText(`2 sheets of orders count (${sideIn(mail, RED!)} and ${sideIn(mail, BLUE!)}).`)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Publish round 1' })).toBeNull();
  await closeOnly(1);
  await press('To the report');
  expect(await screen.findByText('Round 1 is closed.')).toBeTruthy();
  const post = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Block as text' }).value;
  expect(post).toMatch(/The orders of \[b\](Red and Blue|Blue and Red)\[\/b\] count\./);
  expect(post).toContain('BEGIN HEXPOST CLOSE');
  expect(history().checked).toEqual([]);
});

test('the post of the report brings the close along while that is not posted, so one copy is enough', async () => {
  open('report');
  await closeAndPublish(1);
  // The button that was pressed is gone, and the focus goes on.
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Round 1, as published' }));
  const post = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: '2 blocks as text' });
  expect(post.value.match(/BEGIN HEXPOST (\w+)/g)).toEqual(['BEGIN HEXPOST CLOSE', 'BEGIN HEXPOST REPORT']);
  await press('I have posted it');
  expect(outboxOf(mail.getState())).toEqual([]);
});

test('nothing of it can be decided otherwise but by rulings, and orders that come in later change nothing', async () => {
  open('report');
  await closeOnly(1);
  cleanup();
  open('resolve');
  await screen.findByText('the map');
  expect(screen.getByText(/You can still overrule, and the report will say so/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Overrule here' })).toBeTruthy();
  await press('Orders');
  expect(screen.queryByRole('button', { name: 'Strike out' })).toBeNull();
  cleanup();
  // Its author had not seen the close.
  const later = await ordersOf(played, mailboxOf(played.blocks, null), RED!, 2);
  mail.getState().take([later]);
  open('report');
  await press('Publish round 1');
  const { content, finding } = readByOthers(mail);
  expect(finding.match).toBe(true);
  expect(content.used.map(({ digest }) => digest)).not.toContain(digestOf(later));
});

test('it is opened again for a reason that everybody reads, and closed anew', async () => {
  open('report');
  await closeOnly(1);
  await user().click(await screen.findByText('Open round 1 again'));
  await user().type(screen.getByRole('textbox', { name: /^Reason/ }), 'A sheet was overlooked.');
  await press('Open the round again');
  expect(history().ledger.reopened.get(1)!.content.reason).toBe('A sheet was overlooked.');
  cleanup();
  open('board');
  expect(screen.getByText('The game master has opened round 1 again: A sheet was overlooked.')).toBeTruthy();
  cleanup();
  open('report');
  await closeAndPublish(1);
  expect(readByOthers(mail).finding.match).toBe(true);
  expect(isContradictory(history())).toBe(false);
});

test('a report that no longer fits its close is not published, and the way out is said', async () => {
  open('report');
  await closeOnly(1);
  await press('To the report');
  await screen.findByRole('button', { name: 'Publish round 1' });
  act(() => mail.getState().note({ desk: { round: 1, hand: { lateIn: [{ seat: RED!, posted: 'late' }] } } }));
  await press('Publish round 1');
  expect(screen.getByText(/^Not published: this is not what round 1 was closed with/)).toBeTruthy();
  expect(history().checked).toEqual([]);
});

describe('two posts in one place', () => {
  test('are told in red with kind, what differs and who has seen which', async () => {
    open('report');
    await closeOnly(1);
    cleanup();
    const { block, content } = history().ledger.closings.get(1)!.first;
    const { campaign, round, revision, after } = block;
    const sheets = content.sheets.filter(({ seat }) => seat === RED);
    mail.getState().take([closeBlock(played.master, { campaign, round, revision, after }, { ...content, sheets })]);
    open('board');
    const alert = within(screen.getAllByRole('alert').find((one) => /contradicts/.test(one.textContent!))!);
    expect(alert.getByText(/^Counts: Close of round 1/)).toBeTruthy();
    expect(alert.getByText(/^Does not count, with all that follows it: Close of round 1/)).toBeTruthy();
    expect(alert.getByText(/these orders of Blue\.$/)).toBeTruthy();
  });
});

test('several posts of the game master that wait go out as one, in their order', async () => {
  await postNotice(mail, 'One.');
  // A word that was never posted goes into the next one; the close does not replace it.
  await postNotice(mail, 'Two.');
  open('report');
  await closeOnly(1);
  cleanup();
  open('board');
  await user().click(screen.getByText('All 2 posts from the desk as one'));
  const post = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: '2 blocks as text' });
  expect(post.value).toMatch(/One\.\s+Two\.[\s\S]*The orders of .*Red.* count\./);
  expect(post.value.match(/One\./g)).toHaveLength(1);
});
