import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openCarrier } from '../../src/app/carriers/open-carrier.ts';
import { acceptRematch, offerRematch } from '../../src/app/routes/post/rematch-by-post.ts';
import { byItself } from '../../src/app/shell/by-itself.ts';
import { forgetCarrier, keepCarrier, keptCarrier } from '../../src/app/storage/kept-carriers.ts';
import { postStorage } from '../../src/app/storage/opened-post.ts';
import { Rematch, RematchContext, type RematchTools } from '../../src/panels/post/player/Rematch.tsx';
import { armour, type Block } from '../../src/post/armour.ts';
import { foundRematch, offerIn, rivalsIn } from '../../src/store/friend-rematch.ts';
import type { MailStore } from '../../src/store/mail.ts';
import { NAMESPACES, startWords } from '../../src/words/index.ts';
import { anAccess } from '../post/an-access.ts';
import { overBy } from '../store/friends-game.ts';
import { foundedBy } from '../store/two-stores.ts';

/** A rematch by post: what a press keeps, sends and opens, and what the other player reads when it cannot be accepted. */

vi.mock('../../src/app/carriers/open-carrier.ts', async () => {
  const { postStorage } = await import('../../src/app/storage/opened-post.ts');
  const { readPaste } = await import('../../src/post/read-paste.ts');
  return {
    openCarrier: vi.fn(),
    takeInCarried: async (_: string, text: string) => {
      const { rows } = readPaste(text, new Map());
      await (await postStorage()).add(rows.flatMap(({ block }) => (block ? [{ block, at: 1 }] : [])));
    },
  };
});

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

/** What the room of the old game holds of the rematch. */
function room(...blocks: Block[]): void {
  vi.mocked(openCarrier).mockImplementation(async () => ({
    carrier: {
      publish: async () => {},
      list: async () => ({ digests: blocks.map((_, i) => `${i}`) }),
      read: async (digest) => armour(blocks[Number(digest)]!),
      listen: () => () => {},
    },
  }));
}

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
  room(...posts);
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
  vi.mocked(openCarrier).mockRejectedValue(new Error('closed'));
  expect(await accept(id)).toBe('away');
  room();
  expect(await accept(id)).toBe('missing');
  room(...elsewhere.blocks.slice(0, 1));
  expect(await accept(elsewhere.id)).toBe('other');
  expect(await requests(elsewhere.id)).toBe(0);
  room(...posts);
  expect(boris.getState().notes.rematch).toBeUndefined();
  expect(await accept(id)).toBeNull();
});

test('an access that is kept already stays', async () => {
  const { id, posts } = offered();
  const own = { ...anAccess, room: '5kq7xw2m0c9v1hd83jb5' };
  await keepCarrier({ campaign: id, relay: own });
  room(...posts);
  expect(await accept(id)).toBeNull();
  expect(await keptCarrier(id)).toEqual({ campaign: id, relay: own });
});

test('nobody who has left the page is led away, and nothing is signed for them', async () => {
  const { id, posts } = offered();
  room(...posts);
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
      <RematchContext value={all}>
        <Rematch />
      </RematchContext>
    </MantineProvider>,
  );
}

test.each([
  ['away', /cannot be reached at the moment/],
  ['missing', /has not arrived here yet/],
  ['other', /What Anna offers is not the same game again/],
] as const)('a rematch that is %s is said, and the press can be made again', async (wrong, said) => {
  show({ onAccept: async () => wrong });
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(said);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Accept' }).disabled).toBe(false);
});

test('leaving the page stops what was pressed there', async () => {
  const signals: AbortSignal[] = [];
  const { unmount } = show({
    onAccept: (stop) => {
      signals.push(stop);
      return new Promise(() => {});
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  act(unmount);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});
