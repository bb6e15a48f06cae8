import { expect, test } from 'vitest';
import { freshNuclear } from '../../src/dev/systems/nuclear/campaigns.ts';
import { type Block, digestOf } from '../../src/post/armour.ts';
import { newIdentity } from '../../src/post/keys.ts';
import { seatEntry } from '../../src/post/rosters.ts';
import { type MailStore, mailStore, owingSeats, ownSeats } from '../../src/store/mail.ts';
import { commitOrders, openOwn } from '../../src/store/open-round.ts';
import { markPosted, outboxOf } from '../../src/store/outbox.ts';
import { heirsFor, ownPart, turnPost } from '../../src/store/own-part.ts';
import { askForSeat } from '../../src/store/seat-requests.ts';
import { rules, system } from '../post/by-post.ts';
import { foundTable, type OpenTable } from '../post/open-table.ts';

/** A round without a game master, each player at a client of their own. */

const RULES = { system, ruleset: rules.ruleset };

interface Client {
  readonly seat: string;
  readonly mail: MailStore;
}

async function clients(sides: number): Promise<readonly Client[]> {
  const fresh = freshNuclear(rules, { seed: 'clients', sides, options: { sheets: 'simultaneous' } });
  const table: OpenTable = await foundTable(fresh, RULES);
  const blocks = table.blocks.map((block) => ({ block, at: 1 }));
  return table.seats.map((seat) => ({
    seat,
    mail: mailStore({ notes: { id: table.id, seen: 0 }, blocks }, { rules: RULES, me: table.hands[seat]! }),
  }));
}

const roundAt = ({ mail }: Client): number => mail.getState().history.now.round;
const partOf = ({ mail, seat }: Client) => ownPart(mail.getState(), seat);
/** Everybody pastes what one has posted. */
const post = (all: readonly Client[], posted: Block | { readonly foul: readonly string[] }) => {
  if (!('kind' in posted)) throw new Error(`foul: ${posted.foul.join()}`);
  for (const { mail } of all) mail.getState().take([posted]);
};

test('says of each seat what it owes, and every client comes to the same next round', async () => {
  const all = await clients(3);
  const [red, blue, green] = all as [Client, Client, Client];
  expect(owingSeats(red.mail.getState())).toEqual([red.seat, blue.seat, green.seat]);
  for (const one of all) post(all, await commitOrders(one.mail, one.seat, []));
  expect(all.map((one) => partOf(one).next)).toEqual(['open', 'open', 'open']);
  post(all, await openOwn(red.mail, red.seat));
  expect(partOf(red)).toMatchObject({ next: 'wait', late: [blue.seat, green.seat] });
  expect(owingSeats(red.mail.getState())).toEqual([blue.seat, green.seat]);
  await expect(commitOrders(blue.mail, blue.seat, [])).rejects.toThrow(RangeError);
  for (const one of [blue, green]) post(all, await openOwn(one.mail, one.seat));
  expect(all.map(roundAt)).toEqual([2, 2, 2]);
  expect(new Set(all.map(({ mail }) => mail.getState().history.now.last)).size).toBe(1);
  // The opening that ended the round is still to be posted.
  expect(outboxOf(green.mail.getState()).map(({ kind }) => kind)).toContain('opening');
});

test('two of three go on without the third, who did not open', async () => {
  const all = await clients(3);
  const [red, blue, green] = all as [Client, Client, Client];
  for (const one of all) post(all, await commitOrders(one.mail, one.seat, []));
  for (const one of [red, blue]) post(all, await openOwn(one.mail, one.seat));
  post(all, await openOwn(red.mail, red.seat, [green.seat]));
  expect(partOf(blue).dropped).toEqual([{ seat: green.seat, by: [red.seat] }]);
  expect(roundAt(blue)).toBe(1);
  post(all, await openOwn(blue.mail, blue.seat, [green.seat]));
  expect(all.map(roundAt)).toEqual([2, 2, 2]);
  expect(red.mail.getState().history.checked[0]!.remarks).toEqual([{ seat: green.seat, kind: 'unopened' }]);
});

test('two of three go on without the third, who committed to nothing', async () => {
  const all = await clients(3);
  const [red, blue, green] = all as [Client, Client, Client];
  for (const one of [red, blue]) post(all, await commitOrders(one.mail, one.seat, []));
  expect(partOf(red)).toMatchObject({ next: 'wait', late: [green.seat] });
  post(all, await openOwn(red.mail, red.seat, [green.seat]));
  post(all, await openOwn(blue.mail, blue.seat));
  expect(all.map(roundAt)).toEqual([2, 2, 2]);
});

test('of two neither can go on without the other', async () => {
  const all = await clients(2);
  const [red, blue] = all as [Client, Client];
  for (const one of all) post(all, await commitOrders(one.mail, one.seat, []));
  post(all, await openOwn(red.mail, red.seat));
  expect(partOf(red)).toMatchObject({ next: 'wait', late: [] });
  post(all, await openOwn(red.mail, red.seat, [blue.seat]));
  expect(roundAt(red)).toBe(1);
});

test('two give the seat of a silent third to somebody who asked for it, who plays on with the next round', async () => {
  const all = await clients(3);
  const [red, blue, green] = all as [Client, Client, Client];
  const dora = await newIdentity();
  const { notes, blocks, history } = red.mail.getState();
  const heir = { seat: green.seat, mail: mailStore({ notes, blocks }, { rules: RULES, me: dora, history }) };
  post([...all, heir], await askForSeat(heir.mail, dora, 'Dora', green.seat));
  for (const one of [red, blue]) post([...all, heir], await commitOrders(one.mail, one.seat, []));
  const [given] = heirsFor(red.mail.getState(), green.seat);
  expect(given?.name).toBe('Dora');
  post([...all, heir], await openOwn(red.mail, red.seat, [green.seat], [seatEntry(given!)]));
  const { proposed } = partOf(blue);
  expect(proposed).toEqual([{ given: [seatEntry(given!)], without: [green.seat], by: [red.seat] }]);
  // Nobody follows unasked.
  post([...all, heir], await openOwn(blue.mail, blue.seat));
  expect([roundAt(blue), partOf(blue).next]).toEqual([1, 'wait']);
  post([...all, heir], await openOwn(blue.mail, blue.seat, proposed[0]!.without, proposed[0]!.given));
  expect([...all, heir].map(roundAt)).toEqual([2, 2, 2, 2]);
  expect(ownSeats(heir.mail.getState())).toEqual([green.seat]);
  expect(ownSeats(green.mail.getState())).toEqual([]);
  for (const one of [red, blue, heir]) post([...all, heir], await commitOrders(one.mail, one.seat, []));
  for (const one of [red, blue, heir]) post([...all, heir], await openOwn(one.mail, one.seat));
  expect(roundAt(red)).toBe(3);
});

test('two turns of Nuclear without a game master: each player posts twice a round', async () => {
  const all = await clients(3);
  let [posts, round] = [0, 0];
  const turn = () => (all[0]!.mail.getState().history.now.state as { readonly turn: number }).turn;
  const first = turn();
  /** All that a client has to post goes into the thread as one post, which everybody pastes. */
  const postAll = (one: Client) => {
    const blocks = turnPost(one.mail.getState(), one.seat);
    posts++;
    for (const block of blocks) post(all, block);
    markPosted(one.mail, blocks.map(digestOf));
  };
  while (turn() < first + 2 && round < 12) {
    round++;
    for (const one of all) {
      await commitOrders(one.mail, one.seat, []);
      postAll(one);
    }
    expect(all.map((one) => partOf(one).next)).toEqual(['open', 'open', 'open']);
    for (const one of all) {
      await openOwn(one.mail, one.seat);
      postAll(one);
    }
    expect(all.map(roundAt)).toEqual([round + 1, round + 1, round + 1]);
  }
  expect(turn()).toBe(first + 2);
  expect(posts).toBe(2 * round * all.length);
});
