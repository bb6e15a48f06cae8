import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, describe, expect, it } from 'vitest';
import { openPostStorage, type PostStorage } from '../../src/app/storage/post-storage.ts';
import type { RestoredPost } from '../../src/app/storage/second-mailbox.ts';
import { Trouble } from '../../src/panels/start/shelf.ts';
import type { Block } from '../../src/post/armour.ts';
import { newIdentity } from '../../src/post/keys.ts';
import { MAX_BLOCKS, type StoredBlock } from '../../src/post/mailbox.ts';

const opened: PostStorage[] = [];
let names = 0;
const database = () => `post-${names++}`;
async function open(name = database()): Promise<PostStorage> {
  const storage = await openPostStorage(name);
  opened.push(storage);
  return storage;
}
afterEach(() => {
  for (const storage of opened.splice(0)) storage.close();
});

const [ONE, TWO] = ['4kq7xw2m0c9v1hd83jb5ntzyar', '0000000000000000000000000z'];
const kept = (number: number, campaign = ONE, at = 1000 + number): StoredBlock => ({
  at,
  block: {
    kind: 'orders',
    version: 3,
    campaign,
    seat: 'red',
    round: number % 2_000,
    revision: 1 + Math.floor(number / 2_000),
    after: '0'.repeat(26),
    body: new Uint8Array([number & 255]),
  },
});
const rounds = (heap: readonly StoredBlock[]) =>
  heap.map(({ block }: { block: Block }) => block.round).sort((a, b) => a - b);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof Trouble ? error.code : String(error)),
  );

describe('the boxes of campaigns by post', () => {
  it('give back every block as it came in, with its time', async () => {
    const storage = await open();
    await storage.add([kept(1), kept(2)]);
    const { notes, blocks } = await storage.load(ONE);
    expect(notes).toEqual({ id: ONE, seen: 0 });
    expect([...blocks].sort((a, b) => a.at - b.at)).toEqual([kept(1), kept(2)]);
  });

  it('leave out what is no block, and nothing is missing', async () => {
    const name = database();
    const storage = await open(name);
    await storage.add([kept(1), kept(2), kept(1, TWO)]);
    const db = await openDB(name);
    await db.put('blocks', { at: 5, block: { ...kept(3).block, seat: 'Red side' } }, [ONE, 'f'.repeat(64)]);
    expect(rounds((await storage.load(ONE)).blocks)).toEqual([1, 2]);
    expect(await db.count('blocks')).toBe(3);
    db.close();
    expect(rounds((await storage.load(TWO)).blocks)).toEqual([1]);
  });

  it('open without a block that is damaged here and copied nowhere, and say so', async () => {
    const name = database();
    const told: RestoredPost[] = [];
    const storage = await openPostStorage(name, undefined, (one) => told.push(one));
    opened.push(storage);
    await storage.add([kept(1), kept(2)]);
    const db = await openDB(name);
    const [key] = await db.getAllKeys('blocks');
    await db.put('blocks', { ...(await db.get('blocks', key!)), at: 7 }, key);
    db.close();
    expect((await storage.load(ONE)).blocks).toHaveLength(1);
    expect(told).toMatchObject([{ mailboxes: [{ id: ONE, was: 'damaged', blocks: 1, all: 2 }] }]);
    await storage.add([kept(1), kept(2)]);
    expect(rounds((await storage.load(ONE)).blocks)).toEqual([1, 2]);
  });

  it('only grow: what is there already stays with its first time', async () => {
    const storage = await open();
    await storage.add([kept(1)]);
    await storage.add([kept(1, ONE, 9999), kept(2)]);
    const { blocks } = await storage.load(ONE);
    expect(rounds(blocks)).toEqual([1, 2]);
    expect(blocks.find(({ block }) => block.round === 1)!.at).toBe(1001);
  });

  it('keep campaigns apart', async () => {
    const storage = await open();
    await storage.add([kept(1), kept(2, TWO), kept(3, TWO)]);
    expect(rounds((await storage.load(ONE)).blocks)).toEqual([1]);
    expect(rounds((await storage.load(TWO)).blocks)).toEqual([2, 3]);
    expect((await storage.list()).map(({ notes }) => notes.id).sort()).toEqual([TWO, ONE].sort());
  });

  it('take from two tabs at once, and each hears of the other', async () => {
    const name = database();
    const [first, second] = [await open(name), await open(name)];
    const heard: string[] = [];
    const both = new Promise<void>((done) => {
      second.onChange(({ what, campaign }) => {
        heard.push(`${what} ${campaign}`);
        // Its own and the other's.
        if (heard.length === 2) done();
      });
    });
    await Promise.all([first.add([kept(1), kept(2)]), second.add([kept(2, ONE, 5), kept(3)])]);
    await both;
    expect(heard).toEqual([`blocks ${ONE}`, `blocks ${ONE}`]);
    for (const storage of [first, second]) expect(rounds((await storage.load(ONE)).blocks)).toEqual([1, 2, 3]);
  });

  it('do not touch the notes when blocks come in', async () => {
    const storage = await open();
    const notes = { id: ONE, seen: 12, end: 'a'.repeat(64), away: true };
    await storage.keep(notes);
    await storage.add([kept(1)]);
    expect((await storage.load(ONE)).notes).toEqual(notes);
  });

  it('are removed with all their blocks, and no others', async () => {
    const storage = await open();
    await storage.add([kept(1), kept(2), kept(3, TWO)]);
    const heard: string[] = [];
    storage.onChange(({ what, campaign }) => heard.push(`${what} ${campaign}`));
    await storage.remove(ONE);
    expect(heard).toEqual([`blocks ${ONE}`]);
    // A plan is kept at every order: whoever waits for blocks need not look.
    await storage.keep({ id: TWO, seen: 4 });
    expect(heard.at(-1)).toBe(`notes ${TWO}`);
    expect(await codeOf(storage.load(ONE))).toBe('no-mailbox');
    expect(rounds((await storage.load(TWO)).blocks)).toEqual([3]);
    // Pasted anew it begins from nothing.
    await storage.add([kept(2)]);
    expect(rounds((await storage.load(ONE)).blocks)).toEqual([2]);
  });

  it('refuse more blocks than a campaign can have, and keep what was there', async () => {
    const storage = await open();
    await storage.add([kept(0)]);
    const flood = Array.from({ length: MAX_BLOCKS }, (_, i) => kept(i + 1));
    expect(await codeOf(storage.add(flood))).toBe('full-mailbox');
    expect(rounds((await storage.load(ONE)).blocks)).toEqual([0]);
  });
});

describe('the keys of a browser', () => {
  it('are none at first, then those that were kept last', async () => {
    const storage = await open();
    expect(await storage.identity()).toBeNull();
    const [first, second] = [await newIdentity(), await newIdentity()];
    await storage.keepIdentity(first);
    await storage.keepIdentity(second);
    expect(await storage.identity()).toEqual(second);
  });
});
