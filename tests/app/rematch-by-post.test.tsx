import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acceptRematch, offerRematch } from '../../src/app/routes/post/rematch-by-post.ts';
import { WithRematch } from '../../src/app/routes/post/with-rematch.tsx';
import { byItself } from '../../src/app/shell/by-itself.ts';
import { forgetCarrier, keepCarrier, keptCarrier } from '../../src/app/storage/kept-carriers.ts';
import { postStorage } from '../../src/app/storage/opened-post.ts';
import type { CarrierTools } from '../../src/panels/post/carrier/carrier-tools.ts';
import { OfferedRematch, Rematch, RematchProvider, type RematchTools } from '../../src/panels/post/player/Rematch.tsx';
import { armour } from '../../src/post/armour.ts';
import { foundRematch, offerIn, rematchLink, rivalsIn, sendOffer } from '../../src/store/friend-rematch.ts';
import type { MailStore } from '../../src/store/mail.ts';
import { NAMESPACES, startWords } from '../../src/words/index.ts';
import { anAccess } from '../post/an-access.ts';
import { overBy } from '../store/friends-game.ts';
import { foundedBy } from '../store/two-stores.ts';
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
  left.abort();
  await accept(id, left.signal);
  expect(location.hash).toBe(`#/post/${founded.id}`);
  expect(boris.getState().notes.rematch).toBeUndefined();
});

test('an offer is kept with its room, for this friend alone, and the letter says it to every tab', async () => {
  const { campaign, isWritten } = await offerRematch(boris, (link) => `Again? ${link}`);
  expect(isWritten).toBe(true);
  expect(await keptCarrier(campaign)).toEqual({ campaign, relay: anAccess });
  expect(byItself(campaign)).toMatchObject({ seats: true, friend: founded.founder.sign });
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
  expect(boris.getState().notes.rematch).toBeUndefined();
});

function show(tools: Partial<RematchTools>) {
  const all: RematchTools = {
    mail: boris,
    offer: { is: 'asked', id: 'x', both: false },
    isCarried: true,
    onOffer: async () => {},
    onAccept: async () => null,
    onOpen: () => {},
    ...tools,
  };
  return render(
    <MantineProvider env="test">
      <RematchProvider tools={all}>
        <OfferedRematch />
        <Rematch />
      </RematchProvider>
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
