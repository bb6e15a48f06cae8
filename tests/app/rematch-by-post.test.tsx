import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acceptRematch, offerRematch } from '../../src/app/routes/post/rematch-by-post.ts';
import { WithRematch } from '../../src/app/routes/post/with-rematch.tsx';
import { byItself } from '../../src/app/shell/by-itself.ts';
import { forgetCarrier, keepCarrier, keptCarrier } from '../../src/app/storage/kept-carriers.ts';
import { postStorage } from '../../src/app/storage/opened-post.ts';
import type { CarrierTools } from '../../src/panels/post/carrier/carrier-tools.ts';
import { OfferedRematch, Rematch, RematchProvider, type RematchTools } from '../../src/panels/post/player/Rematch.tsx';
import { armour, type Block } from '../../src/post/armour.ts';
import { type Identity, newIdentity } from '../../src/post/keys.ts';
import { joinBlock } from '../../src/post/make-blocks.ts';
import { foundRematch, offerIn, rematchLink, rivalsIn, sendOffer } from '../../src/store/friend-rematch.ts';
import { holdersNow, type MailStore, mailStore } from '../../src/store/mail.ts';
import { askForSeat, startSeating } from '../../src/store/seat-requests.ts';
import { NAMESPACES, startWords } from '../../src/words/index.ts';
import { anAccess } from '../post/an-access.ts';
import { overBy } from '../store/friends-game.ts';
import { carryIn, foundedBy, SharedInMemory } from '../store/two-stores.ts';
import { openCarrier, room } from './carrier-stand-in.ts';

/** A rematch by post: what a press keeps, sends and opens, and what the other player reads when it cannot be accepted. */

vi.mock('../../src/app/carriers/open-carrier.ts', () => import('./carrier-stand-in.ts'));

const founded = await foundedBy('tactical');
const elsewhere = await foundedBy('domination');
const ends: (() => void)[] = [];
let anna: MailStore;
let boris: MailStore;

beforeEach(async () => {
  await startWords('en', [...NAMESPACES]);
  ({ anna, boris } = await overBy(founded, ends));
  const storage = await postStorage();
  await storage.keepIdentity(founded.friend);
  await keepCarrier({ campaign: founded.id, relay: anAccess });
  location.hash = `#/post/${founded.id}`;
});
afterEach(async () => {
  for (const end of ends.splice(0)) end();
  const storage = await postStorage();
  for (const { notes } of await storage.list()) await storage.remove(notes.id);
  await forgetCarrier(founded.id);
});

const offered = () => {
  const now = anna.getState();
  const { block, join } = foundRematch(now, now.me!, rivalsIn(now)!, true);
  return { id: block.campaign, posts: [block, join] };
};
const mailOf = (id: string, posts: readonly Block[], me: Identity) =>
  mailStore(
    { notes: { id, seen: 0 }, blocks: posts.map((block, at) => ({ block, at })) },
    { rules: founded.rules, me },
  );
const accept = (id: string, stop = new AbortController().signal, own: readonly string[] = []) =>
  acceptRematch(boris, { id, own }, stop);
const requests = async (id: string) =>
  (await (await postStorage()).load(id)).blocks.filter(({ block }) => block.kind === 'join').length;

test('who accepts has asked for the friend’s seat in the rematch, in the room of the old game', async () => {
  const { id, posts } = offered();
  room(...posts.map(armour));
  expect(await accept(id)).toBeNull();
  expect(await requests(id)).toBe(2);
  expect(await keptCarrier(id)).toEqual({ campaign: id, relay: anAccess });
  expect(location.hash).toBe(`#/post/${id}`);
  expect(boris.getState().notes.rematch).toBe(id);
  // Once more changes nothing.
  expect(await accept(id)).toBeNull();
  expect(await requests(id)).toBe(2);
});

test('a room that does not answer, a rematch that is not there yet and another game are told apart, and nothing is signed', async () => {
  const { id, posts } = offered();
  openCarrier.mockRejectedValue(new Error('closed'));
  expect(await accept(id)).toBe('away');
  room();
  expect(await accept(id)).toBe('missing');
  room(...elsewhere.blocks.slice(0, 1).map(armour));
  expect(await accept(elsewhere.id)).toBe('other');
  expect(await requests(elsewhere.id)).toBe(0);
  room(...posts.map(armour));
  expect(boris.getState().notes.rematch).toBeUndefined();
  expect(await accept(id)).toBeNull();
});

test('an access that is kept already stays', async () => {
  const { id, posts } = offered();
  const own = { ...anAccess, room: '5kq7xw2m0c9v1hd83jb5' };
  await keepCarrier({ campaign: id, relay: own });
  room(...posts.map(armour));
  expect(await accept(id)).toBeNull();
  expect(await keptCarrier(id)).toEqual({ campaign: id, relay: own });
});

test('nobody who has left the page is led away, and nothing is signed for them', async () => {
  const { id, posts } = offered();
  room(...posts.map(armour));
  const left = new AbortController();
  await (await postStorage()).add(posts.map((block, at) => ({ block, at })));
  left.abort();
  expect(await accept(id, left.signal)).toBeNull();
  expect(await requests(id)).toBe(1);
  expect(location.hash).toBe(`#/post/${founded.id}`);
  expect(boris.getState().notes.rematch).toBeUndefined();
});

test('an offer is kept with its room, for this friend alone, and the letter says it to every tab', async () => {
  const { campaign, isWritten } = await offerRematch(boris, (link) => `Again? ${link}`);
  expect(isWritten).toBe(true);
  expect(await keptCarrier(campaign)).toEqual({ campaign, relay: anAccess });
  expect(byItself(campaign)).toMatchObject({ seats: true });
  expect((await (await postStorage()).load(campaign)).notes.rival).toBe(founded.founder.sign);
  const now = boris.getState();
  const letters = now.blocks.filter(({ block }) => block.kind === 'note');
  expect(letters).toHaveLength(1);
  const content = { head: '', to: 'gm', text: `?rematch#/post/${campaign}` };
  expect(offerIn(now, rivalsIn(now)!.own, { block: letters[0]!.block, content })).toBe(campaign);
});

test('an offer whose letter cannot be written is put away, so that another press begins anew', async () => {
  vi.spyOn(boris.getState(), 'put').mockRejectedValue(new Error('the disk is full'));
  await expect(offerRematch(boris, (link) => link)).rejects.toThrow();
  const [box] = (await (await postStorage()).list()).filter(({ notes }) => notes.id !== founded.id);
  expect(box?.notes.away).toBe(true);
});

function show(tools: Partial<RematchTools>) {
  const all: RematchTools = {
    mail: boris,
    offer: { is: 'asked', id: 'x', both: false },
    isWritten: true,
    onOffer: async () => {},
    onAccept: async () => null,
    onOpen: async () => null,
    ...tools,
  };
  return render(
    <MantineProvider env="test">
      <StrictMode>
        <RematchProvider tools={all}>
          <OfferedRematch />
          <Rematch />
        </RematchProvider>
      </StrictMode>
    </MantineProvider>,
  );
}

test.each([
  ['away', /cannot be reached at the moment/],
  ['missing', /has not arrived here yet/],
  ['other', /What Anna offers is not the same game again/],
] as const)('a rematch that is %s is said, and the press can be made again', async (wrong, said) => {
  show({ onAccept: async () => wrong });
  // Above the table and at its end: pressed in one place, said in both.
  await userEvent.click(screen.getAllByRole('button', { name: 'Accept' })[0]!);
  const alerts = await screen.findAllByRole('alert');
  expect(alerts).toHaveLength(2);
  for (const alert of alerts) expect(alert.textContent).toMatch(said);
  for (const button of screen.getAllByRole<HTMLButtonElement>('button', { name: 'Accept' }))
    expect(button.disabled).toBe(false);
});

test('leaving the page stops what was pressed there', async () => {
  const signals: AbortSignal[] = [];
  const { unmount } = show({
    onAccept: (stop) => {
      signals.push(stop);
      return new Promise(() => {});
    },
  });
  await userEvent.click(screen.getAllByRole('button', { name: 'Accept' })[0]!);
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  act(unmount);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

test('what the disk cannot take is no missing connection, and a seat that has gone is no other game', async () => {
  const { id, posts } = offered();
  room(...posts.map(armour));
  vi.spyOn(await postStorage(), 'add').mockRejectedValueOnce(new Error('the disk is full'));
  expect(await accept(id)).toMatchObject({ code: expect.any(String) });
  expect(await accept(id)).toBeNull();
});

test('a seat that somebody else has been given is said to be taken, and accuses nobody of another game', async () => {
  const { id, posts } = offered();
  const again = mailOf(id, posts, founded.founder);
  const shared = new SharedInMemory();
  const stranger = await newIdentity();
  const theirs = mailOf(id, posts, stranger);
  ends.push(carryIn(shared, again).stop, carryIn(shared, theirs).stop, startSeating(again));
  await askForSeat(theirs, stranger, 'Stranger', rivalsIn(boris.getState())!.friend.seat);
  await vi.waitFor(() => expect(holdersNow(again.getState())).toHaveLength(2));
  room(...again.getState().blocks.map(({ block }) => armour(block)));
  expect(await accept(id)).toBe('taken');
  expect(boris.getState().notes.rematch).toBeUndefined();
});

/** The page at the end of the game, of one of the two. */
const showPage = (mail: MailStore) =>
  render(
    <MantineProvider env="test">
      <WithRematch mail={mail} carrier={{ by: { kind: 'relay' }, carrying: null } as unknown as CarrierTools}>
        <Rematch />
      </WithRematch>
    </MantineProvider>,
  );

test('where nothing was offered one can offer it; where the friend has, one can accept', async () => {
  showPage(boris);
  expect(await screen.findByRole('button', { name: 'Rematch, sides swapped' })).toBeTruthy();
  await sendOffer(anna, rivalsIn(anna.getState())!, rematchLink(offered().id));
  expect((await screen.findByRole('status')).textContent).toBe('Anna offers a rematch. Your side: Red.');
  expect(screen.queryByRole('button', { name: 'Rematch, sides swapped' })).toBeNull();
});

test('after an offer of another game the way is free for one’s own', async () => {
  room(...elsewhere.blocks.slice(0, 1).map(armour));
  await sendOffer(anna, rivalsIn(anna.getState())!, rematchLink(elsewhere.id));
  showPage(boris);
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^What Anna offers is not the same game again/);
  await userEvent.click(screen.getByRole('button', { name: 'Rematch, sides swapped' }));
  expect((await screen.findByRole('status')).textContent).toMatch(/^You have offered a rematch/);
});

test('an offer is known wherever its letter is: no second one is founded in another tab', async () => {
  await offerRematch(boris, (link) => link);
  showPage(boris);
  expect((await screen.findByRole('status')).textContent).toMatch(/^You have offered a rematch/);
  expect(screen.queryByRole('button', { name: 'Rematch, sides swapped' })).toBeNull();
});

test('an own offer that was made in another browser is fetched before its page is opened', async () => {
  const now = boris.getState();
  const { block, join } = foundRematch(now, now.me!, rivalsIn(now)!, true);
  await sendOffer(boris, rivalsIn(now)!, rematchLink(block.campaign));
  room(...[block, join].map(armour));
  showPage(boris);
  await userEvent.click(await screen.findByRole('button', { name: 'Open the rematch' }));
  await waitFor(() => expect(location.hash).toBe(`#/post/${block.campaign}`));
  const { notes, blocks } = await (await postStorage()).load(block.campaign);
  expect(blocks).toHaveLength(2);
  expect(notes.rival).toBe(founded.founder.sign);
  // The browser that has made it gives the seats.
  expect(byItself(block.campaign).seats).toBe(false);
});

test('the roster of a rematch reaches the friend, also where pages do not answer by themselves', async () => {
  const shared = new SharedInMemory();
  // As far away as a relay is.
  const far = shared.carrier();
  const list = async (after?: string) => {
    await new Promise((answer) => setTimeout(answer, 30));
    return far.list(after);
  };
  openCarrier.mockImplementation(async () => ({ carrier: { ...far, list } }));
  showPage(boris);
  await userEvent.click(await screen.findByRole('button', { name: 'Rematch, sides swapped' }));
  const { campaign } = await vi.waitFor(async () => {
    const [box] = (await (await postStorage()).list()).filter(({ notes }) => notes.rival !== undefined);
    expect(box).toBeDefined();
    return { campaign: box!.notes.id };
  });
  expect(byItself(campaign).answers).toBe(false);
  await vi.waitFor(() => expect(shared.published.filter((block) => block.campaign === campaign)).toHaveLength(2));
  const { seat } = rivalsIn(boris.getState())!.own;
  await shared.carrier().publish(joinBlock(founded.founder, campaign, 'Anna', seat));
  await vi.waitFor(() => expect(shared.published.map(({ kind }) => kind)).toContain('roster'));
  expect((await screen.findByText('The rematch is agreed.')).getAttribute('role')).toBe('status');
});
