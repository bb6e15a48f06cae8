import { afterEach, expect, test, vi } from 'vitest';
import { rulesOf } from '../../src/app/files/campaign-rules.ts';
import { defaultCalendar } from '../../src/post/calendar.ts';
import { newIdentity } from '../../src/post/keys.ts';
import { announcedIn, isGenuine } from '../../src/post/ledger.ts';
import { openNote } from '../../src/post/sealed-contents.ts';
import {
  foundRematch,
  isRematch,
  offerIn,
  rematchLink,
  rivalsIn,
  sendOffer,
  standingOffer,
} from '../../src/store/friend-rematch.ts';
import { campaignContent, holdersNow, type MailStore, mailStore, ownSeats } from '../../src/store/mail.ts';
import { startAnswering } from '../../src/store/own-answers.ts';
import { sealOrders } from '../../src/store/seal.ts';
import { askForSeat, startSeating } from '../../src/store/seat-requests.ts';
import { carryIn, clientOf, foundedBy, SharedInMemory } from './two-stores.ts';

/** A rematch between two friends, over the carrier of the game that is over. */

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const founded = await foundedBy('tactical');

/** Two who have begun a game. */
async function begun() {
  const shared = new SharedInMemory();
  const anna = clientOf(founded, founded.founder, founded.blocks, true);
  const boris = clientOf(founded, founded.friend, founded.blocks.slice(0, 1));
  ends.push(carryIn(shared, anna).stop, carryIn(shared, boris).stop, startSeating(anna));
  for (const mail of [anna, boris]) ends.push(startAnswering(mail, { onTrouble: () => {} }).stop);
  await askForSeat(boris, founded.friend, 'Boris');
  for (const mail of [anna, boris]) await vi.waitFor(() => expect(holdersNow(mail.getState())).toHaveLength(2));
  return { shared, anna, boris };
}

/** The same two, once Anna has conceded. */
async function over() {
  const game = await begun();
  const { anna, boris } = game;
  await sealOrders(anna, { round: 1, seat: 'red', commands: [{ command: 'concede' }] });
  for (const mail of [anna, boris]) await vi.waitFor(() => expect(rivalsIn(mail.getState())).toBeDefined());
  return game;
}

/** What a client reads of the letters that are there. */
async function offersAt(mail: MailStore): Promise<readonly string[]> {
  const { me, history } = mail.getState();
  const { blocks, status } = history.ledger;
  const rivals = rivalsIn(mail.getState())!;
  const offers: string[] = [];
  for (const [digest, block] of blocks) {
    const content = block.kind === 'note' && isGenuine(status.get(digest)) && (await openNote(me!, block));
    const id = content && offerIn(mail.getState(), rivals, { block, content });
    if (id) offers.push(id);
  }
  return offers;
}

/** One presses and the other reads the offer, in the game that is over. */
async function offer(from: MailStore, to: MailStore) {
  const now = from.getState();
  const posts = foundRematch(now, now.me!, rivalsIn(now)!, true);
  await sendOffer(from, rivalsIn(now)!, `Again: https://example.org/${rematchLink(posts.block.campaign)}`);
  await vi.waitFor(async () => expect(await offersAt(to)).toEqual([posts.block.campaign]));
  expect(await offersAt(from)).toEqual([]);
  const content = announcedIn([posts.block], posts.block.campaign)!.content;
  return { ...posts, content };
}

test('nobody is offered a rematch before the end, and a spectator never', async () => {
  const { anna, boris } = await begun();
  for (const mail of [anna, boris]) expect(rivalsIn(mail.getState())).toBeUndefined();
  await sealOrders(anna, { round: 1, seat: 'red', commands: [{ command: 'concede' }] });
  await vi.waitFor(() => expect(rivalsIn(boris.getState())?.friend.name).toBe('Anna'));
  expect(rivalsIn({ ...boris.getState(), me: await newIdentity() })).toBeUndefined();
});

test.each([
  ['the founder', 'Anna'],
  ['the friend', 'Boris'],
])('%s offers it: the same game, the sides swapped, and who accepts is seated by their own request', async (_, by) => {
  const { anna, boris } = await over();
  const [from, to] = by === 'Anna' ? [anna, boris] : [boris, anna];
  const { block, join, content } = await offer(from, to);
  const before = campaignContent(from.getState());
  const { name, options, scenario, players, system } = content;
  expect({ options, scenario, players, system }).toEqual({
    options: before.options,
    scenario: before.scenario,
    players: before.players,
    system: before.system,
  });
  expect(name).toBe(`${before.name} (2)`);
  expect(block.campaign).not.toBe(founded.id);
  const rivals = rivalsIn(to.getState())!;
  expect(isRematch(to.getState(), rivals, content)).toBe(true);

  const read = await rulesOf(block.campaign, content);
  if (!read.ok) throw new Error(read.problem.code);
  const shared = new SharedInMemory();
  const open = (me: MailStore, blocks: readonly (typeof block)[]) =>
    mailStore(
      { notes: { id: block.campaign, seen: 0 }, blocks: blocks.map((one, at) => ({ block: one, at })) },
      { rules: read.value, me: me.getState().me },
    );
  const [again, friends] = [open(from, [block, join]), open(to, [block, join])];
  ends.push(carryIn(shared, again).stop, carryIn(shared, friends).stop, startSeating(again));
  // It is not enough that the game is here.
  expect(holdersNow(again.getState())).toEqual([]);
  await askForSeat(friends, to.getState().me!, rivals.own.name, rivals.friend.seat);
  await vi.waitFor(() => expect(holdersNow(again.getState())).toHaveLength(2));
  await vi.waitFor(() => expect(holdersNow(friends.getState())).toHaveLength(2));
  expect(ownSeats(again.getState())).toEqual(ownSeats(to.getState()));
  expect(ownSeats(friends.getState())).toEqual(ownSeats(from.getState()));
  expect(from.getState().blocks.some((one) => one.block.campaign !== founded.id)).toBe(false);
});

test('an offer of anything else is none: other options, other sides, somebody else’s game', async () => {
  const { anna, boris } = await over();
  const { content } = await offer(anna, boris);
  const now = boris.getState();
  const rivals = rivalsIn(now)!;
  const { master, options, players } = content;
  expect(isRematch(now, rivals, content)).toBe(true);
  expect(isRematch(now, rivals, { ...content, options: { ...options, other: true } })).toBe(false);
  expect(isRematch(now, rivals, { ...content, players: players.toReversed() })).toBe(false);
  expect(isRematch(now, rivals, { ...content, master: { ...master, sign: now.me!.sign } })).toBe(false);
  expect(isRematch(now, rivals, { ...content, open: undefined } as never)).toBe(false);
});

test('a campaign by post keeps its deadlines', async () => {
  const { anna } = await over();
  const now = anna.getState();
  const { ledger } = now.history;
  const campaign = ledger.campaign!;
  const content = { ...campaign.content, calendar: defaultCalendar('Europe/Berlin') };
  const history = { ...now.history, ledger: { ...ledger, campaign: { ...campaign, content } } };
  const { block } = foundRematch({ history }, now.me!, rivalsIn(now)!, true);
  const again = announcedIn([block], block.campaign)!.content;
  expect(again.calendar).toEqual(content.calendar);
  const rivals = { own: rivalsIn(now)!.friend, friend: rivalsIn(now)!.own };
  expect(isRematch({ history }, rivals, again)).toBe(true);
  expect(isRematch(now, rivals, again)).toBe(false);
});

test('a letter without a campaign offers none', async () => {
  const { anna, boris } = await over();
  for (const text of ['Well played!', '#/post/', `#/post/${'u'.repeat(26)}`, `#/post/${founded.id}/table`])
    await sendOffer(anna, rivalsIn(anna.getState())!, text);
  await vi.waitFor(() => expect(boris.getState().blocks.filter(({ block }) => block.kind === 'note')).toHaveLength(4));
  expect(await offersAt(boris)).toEqual([]);
});

test('of two offers that crossed the one with the lower id counts, at both tables', () => {
  expect(standingOffer(undefined, [])).toEqual({ is: 'wanted', id: '', both: false });
  expect(standingOffer('b', [])).toEqual({ is: 'offered', id: 'b', both: false });
  expect(standingOffer(undefined, ['a'])).toEqual({ is: 'asked', id: 'a', both: false });
  expect(standingOffer('a', ['a'])).toEqual({ is: 'begun', id: 'a', both: false });
  expect(standingOffer('b', ['a'])).toEqual({ is: 'asked', id: 'a', both: true });
  expect(standingOffer('a', ['b'])).toEqual({ is: 'offered', id: 'a', both: true });
});
