import 'fake-indexeddb/auto';
import { ed25519 } from '@noble/curves/ed25519.js';
import { expect, test, vi } from 'vitest';
import { readCarried, threadDesk } from '../../src/app/routes/post/thread-desk.ts';
import { blocksIn } from '../../src/app/storage/mailbox-tables.ts';
import { postStorage } from '../../src/app/storage/opened-post.ts';
import { armour, type Block, digestOf } from '../../src/post/armour.ts';
import { blockContent } from '../../src/post/block-content.ts';
import { CampaignContent } from '../../src/post/contents.ts';
import { newIdentity, publicKeys, SIGNATURE_BYTES } from '../../src/post/keys.ts';
import { ledgerOf } from '../../src/post/ledger.ts';
import { campaignBlock, dispatchBlock, joinBlock } from '../../src/post/make-blocks.ts';
import { LEAST_OF_BLOCK, makingWay, STRANGERS_ROOM, strangersRoom } from '../../src/post/strangers-room.ts';
import { addressIn } from '../post/thread-parts.ts';
import { openThread } from '../post/whole-thread.ts';

/** A stranger can fill the room for strangers in a mailbox, and keep nobody out. */

vi.setConfig({ testTimeout: 120_000 });

/** Short blocks for which there is room. */
const PLACES = STRANGERS_ROOM / LEAST_OF_BLOCK;
const SILENT = new AbortController().signal;

/** A stored campaign whose room for requests is full: of one stranger's, an early one of somebody else, and one's own. */
async function fullRoom(blocks: readonly Block[]) {
  const id = blocks[0]!.campaign;
  const storage = await postStorage();
  const me = await newIdentity();
  await storage.keepIdentity(me);
  const letter = joinBlock(await newIdentity(), id, 'Pavel');
  const body = new Uint8Array((STRANGERS_ROOM - 2 * LEAST_OF_BLOCK) / 40);
  body.set(letter.body);
  const flood = Array.from({ length: 40 }, (_, i) => ({ ...letter, body, revision: i + 1 }));
  const early = joinBlock(await newIdentity(), id, 'Vera');
  const mine = joinBlock(me, id, 'Anna');
  await storage.add([...blocks, early, mine, ...flood].map((block, at) => ({ block, at })));
  return { storage, id, flood, kept: [...blocks, early, mine] };
}

async function hereIn(id: string): Promise<(block: Block) => boolean> {
  const here = new Set((await (await postStorage()).load(id)).blocks.map(({ block }) => digestOf(block)));
  return (block) => here.has(digestOf(block));
}

test('a full room lets in who asks for a seat next: who has the most makes way, no other request, one’s own or the players’', async () => {
  const { blocks } = await openThread('nuclear');
  const { id, flood, kept } = await fullRoom(blocks);
  const honest = joinBlock(await newIdentity(), id, 'Boris', 'blue');
  expect(flood.every(await hereIn(id))).toBe(true);
  // From a carrier as well as from a paste.
  expect((await readCarried(armour(honest), SILENT)).rows).toMatchObject([{ state: 'good', isNew: true }]);
  const { rows } = await threadDesk.read(armour(honest), SILENT);
  expect(rows).toMatchObject([{ state: 'good', isNew: true }]);
  const news = await threadDesk.take(rows);
  let isHere = await hereIn(id);
  expect([...kept, honest].every(isHere)).toBe(true);
  expect(flood.map(isHere)).toEqual(flood.map((_, i) => i > 0));

  // Where they have no room, what came in stays, and can be taken out later.
  const add = vi.spyOn(await postStorage(), 'add').mockRejectedValueOnce(new Error('the disk is full'));
  await expect(threadDesk.undo(news)).rejects.toThrow('the disk is full');
  expect((await hereIn(id))(honest)).toBe(true);
  add.mockRestore();
  await threadDesk.undo(news);
  isHere = await hereIn(id);
  expect([isHere(honest), ...[...kept, ...flood].map(isHere)]).toEqual([false, ...[...kept, ...flood].map(() => true)]);
});

test('strangers make way as well where the rules of a campaign are missing', async () => {
  const { blocks, master } = await openThread('sectors');
  const content = blockContent(CampaignContent, blocks[0]!)!;
  const campaign = campaignBlock(master, {
    ...content,
    system: 'chess',
    master: { name: 'Olga', ...publicKeys(master) },
  });
  const { id, flood, kept } = await fullRoom([campaign]);
  const honest = joinBlock(await newIdentity(), id, 'Boris');
  const [news] = await threadDesk.take((await threadDesk.read(armour(honest), SILENT)).rows);
  expect(news?.problem).toBeDefined();
  const isHere = await hereIn(id);
  expect([...kept, honest].every(isHere)).toBe(true);
  expect(flood.map(isHere)).toEqual(flood.map((_, i) => i > 0));
});

test('a carrier brings nothing again that made way, until it has come back', async () => {
  const { blocks, id } = await openThread('domination');
  const storage = await postStorage();
  const letter = (revision: number) =>
    dispatchBlock(stranger, addressIn([blocks[0]!], 'red', 1, revision), { commands: [{ command: 'x' }], seen: [] });
  const stranger = await newIdentity();
  // Nobody is seated here yet, so nobody can say whose these are.
  const [oldest, latest] = [letter(1), letter(2)];
  const body = new Uint8Array((STRANGERS_ROOM - LEAST_OF_BLOCK) / 40);
  const flood = Array.from({ length: 40 }, (_, i) => ({ ...oldest, body, revision: i + 10 }));
  await storage.add([blocks[0]!, oldest, ...flood].map((block, at) => ({ block, at })));
  const carried = async () => (await readCarried(armour(oldest), SILENT)).rows[0]!.state;
  expect(await carried()).toBe('duplicate');
  const news = await threadDesk.take((await threadDesk.read(armour(latest), SILENT)).rows);
  expect([oldest, latest, ...flood].map(await hereIn(id))).toEqual([false, true, ...flood.map(() => true)]);
  // It would bring it again and again, and there would be no end to it.
  expect(await carried()).toBe('no-room');
  await threadDesk.undo(news);
  expect(await carried()).toBe('duplicate');
  await storage.remove(id);
});

test('what made way in one tab, a carrier brings to no other: two of them would bring each other’s again without an end', async () => {
  const { blocks, id } = await openThread('domination');
  vi.resetModules();
  const other: typeof import('../../src/app/routes/post/thread-desk.ts') = await import(
    '../../src/app/routes/post/thread-desk.ts'
  );
  const storage = await postStorage();
  const stranger = await newIdentity();
  const letter = (revision: number) =>
    dispatchBlock(stranger, addressIn([blocks[0]!], 'red', 1, revision), { commands: [{ command: 'x' }], seen: [] });
  const [oldest, latest] = [letter(1), letter(2)];
  const body = new Uint8Array((STRANGERS_ROOM - LEAST_OF_BLOCK) / 40);
  const flood = Array.from({ length: 40 }, (_, i) => ({ ...oldest, body, revision: i + 10 }));
  await storage.add([blocks[0]!, oldest, ...flood].map((block, at) => ({ block, at })));
  const news = await threadDesk.take((await threadDesk.read(armour(latest), SILENT)).rows);
  const carried = async () => (await other.readCarried(armour(oldest), SILENT)).rows[0]!.state;
  await vi.waitFor(async () => expect(await carried()).toBe('no-room'));
  // What has come back may be brought again once it is gone for another reason.
  await threadDesk.undo(news);
  await storage.drop(id, [digestOf(oldest)]);
  await vi.waitFor(async () => expect(await carried()).toBe('unsigned-hand'));
  await storage.remove(id);
});

test('what made way as a stranger’s comes in from a carrier once the post is here that seats its author', async () => {
  const { blocks, id } = await openThread('domination');
  const storage = await postStorage();
  const [campaign, ...others] = blocks as [Block, ...Block[]];
  const letter = others.find(({ kind }) => kind === 'orders')!;
  const body = new Uint8Array((STRANGERS_ROOM - LEAST_OF_BLOCK) / 40);
  const flood = Array.from({ length: 40 }, (_, i) => ({ ...letter, body, revision: i + 10 }));
  await storage.add([campaign, letter, ...flood].map((block, at) => ({ block, at })));
  const unsigned = { ...letter, body: body.slice(0, LEAST_OF_BLOCK), revision: 9 };
  await threadDesk.take((await threadDesk.read(armour(unsigned), SILENT)).rows);
  const carried = async () => (await readCarried(armour(letter), SILENT)).rows;
  expect(await carried()).toMatchObject([{ state: 'no-room', isNew: false }]);
  await storage.add(others.filter(({ kind }) => kind !== 'orders').map((block, i) => ({ block, at: 100 + i })));
  expect(await carried()).toMatchObject([{ state: 'good', isNew: true }]);
  await storage.remove(id);
});

const keys = new Map<number, Uint8Array>();

/** A request of some key, as long as this. */
function requestOf(number: number, length = 200): Block {
  const key = keys.get(number) ?? ed25519.keygen().publicKey;
  keys.set(number, key);
  const body = new Uint8Array(length).fill(1);
  body.set(key, SIGNATURE_BYTES);
  return { kind: 'join', campaign: 'c', seat: '-', version: 3, round: 0, revision: 1, after: '', body };
}
const ofNobody = (block: Block): Block => ({ ...block, kind: 'orders' });
const GOOD = { statusOf: () => 'good' as const, isKnown: () => false };

test('of more keys than there are places the oldest make way', () => {
  const strangers = Array.from({ length: PLACES + 3 }, (_, i) => requestOf(i));
  expect(makingWay(strangers, GOOD)).toEqual(strangers.slice(0, 3));
});

test('long blocks take up the room that they need: of a few of them all but the latest make way, and no short one', () => {
  const long = Array.from({ length: 30 }, (_, i) => requestOf(1_000 + i, STRANGERS_ROOM / 20));
  const short = Array.from({ length: 100 }, (_, i) => requestOf(i));
  const places = Math.floor((STRANGERS_ROOM - 100 * LEAST_OF_BLOCK) / (STRANGERS_ROOM / 20));
  expect(makingWay([...short, ...long], GOOD)).toEqual(long.slice(0, 30 - places));
  // Nor do they come in beyond it: what nobody can verify, and no key more than its share.
  const unsigned = { ...GOOD, statusOf: () => 'unsigned-hand' as const };
  expect(long.map(ofNobody).filter(strangersRoom([], unsigned))).toHaveLength(20);
  expect(long.filter(strangersRoom([], GOOD))).toHaveLength(0);
});

test('requests push out nothing that waits behind a gap, what nobody can verify no request, and one behind a gap no other', () => {
  const requests = Array.from({ length: 2 * PLACES }, (_, i) => requestOf(i));
  const unsigned = Array.from({ length: 2 * PLACES }, (_, i) => ofNobody(requestOf(i)));
  const waiting = [1, 2, 3].map((revision): Block => ({ ...ofNobody(requestOf(7)), revision }));
  const spam = Array.from({ length: 2 * PLACES }, (_, i): Block => {
    const block = ofNobody(requestOf(9, 300));
    block.body.fill(2, 64, 70);
    return { ...block, revision: i };
  });
  const behind = new Set([...waiting, ...spam]);
  const known = {
    statusOf: (block: Block) => (behind.has(block) ? ('behind-gap' as const) : ('unsigned-hand' as const)),
    isKnown: () => false,
  };
  const gone = new Set(makingWay([...waiting, ...requests, ...unsigned, ...spam], known));
  expect(waiting.filter((block) => gone.has(block))).toEqual([]);
  expect([requests, unsigned].map((all) => all.filter((block) => gone.has(block)).length)).toEqual([PLACES, PLACES]);
  expect(spam.filter((block) => gone.has(block))).toHaveLength(PLACES + 3);
});

test('what was only offered when it was read is judged when it is taken in, also if its campaign has come meanwhile', async () => {
  const { blocks } = await openThread('domination');
  const storage = await postStorage();
  const letter = blocks.find(({ kind }) => kind === 'orders')!;
  const forged = { ...letter, revision: 900 };
  const { rows } = await threadDesk.read([...blocks, forged].map(armour).join('\n'), new AbortController().signal);
  expect(rows.at(-1)).toMatchObject({ state: 'offered', isNew: true });
  await storage.add(blocks.slice(0, 2).map((block, at) => ({ block, at })));
  await threadDesk.take(rows);
  const here = (await storage.load(letter.campaign)).blocks.map(({ block }) => digestOf(block));
  expect(new Set(here)).toEqual(new Set(blocks.map(digestOf)));
});

test('two tabs that take in the halves of a thread at once come to the same mailbox, and to one where all is good', async () => {
  const { blocks } = await openThread('tactical');
  const [campaign, ...others] = blocks as [Block, ...Block[]];
  const halves = [0, 1].map((half) => [campaign, ...others.filter((_, i) => i % 2 === half)]);
  const read = await Promise.all(halves.map((half) => threadDesk.read(half.map(armour).join('\n'), SILENT)));
  await Promise.all(read.map(({ rows }) => threadDesk.take(rows)));
  // What was judged without the other half is taken in once both are here.
  await threadDesk.take(
    (await threadDesk.read(blocks.map(armour).join('\n'), SILENT)).rows.filter(({ isNew }) => isNew),
  );
  const here = blocksIn(await (await postStorage()).load(campaign.campaign));
  expect(new Set(here.map(digestOf))).toEqual(new Set(blocks.map(digestOf)));
  expect(new Set(ledgerOf(here, campaign.campaign).status.values())).toEqual(new Set(['good']));
});

test('reading a paste loads the mailboxes of the campaigns that it names, damaged blocks too, and no others', async () => {
  const [named, other] = [await openThread('nuclear'), await openThread('sectors')];
  const storage = await postStorage();
  await storage.add([...named.blocks, ...other.blocks].map((block, at) => ({ block, at })));
  const list = vi.spyOn(storage, 'list');
  const [first] = named.blocks;
  const { rows } = await threadDesk.read(armour(first!), SILENT);
  expect(rows).toMatchObject([{ state: 'duplicate' }]);
  expect(list.mock.calls).toEqual([[new Set([named.id])]]);
  const loaded = await list.mock.results[0]!.value;
  expect(loaded.map(({ notes }: { notes: { id: string } }) => notes.id)).toEqual([named.id]);
  const { campaigns } = await threadDesk.read(armour(other.blocks[1]!).slice(0, -20), SILENT);
  expect(Object.keys(campaigns)).toEqual([other.id]);
  list.mockRestore();
});
