import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { JoinPage } from '../../src/app/routes/post/join-page.tsx';
import { forgetCarrier, keptCarrier } from '../../src/app/storage/kept-carriers.ts';
import { postStorage } from '../../src/app/storage/opened-post.ts';
import { armour, digestOf } from '../../src/post/armour.ts';
import { writeJoinLink, writeRelayAccess } from '../../src/post/relay-access.ts';
import { NAMESPACES, startWords } from '../../src/words/index.ts';
import { anAccess } from '../post/an-access.ts';
import { foundedBy } from '../store/two-stores.ts';
import { openCarrier, room } from './carrier-stand-in.ts';

/** 42.4: the page of a link connects where it may, says what is wrong, and brings one person to one campaign. */

vi.mock('../../src/app/carriers/open-carrier.ts', () => import('./carrier-stand-in.ts'));

const founded = await foundedBy('domination');
const [announced] = founded.blocks;
const HERE = `#/post/${founded.id}`;
const OWN = 'wss://relay.example/relay';

/** The site as its host has built it: with a relay of its own, or with other addresses opened. */
function site(opened: string, relay?: string): void {
  document.head.innerHTML = `<meta http-equiv="Content-Security-Policy" content="connect-src 'self' ${opened}">`;
  if (relay === undefined) return;
  const meta = document.createElement('meta');
  meta.name = 'hexpost-relay';
  meta.content = relay;
  document.head.append(meta);
}

function come(access = partOf(founded.id)): void {
  render(
    <MantineProvider env="test">
      <JoinPage campaign={founded.id} access={access} />
    </MantineProvider>,
  );
}
const partOf = (campaign: string, access = anAccess): string => writeJoinLink({ campaign, access }).split('/').at(-1)!;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(async () => {
  await startWords('en', NAMESPACES);
  await forgetCarrier(founded.id);
  await (await postStorage()).remove(founded.id).catch(() => {});
  location.hash = '#/join';
  openCarrier.mockReset();
  site(OWN, writeRelayAccess({ ...anAccess, room: '0', name: 'guest' }));
});

test('42.4: a link to the relay of the site leads to the campaign, which that relay carries from then on', async () => {
  room(armour(announced!));
  come();
  await waitFor(() => expect(location.hash).toBe(HERE));
  expect(await keptCarrier(founded.id)).toEqual({ campaign: founded.id, relay: anAccess });
  const [box] = (await (await postStorage()).list()).filter(({ notes }) => notes.id === founded.id);
  expect(box!.blocks.map(({ block }) => digestOf(block))).toEqual([digestOf(announced!)]);
});

test('42.4: the key is gone from the address bar at once', async () => {
  room();
  location.hash = `#/join/${founded.id}/${partOf(founded.id)}`;
  come();
  await waitFor(() => expect(location.hash).toBe(`#/join/${founded.id}`));
});

test('42.4: to a relay elsewhere the page connects at a press and not before', async () => {
  room(armour(announced!));
  site(OWN);
  come();
  expect(await screen.findByText(/^This link leads to the relay at relay\.example,/)).toBeDefined();
  expect(openCarrier).not.toHaveBeenCalled();
  await press('Connect to relay.example');
  await waitFor(() => expect(location.hash).toBe(HERE));
});

test('42.4: to a relay that the policy does not open it never connects', async () => {
  site('https://discord.com/api/webhooks/');
  come();
  expect(await screen.findByText(/^This site lets its pages connect to no such relay/)).toBeDefined();
  expect(openCarrier).not.toHaveBeenCalled();
});

test('42.4: a room without the campaign, and a relay that does not answer, are said, and tried again at a press', async () => {
  room();
  come();
  expect(await screen.findByText(/^The relay has no posts of this campaign yet/)).toBeDefined();
  openCarrier.mockRejectedValue(new Error('no answer'));
  await press('Try again');
  expect(await screen.findByText(/^The relay at relay\.example could not be reached/)).toBeDefined();
  expect(await keptCarrier(founded.id)).toBeUndefined();
  room(armour(announced!));
  await press('Try again');
  await waitFor(() => expect(location.hash).toBe(HERE));
});

test('42.4: somebody who takes part already keeps their own access: the link is for somebody else', async () => {
  room(armour(announced!));
  come();
  await waitFor(() => expect(location.hash).toBe(HERE));
  document.body.innerHTML = '';
  come(partOf(founded.id, { ...anAccess, name: 's2' }));
  expect(await screen.findByText(/^You take part in this campaign already/)).toBeDefined();
  expect(await keptCarrier(founded.id)).toEqual({ campaign: founded.id, relay: anAccess });
  await press('Open the campaign');
  expect(location.hash).toBe(HERE);
});

test.each([
  ['damaged', partOf(founded.id).slice(0, -3), /^This link is incomplete/],
  ['too long', 'A'.repeat(10_000), /^This link is longer than any/],
  ['gone', '', /^The link is no longer in the address bar/],
])('42.4: a link that is %s is refused in words, and nothing is connected', async (_, access, sentence) => {
  come(access);
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(openCarrier).not.toHaveBeenCalled();
});
