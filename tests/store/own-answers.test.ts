import { expect, test } from 'vitest';
import { freshNuclear } from '../../src/dev/systems/nuclear/campaigns.ts';
import { type Block, digestOf } from '../../src/post/armour.ts';
import { dispatchBlock } from '../../src/post/make-blocks.ts';
import { type MailStore, mailStore } from '../../src/store/mail.ts';
import { commitOrders, openOwn } from '../../src/store/open-round.ts';
import { dueAnswer } from '../../src/store/own-answers.ts';
import { rules, system } from '../post/by-post.ts';
import { agreementOn, commitAll, foundTable, open, placeIn } from '../post/open-table.ts';

/** 42.4: what the page of one of three players answers by itself, and what it leaves to that player. */

const RULES = { system, ruleset: rules.ruleset };

interface Client {
  readonly seat: string;
  readonly mail: MailStore;
}
type Three = readonly [Client, Client, Client];

/** Three clients; the posts that one makes are given to all. */
async function three() {
  const fresh = freshNuclear(rules, { seed: 'answers', sides: 3, options: { sheets: 'simultaneous' } });
  const table = await foundTable(fresh, RULES);
  const blocks = table.blocks.map((block) => ({ block, at: 1 }));
  const all = table.seats.map((seat) => ({
    seat,
    mail: mailStore({ notes: { id: table.id, seen: 0 }, blocks }, { rules: RULES, me: table.hands[seat]! }),
  }));
  const post = (posted: unknown) => {
    for (const { mail } of all) mail.getState().take([posted as Block]);
  };
  return { all: all as unknown as Three, post, table };
}
const due = ({ mail }: Client) => dueAnswer(mail.getState());

test('42.4: a page opens only when the orders of all three are in', async () => {
  const { all, post } = await three();
  const [red, blue, green] = all;
  for (const one of [red, blue]) post(await commitOrders(one.mail, one.seat, []));
  expect([due(red), due(blue)]).toEqual([undefined, undefined]);
  post(await commitOrders(green.mail, green.seat, []));
  expect(all.map(due)).toEqual(all.map(({ seat }) => ({ what: 'open', seat })));
});

test('42.4: nobody is left out by itself, and nobody who leaves others out is followed', async () => {
  const { all, post } = await three();
  const [red, blue, green] = all;
  for (const one of [red, blue]) post(await commitOrders(one.mail, one.seat, []));
  post(await openOwn(red.mail, red.seat, [green.seat]));
  // The third has committed to nothing, and one of the two others goes on without them.
  expect(due(blue)).toBeUndefined();
  expect(due(red)).toBeUndefined();
});

test('42.4: it does not follow those who go on without somebody whose orders are in', async () => {
  const { all, post } = await three();
  const [red, blue, green] = all;
  for (const one of all) post(await commitOrders(one.mail, one.seat, []));
  for (const one of [red, blue]) post(await openOwn(one.mail, one.seat));
  post(await openOwn(red.mail, red.seat, [green.seat]));
  expect(due(blue)).toBeUndefined();
});

test.each([
  ['a post that is here makes a page open again and again: it leaves it to its player after four openings', true, 4],
  ['a post that nobody has seen makes no page open again', false, 1],
])('42.4: %s', async (_, isHere, times) => {
  const { all, post, table } = await three();
  const [red, blue] = all;
  const sheets = await commitAll(table, () => []);
  for (const { block } of sheets) post(block);
  const theirs = sheets.find(({ block }) => block.seat === blue.seat)!;
  const openings = () => red.mail.getState().history.ledger.openings.get(1) ?? [];
  for (let revision = 1; revision <= 8; revision++) {
    // Each time they count on another post.
    const content = { commands: [{ command: 'end-turn' }], seen: [] };
    const sent = dispatchBlock(table.hands[blue.seat]!, placeIn(table, blue.seat, revision), content);
    if (isHere) post(sent);
    const agreed = { ...agreementOn(sheets), dispatches: [digestOf(sent)] };
    post(open(table, theirs, agreed, { revision }));
    if (due(red)) post(await openOwn(red.mail, red.seat));
  }
  const byOf = (seat: string) => openings().filter(({ block }) => block.seat === seat);
  expect([byOf(blue.seat).length, byOf(red.seat).length]).toEqual([8, times]);
  expect(due(red)).toBeUndefined();
});

test('42.4: where the game waits for nobody, pages seal empty sheets as long as that changes something', async () => {
  const { all, post } = await three();
  for (const one of all) post(await commitOrders(one.mail, one.seat, []));
  for (const one of all) post(await openOwn(one.mail, one.seat));
  const [red] = all;
  const mail = red.mail.getState();
  const { history } = mail;
  expect(history.now.round).toBe(2);
  const waits = { ...mail, rules: { ...RULES, system: { ...system, awaited: () => [] } } };
  const withEntries = (entries: typeof history.now.campaign.entries) => ({
    ...waits,
    history: { ...history, now: { ...history.now, campaign: { ...history.now.campaign, entries } } },
  });
  expect(history.now.campaign.entries.length).toBeGreaterThan(0);
  expect(dueAnswer(waits)).toEqual({ what: 'commit', seat: red.seat });
  expect(dueAnswer(withEntries([]))).toBeUndefined();
});
