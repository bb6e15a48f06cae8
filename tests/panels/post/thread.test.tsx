import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import BlocksRoute from '../../../src/app/routes/post/link-route.tsx';
import PostRoute from '../../../src/app/routes/post/post-home-route.tsx';
import { postStorage } from '../../../src/app/storage/opened-post.ts';
import { byPostOf } from '../../../src/panels/post/by-post.ts';
import { rowWords } from '../../../src/panels/post/thread/row-words.ts';
import { ThreadReader, type ThreadTools } from '../../../src/panels/post/thread/ThreadReader.tsx';
import { armour, type Block } from '../../../src/post/armour.ts';
import { MAX_PASTE_LETTERS } from '../../../src/post/find.ts';
import { exportIdentity, type Identity, newIdentity } from '../../../src/post/keys.ts';
import { blocksToLink } from '../../../src/post/link.ts';
import {
  joinBlock,
  noteBlock,
  noticeBlock,
  ordersBlock,
  reportBlock,
  rosterBlock,
} from '../../../src/post/make-blocks.ts';
import { readPaste } from '../../../src/post/read-paste.ts';
import i18next, { NAMESPACES, startWords, type Translate } from '../../../src/words/index.ts';
import { begin, type Played, playRound, rules, system } from '../../post/by-post.ts';
import { foundTable } from '../../post/open-table.ts';
import { holding, lastSeen } from '../../post/thread-parts.ts';

let played: Played;
let id: string;
let sheet: Block;
const SALT = '0123456789abcdef'.repeat(2);
const STATES =
  'good superseded contradiction forged unsigned-hand foreign unreadable duplicate late unknown damaged cut newer unknown-kind no-room left-out'.split(
    ' ',
  );

beforeAll(async () => {
  // As the page does before it opens a campaign.
  await Promise.all([startWords('en', NAMESPACES), byPostOf('nuclear')]);
  played = await begin(2, 'a thread to read');
  for (let round = 1; round <= 3; round++) await playRound(played);
  id = played.blocks[0]!.campaign;
  sheet = played.blocks.find(({ kind, round, seat }) => kind === 'orders' && round === 1 && seat === 'red')!;
});

const hand = (seat: string) => played.hands.get(seat)!;
const at = (seat: string, round: number, revision = 1) => ({
  campaign: id,
  seat,
  round,
  revision,
  after: lastSeen(played.blocks),
});
const orders = (seat: string, round: number, revision = 1, by = hand(seat), salt = SALT) =>
  ordersBlock(by, played.master, at(seat, round, revision), { salt, commands: [] });

/** The rows of a paste in a browser that knows these blocks, in words. */
function rows(text: string, known: readonly Block[] = played.blocks) {
  const pasted = readPaste(text, new Map(known.length > 0 ? [[known[0]!.campaign, known]] : []));
  const t = i18next.t.bind(i18next) as unknown as Translate;
  return pasted.rows.map((row) => ({ ...row, ...rowWords(row, pasted.campaigns, undefined, t) }));
}
const only = (block: Block | string, known?: readonly Block[]) =>
  rows(typeof block === 'string' ? block : armour(block), known).at(-1)!;
const nothing = (text: string) => readPaste(text, new Map()).nothing;

describe('a row says what the block is, and its state with what to do:', () => {
  it('the founder, not a game master, where a campaign has none', async () => {
    const { campaign } = played.standings[0]!;
    const players = campaign.players.map(({ seat, name }, colour) => ({ seat, name, colour }));
    const { blocks, founder, hands } = await foundTable({ ...campaign, players }, { system, ruleset: rules.ruleset });
    const [announced, roster] = blocks as [Block, Block];
    const seats = [holding(hands.red!, announced.campaign, 'red', 'Ann')];
    const another = (by: Identity) =>
      rosterBlock(by, { ...roster, after: lastSeen([announced]) }, { seats: seats.slice(1) });
    expect(only(another(hands.red!), blocks).state).toContain('the seat it names: founder');
    const at = { ...roster, round: 1, after: lastSeen(blocks) };
    const twice = ['one', 'other'].map((text) => armour(noticeBlock(founder, at, { text })));
    expect(rows(twice.join('\n'), blocks).map(({ state }) => state)).toContainEqual(
      expect.stringMatching(/^The founder signed another post/),
    );
  });
  it('good orders, by side, round and revision', async () => {
    const row = only(await orders('red', 4, 2));
    expect(row.what).toBe('Orders of Red for round 4, revision 2');
    expect(row).toMatchObject({ state: expect.stringContaining('sealed until the report'), mood: 'good', isNew: true });
    expect(row.where).toContain('a thread to read');
  });

  it('a campaign that is new here', () => {
    const row = only(played.blocks[0]!, []);
    expect(row.what).toBe('Campaign “a thread to read”');
    expect(row.state).toContain('beginning of a campaign');
  });

  it('a request, a message to everybody, the first roster, a report', async () => {
    const asked = only(joinBlock(await newIdentity(), id, 'Ivan'));
    expect(asked.what).toBe('Request for any seat, revision 1');
    expect(only(joinBlock(await newIdentity(), id, 'Ivan', 'blue')).what).toContain('Blue');
    expect(only(noticeBlock(played.master, at('gm', 4), { text: 'Hello' })).what).toBe('Message to everybody, round 4');
    const roster = played.blocks.find(({ kind }) => kind === 'roster')!;
    expect(only(roster).what).toBe('Roster, revision 1');
    const report = played.blocks.at(-1)!;
    expect(only(report, played.blocks.slice(0, -1))).toMatchObject({ mood: 'good', isNew: true });
  });

  it('duplicate, here already or twice in the paste', () => {
    expect(only(sheet)).toMatchObject({ mood: 'here', isNew: false, state: 'Here already.' });
    const twice = rows(`${armour(sheet)}\n${armour(sheet)}`, played.blocks.slice(0, 2));
    expect(twice.map(({ isNew }) => isNew)).toEqual([true, false]);
  });

  it('superseded by a later revision', async () => {
    const known = [...played.blocks, await orders('red', 4, 2)];
    expect(only(await orders('red', 4, 1), known)).toMatchObject({ mood: 'here', isNew: true });
    expect(only(await orders('red', 4, 1), known).state).toContain('later revision');
  });

  it('late: its author had seen that the round was closed', async () => {
    const silent = await begin(2, 'a silent side');
    await playRound(silent, ['blue']);
    const late = await ordersBlock(
      silent.hands.get('blue')!,
      silent.master,
      { campaign: silent.blocks[0]!.campaign, seat: 'blue', round: 1, revision: 1, after: lastSeen(silent.blocks) },
      { salt: SALT, commands: [] },
    );
    expect(only(late, silent.blocks)).toMatchObject({ mood: 'odd', isNew: true });
    expect(only(late, silent.blocks).state).toContain('had seen that round 1 was closed');
  });

  it('a contradiction: the same hand signed two things', async () => {
    const pair = [await orders('red', 4, 1), await orders('red', 4, 1, hand('red'), 'f'.repeat(32))];
    const found = rows(pair.map(armour).join('\n'));
    expect(found.map(({ mood }) => mood).sort()).toEqual(['good', 'odd']);
    expect(found.find(({ mood }) => mood === 'odd')!.state).toContain('Ask Red to post a new revision');
  });

  it('damaged, with the lines', () => {
    const lines = armour(sheet).split('\n');
    const text = lines.with(3, `AAAA${lines[3]!.slice(4)}`).join('\n');
    expect(only(text)).toMatchObject({ mood: 'bad', isNew: false });
    expect(only(text).state).toContain('in line 2 ');
    expect(only(lines.with(-1, lines.at(-1)!.replace(/ [0-9a-f]{8}/, ' 00000000')).join('\n')).state).toContain(
      'head or its end mark',
    );
  });

  it('cut off', () => {
    const row = only(armour(sheet).split('\n').slice(0, -1).join('\n'));
    expect(row).toMatchObject({ mood: 'bad', isNew: false });
    expect(row.state).toContain('Cut off');
  });

  it('forged, and what comes from a link apart', async () => {
    const forged = await orders('red', 4, 1, await newIdentity());
    expect(only(forged)).toMatchObject({ mood: 'bad', isNew: false });
    expect(only(forged).state).toContain('Not signed by the seat it names: Red');
    expect(only(`see https://example.org/#/b/${blocksToLink([forged])} there`).state).toContain('Links are often cut');
  });

  it('of a campaign that is not here', async () => {
    const row = only(await orders('red', 4), []);
    expect(row).toMatchObject({ mood: 'odd', isNew: false, where: `in campaign ${id.slice(0, 10)}` });
    expect(row.state).toContain('Paste the post in which the game master announced it');
  });

  it('of a seat that nobody holds yet', async () => {
    expect(only(await orders('red', 1), played.blocks.slice(0, 1)).state).toContain('Nobody is named for this seat');
  });

  it('signed rightly, and no such content', () => {
    const row = only(reportBlock(played.master, at('gm', 9), { nonsense: true } as never));
    expect(row).toMatchObject({ mood: 'bad' });
    expect(row.state).toContain('does not know its content');
  });

  it('of a newer version', () => {
    expect(only(armour(sheet).replace('ORDERS 3-', 'ORDERS 4-')).state).toContain('format 4');
  });

  it('every state has its sentence in both languages', async () => {
    for (const language of ['en', 'ru'] as const) {
      const words = (await import(`../../../src/words/${language}/thread.json`)).default;
      for (const state of STATES) expect(words.state[state], `${language} ${state}`).toMatch(/\S/);
    }
  });
});

describe('nothing found is an answer too:', () => {
  it.each([
    ['', 'empty'],
    ['Hi all, my orders are below.', 'no-marks'],
    ['BEGIN HEXPOST ORDERS, and the rest is lost', 'half-a-mark'],
    ['-----BEGIN PGP MESSAGE-----\nabc', 'other-armour'],
    ['https://example.org/#/b/nonsense', 'link'],
    ['{ "format": 1, "id": "x" }', 'campaign-file'],
  ] as const)('%j is %s', (text, reason) => {
    expect(nothing(text)).toBe(reason);
  });

  it('exported keys are told apart', async () => {
    expect(nothing(await exportIdentity(await newIdentity(), 'a word'))).toBe('keys');
  });

  it('a text beyond all bounds is read up to the bound, and that is said', () => {
    const pasted = readPaste(`${armour(played.blocks[0]!)}\n${'x'.repeat(MAX_PASTE_LETTERS)}`, new Map());
    expect(pasted).toMatchObject({ tooLong: true, rows: [{ state: 'good' }] });
  });
});

describe('a reading that takes long', () => {
  const desk = (read: ThreadTools['read']): ThreadTools => ({
    read,
    openable: async () => new Map(),
    take: async () => [],
    undo: async () => new Map(),
    onGone: () => undefined,
    onOpen: () => undefined,
    onKeys: () => undefined,
  });
  const show = (read: ThreadTools['read']) =>
    render(
      <MantineProvider env="test">
        <ThreadReader desk={desk(read)} text="a long thread" />
      </MantineProvider>,
    );

  it('can be cancelled, and says so', async () => {
    cleanup();
    let stopped: AbortSignal | undefined;
    show((_, stop) => {
      stopped = stop;
      return new Promise(() => undefined);
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(stopped?.aborted).toBe(true);
    expect(screen.getByText(/Reading was cancelled/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  });

  it('is given up at its limit, with what to do', async () => {
    cleanup();
    show(() => Promise.reject(new DOMException('too long', 'TimeoutError')));
    expect(await screen.findByText(/Paste the thread page by page/)).toBeDefined();
  });

  it('post-use 11: one that fails leaves nothing of the text before to be taken in', async () => {
    cleanup();
    const first = armour(played.blocks[0]!);
    const read = async (text: string) => {
      if (text !== first) throw new DOMException('too long', 'TimeoutError');
      return readPaste(text, new Map());
    };
    render(
      <MantineProvider env="test">
        <ThreadReader desk={desk(read)} takes={false} />
      </MantineProvider>,
    );
    const field = screen.getByRole('textbox', { name: /Posts, letters/ });
    fireEvent.change(field, { target: { value: first } });
    expect(await screen.findByRole('button', { name: 'Take in 1 block' })).toBeDefined();
    fireEvent.change(field, { target: { value: 'a long thread' } });
    expect(await screen.findByText(/Paste the thread page by page/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Take in/ })).toBeNull();
  });
});

describe('the page “Play by post”', () => {
  beforeEach(async () => {
    cleanup();
    const storage = await postStorage();
    for (const { notes } of await storage.list()) await storage.remove(notes.id);
    await storage.keepIdentity(hand('red'));
    location.hash = '#/post';
  });
  const show = () =>
    render(
      <MantineProvider env="test">
        <PostRoute />
      </MantineProvider>,
    );
  const box = () => screen.findByRole('textbox', { name: /Posts, letters/ });
  const paste = async (text: string) => fireEvent.change(await box(), { target: { value: text } });

  it('takes a whole thread in at once, opens the campaign, and lists it with what is due', async () => {
    show();
    await screen.findByText(/None yet/);
    // A newcomer sees how it goes, in four steps.
    const how = screen.getByText('How a campaign by post goes').closest('details')!;
    expect([how.open, how.querySelectorAll('li').length]).toEqual([true, 4]);
    await paste(`> ${played.blocks.map(armour).join('\n\nwell then\n').replace(/\n/g, '\n> ')}`);
    await userEvent.click(await screen.findByRole('button', { name: `Take in ${played.blocks.length} blocks` }));
    // The one campaign that has news opens.
    await waitFor(() => expect(location.hash).toBe(`#/post/${id}`));
    const item = await screen.findByText(/^Your orders for Red are due\.$/);
    const listed = item.closest('li')!;
    expect(within(listed).getByText('Red')).toBeDefined();
    expect(within(listed).getByText('3 new reports')).toBeDefined();
    expect((await (await postStorage()).load(id)).blocks).toHaveLength(played.blocks.length);
  });

  it('pasted again there is nothing to take in, and the campaign is one step away', async () => {
    await (await postStorage()).add(played.blocks.map((block) => ({ block, at: 1 })));
    show();
    await paste(armour(sheet));
    expect(await screen.findByText('There is nothing new to take in.')).toBeDefined();
    expect(screen.getAllByRole('button', { name: 'Open “a thread to read”' }).length).toBeGreaterThan(0);
  });

  it('offers a campaign that is not here by its announcement alone, and keeps nothing of it that is forged', async () => {
    const forged = await orders('red', 4, 1, await newIdentity());
    show();
    await paste([...played.blocks, forged].map(armour).join('\n'));
    const take = await screen.findByRole('button', { name: `Take in ${played.blocks.length + 1} blocks` });
    // In short: whose it is and what there is, and of its blocks the announcement alone.
    expect(screen.getByText(/is not here yet/).parentElement!.textContent).toMatch(/Rules: .*Game master: .*report/);
    expect(document.querySelectorAll('li[data-state]')).toHaveLength(1);
    expect(screen.queryByText(/Not signed by the seat/)).toBeNull();
    await userEvent.click(take);
    expect(await screen.findByText(/Not signed by the seat/)).toBeDefined();
    expect(screen.queryByText(/is not here yet/)).toBeNull();
    expect((await (await postStorage()).load(id)).blocks).toHaveLength(played.blocks.length);
    expect(location.hash).toBe('#/post');
    // The button for the rest is gone: there is nothing left that may be taken in.
    expect(screen.queryByRole('button', { name: /^Take in/ })).toBeNull();
  });

  it('keeps nothing that is forged', async () => {
    const forged = await orders('red', 4, 1, await newIdentity());
    await (await postStorage()).add(played.blocks.map((block) => ({ block, at: 1 })));
    show();
    await paste([forged, await orders('blue', 4)].map(armour).join('\n'));
    await waitFor(async () =>
      expect((await (await postStorage()).load(id)).blocks).toHaveLength(played.blocks.length + 1),
    );
    expect(await screen.findByText('1 sheet of orders: Blue')).toBeDefined();
    expect(screen.getByText(/Not signed by the seat/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await (await postStorage()).load(id)).blocks).toHaveLength(played.blocks.length));
  });

  it('good blocks of one campaign that is here are taken in at once, and its page opens', async () => {
    await (await postStorage()).add(played.blocks.map((block) => ({ block, at: 1 })));
    show();
    await paste(armour(await orders('blue', 4)));
    await waitFor(() => expect(location.hash).toBe(`#/post/${id}`));
    expect((await (await postStorage()).load(id)).blocks).toHaveLength(played.blocks.length + 1);
  });

  it('a link does the same for what people of a campaign here have signed, and asks about a request of anybody', async () => {
    await (await postStorage()).add(played.blocks.map((block) => ({ block, at: 1 })));
    const follow = (block: Block) =>
      render(
        <MantineProvider env="test">
          <BlocksRoute blocks={blocksToLink([block])} />
        </MantineProvider>,
      );
    follow(joinBlock(await newIdentity(), id, 'Ivan'));
    expect(await screen.findByRole('button', { name: 'Take in 1 block' })).toBeDefined();
    cleanup();
    follow(await orders('blue', 4));
    await waitFor(() => expect(location.hash).toBe(`#/post/${id}`));
    expect((await (await postStorage()).load(id)).blocks).toHaveLength(played.blocks.length + 1);
  });

  it('says of a note whether these keys open it', async () => {
    const mine = await noteBlock(hand('blue'), hand('red'), at('blue', 4), { text: 'psst' });
    const others = await noteBlock(hand('blue'), played.master, at('blue', 4, 2), { text: 'psst' });
    await (await postStorage()).add(played.blocks.map((block) => ({ block, at: 1 })));
    show();
    const forged = await orders('red', 4, 1, await newIdentity());
    await paste([mine, others, forged].map(armour).join('\n'));
    expect(await screen.findByText(/A note for you/)).toBeDefined();
    expect(screen.getByText(/not for these keys/)).toBeDefined();
    expect(document.body.textContent).not.toContain('psst');
  });

  it('puts a campaign away, and removes it only when that was asked', async () => {
    await (await postStorage()).add(played.blocks.map((block) => ({ block, at: 1 })));
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Put away “a thread to read”' }));
    await userEvent.click(await screen.findByText('Put away: 1'));
    await userEvent.click(screen.getByRole('button', { name: 'Remove…' }));
    expect(screen.getByRole('alert').textContent).toContain('for good');
    await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
    expect(await (await postStorage()).list()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Remove…' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove for good' }));
    await waitFor(async () => expect(await (await postStorage()).list()).toHaveLength(0));
  });

  it('says what is due of whom: to a player before and after he sent, to the game master, to who looks on', async () => {
    const due = await begin(2, 'what is due');
    await playRound(due);
    const campaign = due.blocks[0]!.campaign;
    const storage = await postStorage();
    await storage.add(due.blocks.map((block) => ({ block, at: 1 })));
    const red = due.hands.get('red')!;
    const said = async (text: string) => expect(await screen.findByText(text)).toBeDefined();
    await storage.keepIdentity(red);
    show();
    await said('Your orders for Red are due.');
    const posted = { campaign, seat: 'red', round: 2, revision: 1, after: lastSeen(due.blocks) };
    await storage.add([{ block: await ordersBlock(red, due.master, posted, { salt: SALT, commands: [] }), at: 2 }]);
    await said('Your orders are posted. Waiting for Blue.');
    await storage.keepIdentity(due.master);
    await said('game master');
    await said('Waiting for the orders of Blue.');
    const blue = { ...posted, seat: 'blue' };
    const last = await ordersBlock(due.hands.get('blue')!, due.master, blue, { salt: SALT, commands: [] });
    await storage.add([{ block: last, at: 3 }]);
    await said('All orders are in: resolve the round.');
    await userEvent.click(screen.getByRole('button', { name: 'Game master’s desk of “what is due”' }));
    expect(location.hash).toBe(`#/desk/${campaign}`);
    await storage.keepIdentity(await newIdentity());
    await said('watching');
    await said('All orders are in; the game master’s report is next.');
  });

  it('reads files like a paste, several at once, also of a wide encoding', async () => {
    show();
    await box();
    const wide = new Uint8Array(
      new Uint16Array([0xfeff, ...[...armour(sheet)].map((letter) => letter.charCodeAt(0))]).buffer,
    );
    const files = [new File([played.blocks.slice(0, 2).map(armour).join('\n')], 'a.txt'), new File([wide], 'b.txt')];
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, files);
    expect(await screen.findByRole('button', { name: 'Take in 3 blocks' })).toBeDefined();
  });

  it('does not put a very long text into its field, and reads it all the same', async () => {
    show();
    const text = `${'well then '.repeat(20_000)}\n${armour(played.blocks[0]!)}`;
    fireEvent.paste(await box(), { clipboardData: { getData: () => text } });
    expect(await screen.findByRole('button', { name: 'Take in 1 block' })).toBeDefined();
    expect(((await box()) as HTMLTextAreaElement).value).toBe('');
    expect(screen.getByText(/too long to be shown/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Take in/ })).toBeNull());
  });

  it('nothing that was pasted becomes part of the page', async () => {
    show();
    await paste('<img src=x onerror=alert(1)><b id="planted">hello</b>');
    expect(await screen.findByText('No block found')).toBeDefined();
    expect(document.querySelector('#planted, img')).toBeNull();
  });

  it('a replay link opens the campaign at its moment, once somebody has taken it in', async () => {
    location.hash = '#/b/x';
    render(
      <MantineProvider env="test">
        <BlocksRoute blocks={`${blocksToLink(played.blocks)}?at=7`} />
      </MantineProvider>,
    );
    const take = await screen.findByRole('button', { name: `Take in ${played.blocks.length} blocks` });
    expect(screen.getByText(/is not here yet/).parentElement!.textContent).toMatch(/Rules: .*Game master: .*report/);
    expect(await (await postStorage()).list()).toHaveLength(0);
    await userEvent.click(take);
    await waitFor(() => expect(location.hash).toBe(`#/post/${id}/table/7`));
    expect((await (await postStorage()).load(id)).blocks).toHaveLength(played.blocks.length);
  });

  it('a link with something else in it is read like a paste, and nothing is kept by itself', async () => {
    render(
      <MantineProvider env="test">
        <BlocksRoute blocks={blocksToLink(played.blocks.slice(0, 2))} />
      </MantineProvider>,
    );
    expect(await screen.findByRole('button', { name: 'Take in 2 blocks' })).toBeDefined();
    expect(await (await postStorage()).list()).toHaveLength(0);
  });

  it('a replay link with a forgery in it does not open by itself', async () => {
    const moved = { ...sheet, round: 3, revision: 9 };
    render(
      <MantineProvider env="test">
        <BlocksRoute blocks={blocksToLink([...played.blocks, moved])} />
      </MantineProvider>,
    );
    const take = await screen.findByRole('button', { name: `Take in ${played.blocks.length + 1} blocks` });
    expect(await (await postStorage()).list()).toHaveLength(0);
    await userEvent.click(take);
    expect(await screen.findByText(/what is in it was changed/)).toBeDefined();
    expect((await (await postStorage()).load(id)).blocks).toHaveLength(played.blocks.length);
    expect(location.hash).not.toMatch(/table/);
  });
});
