import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import MailRoute from '../../../src/app/routes/post/campaign-route.tsx';
import { openMail } from '../../../src/app/routes/post/open-mail.ts';
import MailTableRoute from '../../../src/app/routes/post/table-route.tsx';
import { postStorage } from '../../../src/app/storage/opened-post.ts';
import { openStorage } from '../../../src/app/storage/storage.ts';
import type { State } from '../../../src/engine/nuclear/state.ts';
import { fingerprintOf } from '../../../src/panels/post/keys/Fingerprint.tsx';
import { Trouble } from '../../../src/panels/start/shelf.ts';
import { type Block, digestOf } from '../../../src/post/armour.ts';
import { saltOf } from '../../../src/post/chain.ts';
import { type Identity, newIdentity } from '../../../src/post/keys.ts';
import { ledgerOf } from '../../../src/post/ledger.ts';
import { noteBlock, ordersBlock, reopenBlock } from '../../../src/post/make-blocks.ts';
import { roundIdentity, roundRecipient } from '../../../src/post/round-key.ts';
import { openOrders } from '../../../src/post/sealed-contents.ts';
import { reopened } from '../../../src/store/correction.ts';
import { sealOrders } from '../../../src/store/seal.ts';
import { NAMESPACES, startWords } from '../../../src/words/index.ts';
import { begin, playRound } from '../../post/by-post.ts';
import { addressIn, lastSeen, roundReader } from '../../post/thread-parts.ts';
import { endAnyway } from '../../support/end-anyway.ts';
import { mapProps } from '../play/map-view.tsx';
import { clickHex } from '../play/table.tsx';

const SALT = '0123456789abcdef'.repeat(2);
const wide = window.matchMedia;

beforeEach(async () => {
  window.matchMedia = (query) => ({ ...wide(query), matches: query.includes('min-width') });
  localStorage.clear();
  location.hash = '#/';
  await startWords('en', NAMESPACES);
});

/** Puts blocks into this browser's box, and somebody with his keys before it. */
async function inBox(blocks: readonly Block[], me: Identity | null): Promise<string> {
  const storage = await postStorage();
  if (me) await storage.keepIdentity(me);
  await storage.add(blocks.map((block) => ({ block, at: 1 })));
  return blocks[0]!.campaign;
}
const blocksIn = async (id: string) => (await (await postStorage()).load(id)).blocks.map(({ block }) => block);

/** The tables of this browser. */
const shelf = await openStorage({ name: 'tables' });

function show(page: ReactNode): void {
  cleanup();
  render(<MantineProvider env="test">{page}</MantineProvider>);
}
const home = (id: string) => show(<MailRoute id={id} />);
const table = (id: string, what = '') => show(<MailTableRoute storage={shelf} id={id} what={what} />);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const text = () => document.body.textContent;

async function bid(amount: number): Promise<void> {
  const box = await screen.findByRole('textbox', { name: 'Sealed bid for initiative' });
  await userEvent.clear(box);
  await userEvent.type(box, String(amount));
  await press('Bid');
}

/** A campaign in its first round, with the hex of a unit of the active side. The random players do not always buy one. */
async function inFirstRound() {
  for (let seed = 0; ; seed++) {
    const played = await begin(2, `rounds-${seed}`);
    await playRound(played);
    await playRound(played);
    const { active, units } = played.standings.at(-1)!.state as State;
    const unit = Object.values(units).find(({ side, hex }) => side === active && hex !== null);
    if (active !== null && unit) return { played, seat: active, hex: unit.hex! };
  }
}

describe('a player by post', () => {
  it('whose keys cannot be read hears why, and no request is signed with others', async () => {
    const { blocks } = await begin(2, 'cannot join');
    const id = await inBox(blocks, null);
    home(id);
    await userEvent.type(await screen.findByLabelText(/^Your name/), 'Ada');
    const failing = vi
      .spyOn(await postStorage(), 'identity')
      .mockRejectedValue(new Trouble('not-read', new DOMException('Internal error', 'UnknownError')));
    await press('Ask for a seat');
    expect((await screen.findByRole('alert')).textContent).toContain('UnknownError: Internal error');
    failing.mockRestore();
    expect(ledgerOf(await blocksIn(id), id).joins).toEqual([]);
  });

  it('without keys asks for a seat: the request is signed with new keys, shown, and kept', async () => {
    const { blocks } = await begin(2, 'joins');
    const id = await inBox(blocks.slice(0, 1), null);
    home(id);
    await userEvent.type(await screen.findByRole('textbox', { name: /Your name/ }), 'Anna');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Side' }), 'blue');
    await press('Ask for a seat');
    expect(await screen.findByText(/Anna asked for the seat of Blue/)).toBeDefined();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Block as text' }).value).toContain(
      'BEGIN HEXPOST JOIN',
    );
    expect(text()).toContain('Post the block below');
    await press('I have posted it');
    await waitFor(() => {
      expect(text()).toContain('has posted the roster, paste it.');
      expect(text()).not.toContain('Post the block below');
    });
    await press('Ask again');
    await press('Ask for a seat');
    await waitFor(async () => expect(ledgerOf(await blocksIn(id), id).joins).toHaveLength(2));
    const me = await (await postStorage()).identity();
    for (const { block, content } of ledgerOf(await blocksIn(id), id).joins) {
      expect(block.seat).toBe('blue');
      expect(content).toMatchObject({ name: 'Anna', keys: { sign: me!.sign } });
    }
  });

  it('sees a post as not posted that was marked so while the campaign was being opened', async () => {
    const { blocks } = await begin(2, 'opened again');
    const id = await inBox(blocks, null);
    home(id);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Mary');
    await press('Ask for a seat');
    await screen.findByRole('button', { name: 'I have posted it' });
    cleanup();
    const storage = await postStorage();
    await waitFor(async () => expect((await storage.load(id)).notes.unposted).toHaveLength(1));
    const unposted = (await storage.load(id)).notes.unposted!;
    await storage.keep({ id, unposted: [] });
    // The page reads the notes just before another page has stored them.
    const { load } = storage;
    const late = vi.spyOn(storage, 'load').mockImplementationOnce(async (box) => {
      const before = await load(box);
      await storage.keep({ id, unposted });
      return before;
    });
    home(id);
    expect(await screen.findByRole('button', { name: 'I have posted it' })).toBeDefined();
    late.mockRestore();
  });

  it('is offered new orders while the game master has the last round open again, and seals them to the key of the reopening', async () => {
    const played = await begin(2, 'open again');
    await playRound(played);
    const id = await inBox(played.blocks, played.hands.get('red')!);
    home(id);
    await screen.findByText('Where it stands');
    expect(text()).not.toContain('is open again');
    const report = played.blocks.findLast(({ kind }) => kind === 'report')!;
    const secret = 'ab'.repeat(32);
    const at = { ...addressIn(played.blocks, 'gm', 1), revision: 1 };
    const what = { what: digestOf(report), reason: 'A wrong map.', key: roundRecipient(secret) };
    await inBox([...played.blocks, reopenBlock(played.master, at, what)], null);
    const opened = await openMail(id);
    if (!('mail' in opened)) throw new Error('not opened');
    const view = reopened(opened.mail, 1);
    home(id);
    expect(await screen.findByText('Round 1 is open again')).toBeDefined();
    expect(text()).toContain('A wrong map.');
    const block = await sealOrders(view, { round: 1, seat: 'red', commands: [] });
    expect(block).toMatchObject({ kind: 'orders', round: 1, revision: 2 });
    expect(await openOrders({ secret: { seal: roundIdentity(secret) } }, block)).toBeDefined();
  });

  it('reads at the table the usual names of the sides in their own language', async () => {
    const { blocks, hands } = await begin(2, 'names');
    const id = await inBox(blocks, hands.get('red')!);
    await startWords('ru', NAMESPACES);
    table(id, 'watch');
    await screen.findByRole('application');
    await waitFor(() => expect(text()).toContain('Красные'));
    expect(text()).not.toContain('Red');
  });

  it('is told before anything is signed that a name cannot be read', async () => {
    const { blocks } = await begin(2, 'odd names');
    const id = await inBox(blocks.slice(0, 1), null);
    home(id);
    const field = await screen.findByRole('textbox', { name: /Your name/ });
    fireEvent.change(field, { target: { value: 'An\u200bna' } });
    expect(screen.getByText(/no invisible/)).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ask for a seat' }).disabled).toBe(true);
    fireEvent.change(field, { target: { value: 'Anna' } });
    expect(screen.queryByText(/no invisible/)).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ask for a seat' }).disabled).toBe(false);
  });

  it('can compare the keys of the game master and of everybody with a seat', async () => {
    const { blocks, master, hands } = await begin(2, 'compares');
    home(await inBox(blocks, hands.get('red')!));
    const list = within((await screen.findByText('Compare keys')).closest('details')!);
    for (const keys of [master, ...hands.values()]) {
      expect(list.getByText(fingerprintOf(keys))).toBeDefined();
      expect(
        list.getByRole('img', { name: `Picture of the fingerprint ${fingerprintOf(keys)}`, hidden: true }),
      ).toBeDefined();
    }
  });

  it('plans his Preparation, reads it once more, changes it, seals it, and sends a second revision', async () => {
    const played = await begin(2, 'prepares');
    await playRound(played);
    const id = await inBox(played.blocks, played.hands.get('red')!);
    home(id);
    expect(await screen.findByText('You owe orders for this round.')).toBeDefined();
    await press('Plan on the map');
    expect(location.hash).toBe(`#/post/${id}/table/red`);

    table(id, 'red');
    await press(/^Buy Soldier battalion/);
    await bid(35);
    expect(screen.getByText(/until the round is closed you can change it and seal it again/)).toBeDefined();
    expect(screen.queryByText(/nothing can be changed after that/)).toBeNull();
    await press('Ready');
    await endAnyway();
    expect(await screen.findByText('Your orders are complete: seal them')).toBeDefined();
    const list = () => screen.getByRole('list', { name: 'Orders' }).textContent;
    expect(list()).toMatch(/Buy: Soldier battalion.*Bid: 35.*Ready/);
    await press('Change');
    await bid(45);
    await press('Ready');
    await endAnyway();
    await press('Seal');
    await waitFor(() => expect(location.hash).toBe(`#/post/${id}`));

    home(id);
    expect(await screen.findByText(/(Sealed|Copied) as revision 1/)).toBeDefined();
    await userEvent.click(await screen.findByText('Read what I ordered'));
    // The bid that was raised is not sent along.
    expect(list()).toMatch(/Soldier battalion.*Bid: 45.*Ready/);
    expect(list()).not.toContain('35');
    // Orders that were never posted would give way to the next ones under the same number.
    await press('I have posted it');
    await press('Change the orders');

    table(id, 'red');
    expect(await screen.findByText('Your orders as you sealed them, revision 1')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Seal' })).toBeNull();
    await press('Change');
    await bid(55);
    await press('Ready');
    await endAnyway();
    await press('Seal');
    await waitFor(() => expect(location.hash).toBe(`#/post/${id}`));
    home(id);
    expect(await screen.findByText(/(Sealed|Copied) as revision 2/)).toBeDefined();

    const sealed = ledgerOf(await blocksIn(id), id).orders.get('2 red')!;
    expect(await openOrders(played.master, sealed)).toBeUndefined();
    const { salt, commands } = (await openOrders(roundReader(played.end, 2), sealed))!;
    expect(salt).toBe(saltOf(played.hands.get('red')!, id, 2));
    expect(commands.filter(({ command }) => command === 'bid')).toEqual([{ command: 'bid', amount: 55 }]);
    expect(await openOrders(played.hands.get('blue')!, sealed)).toBeUndefined();
  });

  it('sees the base that he has planned on the map, as a site, until he takes it back', async () => {
    const { blocks, hands } = await begin(2, 'a base');
    table(await inBox(blocks, hands.get('red')!));
    await userEvent.selectOptions(await screen.findByLabelText('Hex'), screen.getAllByRole('option')[1]!);
    const bases = () => mapProps().picture.features.filter(({ kind }) => kind === 'base');
    await press('Give order');
    await screen.findByText(/^Your orders are complete/);
    await waitFor(() => expect(bases()).toMatchObject([{ kind: 'base', done: false }]));
    await press('Change');
    await waitFor(() => expect(bases()).toEqual([]));
  });

  it('finds what he had planned when he comes back without having sealed', async () => {
    const played = await begin(2, 'leaves');
    await playRound(played);
    const id = await inBox(played.blocks, played.hands.get('red')!);
    table(id);
    await bid(25);
    home(id);
    expect(await screen.findByText(/what you planned is kept/)).toBeDefined();
    table(id);
    expect(await screen.findByText(/bid 25,/)).toBeDefined();
  });

  it('keeps his plan when the browser cannot store the sealed orders, and seals it once it can', async () => {
    const played = await begin(2, 'full');
    await playRound(played);
    const id = await inBox(played.blocks, played.hands.get('red')!);
    table(id);
    await press('Ready');
    // An army of nobody is not sealed in two presses: what could be bought is asked about once.
    expect(await screen.findByText(/^Unspent: all \d+ Prestige/)).toBeDefined();
    await endAnyway();
    const full = vi.spyOn(await postStorage(), 'put').mockRejectedValue(new Trouble('no-room'));
    await press('Seal');
    expect(await screen.findByText(/^The orders could not be sealed/)).toBeDefined();
    expect(await screen.findByText(/^The browser has no room left/)).toBeDefined();
    const orders = async () =>
      (await (await postStorage()).load(id)).blocks.filter(({ block }) => block.kind === 'orders');
    const before = (await orders()).length;
    expect(location.hash).toBe('#/');
    full.mockRestore();
    await press('Seal');
    await waitFor(async () => expect(await orders()).toHaveLength(before + 1));
  });

  it('does not lose his plan to another tab that looks on', async () => {
    const played = await begin(2, 'tabs');
    const id = await inBox(played.blocks, played.hands.get('red')!);
    const [one, two] = await Promise.all([openMail(id), openMail(id)]);
    if (!('mail' in one && 'mail' in two)) throw new Error('the campaign did not open');
    const plan = { round: 1, seat: 'red', commands: [{ command: 'concede' }] };
    one.mail.getState().note({ plan });
    two.mail.getState().note({ seen: 7 });
    await waitFor(async () => {
      expect((await (await postStorage()).load(id)).notes).toEqual({ id, plan, seen: 7 });
    });
  });

  it('in a round gives his orders on the sheet only: nothing is carried out, and the sheet comes back when changed', async () => {
    const { played, seat, hex } = await inFirstRound();
    const id = await inBox(played.blocks, played.hands.get(seat)!);
    table(id);
    await screen.findByRole('button', { name: 'Finish with an empty sheet' });
    expect(screen.queryByRole('button', { name: 'End the round' })).toBeNull();
    await waitFor(() => expect(mapProps().picture.counters.map((counter) => counter.hex)).toContain(hex));
    clickHex(hex);
    await press(/^Wait/);
    await press('Put on the sheet');
    await press('Finish the sheet of 1 order');
    expect(await screen.findByText('Your orders are complete: seal them')).toBeDefined();
    expect(screen.getByRole('list', { name: 'Orders' }).textContent).toMatch(/: Wait$/);
    table(id);
    await press('Change');
    expect(await screen.findByRole('button', { name: 'Finish the sheet of 1 order' })).toBeDefined();
  });

  it('reads his sheets of earlier rounds again, and is told that the report holds', async () => {
    const played = await begin(2, 'rereads');
    await playRound(played);
    const id = await inBox(played.blocks, played.hands.get('blue')!);
    home(id);
    expect(await screen.findByText(/^MATCH/)).toBeDefined();
    expect(screen.getByText('The game master changed nothing in this round.')).toBeDefined();
    const sheet = (await screen.findByText(/Round 1, Blue, revision 1/)).closest('details')!;
    expect(sheet.textContent).toContain('revision 1 counted');
    sheet.open = true;
    fireEvent(sheet, new Event('toggle'));
    const base = (played.standings[1]!.state as State).sides.blue!.base!;
    await waitFor(() => expect(sheet.textContent).toContain(`Place base → ${base}`));
  });

  it('is told which report is missing', async () => {
    const played = await begin(2, 'gap');
    await playRound(played);
    await playRound(played);
    const without = played.blocks.filter((block) => block !== played.reports[0]!.block);
    home(await inBox(without, played.hands.get('red')!));
    expect((await screen.findByText(/Report 1 is missing here/)).getAttribute('role')).toBe('alert');
  });

  it('reads notes that are sealed to him, and writes one that only the master can read', async () => {
    const played = await begin(2, 'letters');
    const red = played.hands.get('red')!;
    const id = played.blocks[0]!.campaign;
    const at = { campaign: id, seat: 'gm', round: 1, revision: 1, after: lastSeen(played.blocks) };
    const toRed = await noteBlock(played.master, red, at, { text: 'Red, hurry up.', to: 'red' });
    const toBlue = await noteBlock(
      played.master,
      played.hands.get('blue')!,
      { ...at, revision: 2 },
      { text: 'Blue, take your time.', to: 'blue' },
    );
    await inBox([...played.blocks, toRed, toBlue], red);
    home(id);
    expect(await screen.findByText('Red, hurry up.')).toBeDefined();
    expect(text()).not.toContain('take your time');
    await userEvent.type(screen.getByRole('textbox', { name: 'To Olga' }), 'I surrender');
    await press('Seal the note');
    expect(await screen.findByText(/The note is sealed/)).toBeDefined();
    const shown = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Block as text' }).value;
    expect(shown).toContain('seat=red round=1 revision=1');
    expect(shown).not.toContain('surrender');
  });
});

describe('what a screen by post shows', () => {
  it('to another seat, a stranger and the table: neither bid nor purchases that Blue has posted', async () => {
    const played = await begin(2, 'secret');
    await playRound(played);
    const id = played.blocks[0]!.campaign;
    const commands = [{ command: 'buy', type: 'ragnarok' }, { command: 'bid', amount: 137 }, { command: 'ready' }];
    const posted = await ordersBlock(
      played.hands.get('blue')!,
      played.master,
      { campaign: id, seat: 'blue', round: 2, revision: 1, after: lastSeen(played.blocks) },
      { salt: SALT, commands },
    );
    const blocks = [...played.blocks, posted];
    const secrets = /137|Ragnarok heavy tank platoon \d/;
    for (const me of [played.hands.get('red')!, await newIdentity()]) {
      await inBox(blocks, me);
      home(id);
      await screen.findByText('posted, revision 1');
      expect(text()).not.toMatch(secrets);
      table(id, 'watch');
      await screen.findByRole('application');
      await press('Log');
      expect(text()).not.toMatch(secrets);
      table(id);
      await screen.findByRole('application');
      expect(text()).not.toMatch(secrets);
    }
    // The same looked for where it may be seen: the search is not blind.
    await inBox(blocks, played.hands.get('blue')!);
    table(id);
    await screen.findByText('Your orders as you sealed them, revision 1');
    expect(text()).toMatch(/137/);
  });
});
