import { deleteDB, openDB } from 'idb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lookingOnce } from '../../src/app/storage/copies.ts';
import { openPostStorage, type PostStorage } from '../../src/app/storage/post-storage.ts';
import { exportIdentity, type Identity, importIdentity, newIdentity } from '../../src/post/keys.ts';
import type { StoredBlock } from '../../src/post/mailbox.ts';
import { type MemoryCopies, memoryCopies } from '../support/memory-copies.ts';
import { passTurns } from '../support/turns.ts';

const [ONE, TWO] = ['4kq7xw2m0c9v1hd83jb5ntzyar', '0000000000000000000000000z'];
const block = (round: number, campaign = ONE): StoredBlock => ({
  at: 1000 + round,
  block: {
    kind: 'orders',
    version: 3,
    campaign,
    seat: 'red',
    round,
    revision: 1,
    after: '0'.repeat(26),
    body: new Uint8Array([round, 255]),
  },
});

let name = '';
let names = 0;
let copies: MemoryCopies;
let storage: PostStorage;

const start = async () => {
  storage = await openPostStorage(name, copies);
};
const lose = async () => {
  await passTurns();
  storage.close();
  await deleteDB(name);
  await start();
};
const NOTHING = { mailboxes: [], unreadable: 0, waiting: 0, keys: 'here' };
const restored = (id: string, blocks: number) =>
  ({ id, name: id, was: 'lost', blocks, all: blocks, isCopySound: true, notes: 'restored' }) as const;
const blocksNow = async (id = ONE) => [...(await storage.load(id)).blocks].sort((a, b) => a.at - b.at);

beforeEach(async () => {
  name = `post-copied-${names++}`;
  copies = memoryCopies();
  await start();
});
afterEach(() => storage.close());

describe('lost mailboxes', () => {
  it('come back with every block and the last notes', async () => {
    await storage.add([block(1), block(2)]);
    await storage.add([block(3), block(1, TWO)]);
    await storage.keep({ id: ONE, seen: 5, plan: { round: 4, seat: 'red', commands: [{ command: 'march' }] } });
    await storage.keep({ id: ONE, seen: 6 });
    const before = await storage.load(ONE);
    await lose();
    expect(await storage.restoreLost()).toEqual({ ...NOTHING, mailboxes: [restored(ONE, 3), restored(TWO, 1)] });
    expect((await storage.load(ONE)).notes).toEqual(before.notes);
    expect(await blocksNow()).toEqual([block(1), block(2), block(3)]);
    expect(await blocksNow(TWO)).toEqual([block(1, TWO)]);
    await lose();
    expect((await storage.restoreLost()).mailboxes).toHaveLength(2);
  });

  it('and keys are looked for again after a failure, before anybody hears that there are none', async () => {
    const identity = await newIdentity();
    await storage.keepIdentity(identity);
    await storage.add([block(1)]);
    await lose();
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    await expect(storage.restoreLost()).rejects.toThrow();
    await expect(storage.identity()).rejects.toThrow();
    await expect(storage.load(ONE)).rejects.toThrow();
    full.mockRestore();
    expect(await storage.identity()).toEqual(identity);
    expect(await blocksNow()).toEqual([block(1)]);
  });

  it('do not come back when they were removed', async () => {
    await storage.add([block(1), block(1, TWO)]);
    await passTurns();
    await storage.remove(ONE);
    await lose();
    expect(await storage.restoreLost()).toEqual({
      ...NOTHING,
      mailboxes: [restored(TWO, 1)],
    });
    expect((await storage.list()).map(({ notes }) => notes.id)).toEqual([TWO]);
  });

  it('are not removed as long as their copies cannot be', async () => {
    await storage.add([block(1)]);
    copies = Object.assign(copies, { remove: async () => false });
    await expect(storage.remove(ONE)).rejects.toThrow();
    expect(await blocksNow()).toEqual([block(1)]);
  });

  it.each([
    ['a round that no campaign has', '"round":2', '"round":-2'],
    ['a seat that is none', '"seat":"red"', '"seat":"<b>red"'],
    ['another kind', '"kind":"orders"', '"kind":"order"'],
    ['a body that is no base64', '"body":"', '"body":"\\u0000'],
  ])('are not restored from a copy in which a block has %s, and that is told', async (_, sound, damaged) => {
    await storage.add([block(1), block(2)]);
    await passTurns();
    for (const [file, text] of copies.files) copies.files.set(file, text.replace(sound, damaged));
    await lose();
    expect(await storage.restoreLost()).toEqual({ ...NOTHING, unreadable: 1 });
    expect(await storage.list()).toEqual([]);
  });

  it('lose nothing that a full disk kept out of the copy for a while', async () => {
    await storage.add([block(1)]);
    await passTurns();
    copies.room = 40;
    await storage.add([block(2)]);
    await passTurns();
    copies.room = Number.POSITIVE_INFINITY;
    await storage.add([block(3)]);
    await lose();
    await storage.restoreLost();
    expect(await blocksNow()).toEqual([block(1), block(2), block(3)]);
  });

  it('get their copies at a start when they have none', async () => {
    await storage.add([block(1), block(2)]);
    await storage.keepIdentity(await newIdentity());
    await passTurns();
    copies.files.clear();
    await storage.tidy();
    await lose();
    expect(await storage.restoreLost()).toEqual({ ...NOTHING, mailboxes: [restored(ONE, 2)], keys: 'restored' });
    expect(await blocksNow()).toEqual([block(1), block(2)]);
  });
});

it('a copy that has grown by notes begins anew, with all blocks and the latest notes', async () => {
  await storage.add([block(1), block(2)]);
  for (let seen = 1; seen <= 80; seen++) await storage.keep({ id: block(1).block.campaign, seen });
  await passTurns();
  const size = () => [...copies.files.values()].join('').length;
  const before = size();
  await storage.tidy();
  expect(size()).toBeLessThan(before / 2);
  await lose();
  await storage.restoreLost();
  expect(await blocksNow()).toEqual([block(1), block(2)]);
  expect((await storage.load(block(1).block.campaign)).notes.seen).toBe(80);
});

it('the copies are looked through once, and what is written since is known', async () => {
  const look = vi.spyOn(copies, 'revisions');
  const once = lookingOnce(copies);
  expect(await once.revisions()).toEqual(new Map());
  await once.append('post-a', 'x\t3\n', { revision: 3 });
  await once.append('post-b', 'x\t1\n', { revision: 1 });
  await once.remove('post-b');
  expect(await once.revisions()).toEqual(new Map([['post-a', 3]]));
  expect(look).toHaveBeenCalledOnce();
});

describe('lost keys', () => {
  it('come back', async () => {
    const identity = await newIdentity();
    await storage.keepIdentity(identity);
    await lose();
    expect(await storage.restoreLost()).toEqual({ ...NOTHING, keys: 'restored' });
    expect(await storage.identity()).toEqual(identity);
  });

  it('come back locked where they were, and the secret is in no file and in no record', async () => {
    const identity = await newIdentity();
    await storage.keepIdentity(identity);
    const locked = await exportIdentity(identity, 'a b c');
    await storage.keepLocked(identity, locked);
    expect(await storage.identity()).toEqual(identity);
    expect([...copies.files.values()].join()).not.toContain(identity.secret.seal);
    await lose();
    expect(await storage.restoreLost()).toEqual({ ...NOTHING, keys: 'restored' });
    expect(await storage.identity()).toBeNull();
    const stored = (await storage.lockedKeys())!;
    expect(stored).toEqual({ locked, keys: { sign: identity.sign } });
    expect(await storage.unlock((await importIdentity(stored.locked, 'a b c')) as Identity)).toBe(true);
    expect(await storage.identity()).toEqual(identity);
    // Others replace them, without a passphrase; the copy follows.
    const other = await newIdentity();
    await storage.keepIdentity(other);
    expect([await storage.keysCopy(), await storage.lockedKeys()]).toEqual([{ identity: other }, null]);
  });

  it.each(['{"identity":', '{"identity":{}}', '{"locked":"a"}', 'null'])(
    'are said to be lost when their copy is damaged: %s',
    async (torn) => {
      await storage.keepIdentity(await newIdentity());
      copies.files.set('keys', torn);
      await lose();
      expect(await storage.restoreLost()).toEqual({ ...NOTHING, keys: 'damaged' });
      expect(await storage.identity()).toBeNull();
      expect(copies.files.get('keys')).toBe(torn);
    },
  );

  it('are not lost when only their copy is damaged: it is written anew', async () => {
    const identity = await newIdentity();
    await storage.keepIdentity(identity);
    copies.files.set('keys', '{"identity":');
    expect(await storage.restoreLost()).toEqual({ ...NOTHING, keys: 'copied-anew' });
    expect(await storage.keysCopy()).toEqual({ identity });
  });
});

describe('plans and marks of an earlier version, without a check, that are others than in the copy', () => {
  const alter = async (isCopyChecked: boolean) => {
    await storage.add([block(1), block(2)]);
    await storage.keep({ id: ONE, seen: 5 });
    await passTurns();
    storage.close();
    const db = await openDB(name);
    const { check: _, count: _count, ...notes } = await db.get('notes', ONE);
    await db.put('notes', { ...notes, seen: 9 });
    db.close();
    if (!isCopyChecked)
      for (const [each, text] of copies.files) copies.files.set(each, text.replace(/\t[0-9a-f]{16}\t/g, '\t'));
    await start();
  };

  it('come back from a copy with checks', async () => {
    await alter(true);
    expect((await storage.tidy()).mailboxes).toMatchObject([{ id: ONE, was: 'damaged', blocks: 2, notes: 'restored' }]);
    expect((await storage.load(ONE)).notes.seen).toBe(5);
    expect(await storage.tidy()).toEqual(NOTHING);
  });

  it('and neither comes over the other where nothing says which is right, until new ones are written', async () => {
    await alter(false);
    const before = new Map(copies.files);
    expect((await storage.tidy()).mailboxes).toMatchObject([
      { id: ONE, was: 'damaged', blocks: 2, notes: 'differing' },
    ]);
    expect((await storage.load(ONE)).notes.seen).toBe(9);
    expect(copies.files).toEqual(before);
    await storage.keep({ id: ONE, seen: 10 });
    await passTurns();
    expect((await storage.tidy()).mailboxes).toEqual([]);
    await lose();
    await storage.restoreLost();
    expect((await storage.load(ONE)).notes.seen).toBe(10);
  });
});
