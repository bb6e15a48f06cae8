import { afterEach, expect, test, vi } from 'vitest';
import { rulesOf } from '../../src/app/files/campaign-rules.ts';
import { defaultCalendar } from '../../src/post/calendar.ts';
import { type Identity, newIdentity } from '../../src/post/keys.ts';
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
import { sealOrders } from '../../src/store/seal.ts';
import { askForSeat, peopleAsking, seatedInOrder, startSeating } from '../../src/store/seat-requests.ts';
import { begunBy, overBy } from './friends-game.ts';
import { carryIn, foundedBy, SharedInMemory } from './two-stores.ts';

/** A rematch between two friends, over the carrier of the game that is over. */

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const founded = await foundedBy('tactical');
const begun = () => begunBy(founded, ends);
const over = () => overBy(founded, ends);

/** What a client reads in the letters of its friend, or in its own. */
async function offersAt(mail: MailStore, by: 'friend' | 'own' = 'friend'): Promise<readonly string[]> {
  const { me, history } = mail.getState();
  const { blocks, status } = history.ledger;
  const player = rivalsIn(mail.getState())![by];
  const offers: string[] = [];
  for (const [digest, block] of blocks) {
    const content = block.kind === 'note' && isGenuine(status.get(digest)) && (await openNote(me!, block));
    const id = content && offerIn(mail.getState(), player, { block, content });
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
  // A second tab of the author reads it too, as their own.
  expect(await offersAt(from)).toEqual([]);
  expect(await offersAt(from, 'own')).toEqual([posts.block.campaign]);
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

test('a letter offers nothing that names no campaign, names this one, or was not meant as an offer', async () => {
  const { anna, boris } = await over();
  const other = 'a'.repeat(26);
  const texts = [
    'Well played!',
    '?rematch#/post/',
    `?rematch#/post/${'u'.repeat(26)}`,
    `?rematch#/post/${founded.id}`,
    `?rematch#/post/${other}/table`,
    `Join my other campaign: https://example.org/#/post/${other}`,
  ];
  for (const text of texts) await sendOffer(anna, rivalsIn(anna.getState())!, text);
  const notes = () => boris.getState().blocks.filter(({ block }) => block.kind === 'note');
  await vi.waitFor(() => expect(notes()).toHaveLength(texts.length));
  expect(await offersAt(boris)).toEqual([]);
  await sendOffer(anna, rivalsIn(anna.getState())!, `?rematch#/post/${founded.id} ?rematch#/post/${other}`);
  await vi.waitFor(async () => expect(await offersAt(boris)).toEqual([other]));
});

test('a letter from before the end offers nothing, nor does one by other keys', async () => {
  const { anna, boris } = await over();
  await offer(anna, boris);
  const now = boris.getState();
  const { friend } = rivalsIn(now)!;
  const { block } = now.blocks.find((one) => one.block.kind === 'note')!;
  const letter = { block, content: (await openNote(now.me!, block))! };
  expect(offerIn(now, friend, letter)).toBeDefined();
  const earlier = { ...now.history, now: { ...now.history.now, round: block.round + 1 } };
  expect(offerIn({ history: earlier }, friend, letter)).toBeUndefined();
  const keys = { ...friend.keys, sign: now.me!.sign };
  expect(offerIn(now, { ...friend, keys }, letter)).toBeUndefined();
});

test('a rematch seats the friend alone, also behind a stranger of the same name who asked before', async () => {
  const { anna, boris } = await over();
  const { block, join, content } = await offer(anna, boris);
  const read = await rulesOf(block.campaign, content);
  if (!read.ok) throw new Error(read.problem.code);
  const rules = read.value;
  const rival = boris.getState().me!.sign;
  const open = (me: Identity) =>
    mailStore(
      { notes: { id: block.campaign, seen: 0, rival }, blocks: [block, join].map((one, at) => ({ block: one, at })) },
      { rules, me },
    );
  const [again, stranger, friend] = [anna.getState().me!, await newIdentity(), boris.getState().me!].map(open);
  const shared = new SharedInMemory();
  for (const mail of [again!, stranger!, friend!]) ends.push(carryIn(shared, mail).stop);
  const { own, friend: other } = rivalsIn(boris.getState())!;
  await askForSeat(stranger!, stranger!.getState().me!, own.name, other.seat);
  await vi.waitFor(() => expect(peopleAsking(again!.getState())).toHaveLength(2));
  const { rival: _, ...notes } = again!.getState().notes;
  expect(seatedInOrder({ ...again!.getState(), notes })).toBeDefined();
  expect(seatedInOrder(again!.getState())).toBeUndefined();
  ends.push(startSeating(again!));
  await askForSeat(friend!, friend!.getState().me!, own.name, other.seat);
  await vi.waitFor(() => expect(holdersNow(again!.getState())).toHaveLength(2));
  const signs = holdersNow(again!.getState()).map(({ keys }) => keys.sign);
  expect(signs).toContain(friend!.getState().me!.sign);
  expect(signs).not.toContain(stranger!.getState().me!.sign);
});

test('of offers that crossed the one with the lowest id counts, at both tables and in every tab', () => {
  const none = () => false;
  for (const answer of [false, true])
    expect(standingOffer([], [], () => answer)).toEqual({ is: 'wanted', id: '', both: false });
  expect(standingOffer(['b'], [], none)).toEqual({ is: 'offered', id: 'b', both: false });
  expect(standingOffer(['c', 'b'], [], none)).toEqual({ is: 'offered', id: 'b', both: false });
  expect(standingOffer([], ['c', 'a'], none)).toEqual({ is: 'asked', id: 'a', both: false });
  expect(standingOffer([], ['a'], (id) => id === 'a')).toEqual({ is: 'agreed', id: 'a', both: false });
  expect(standingOffer(['b'], ['a'], none)).toEqual({ is: 'asked', id: 'a', both: true });
  expect(standingOffer(['a'], ['b'], none)).toEqual({ is: 'offered', id: 'a', both: true });
});
