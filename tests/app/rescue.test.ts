import 'fake-indexeddb/auto';
import { unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Copies, NO_COPIES } from '../../src/app/storage/copies.ts';
import { copyLine, fileOf } from '../../src/app/storage/copy-lines.ts';
import { KEYS_FILE } from '../../src/app/storage/copy-names.ts';
import { blocksLine, notesLine } from '../../src/app/storage/mailbox-copy.ts';
import { hasDatabase, timesAfresh } from '../../src/app/storage/open-database.ts';
import { openPostStorage } from '../../src/app/storage/post-storage.ts';
import { beginAfresh, readRescued, rescueAll, rescueFile } from '../../src/app/storage/rescue.ts';
import { openStorage } from '../../src/app/storage/storage.ts';
import { troubleOf } from '../../src/panels/start/shelf.ts';
import { played } from './played.ts';

const campaign = played(6);
/** What everybody may read of its orders: the others are bought in secret. */
const SEEN = 3;
const post = {
  at: 7,
  block: {
    kind: 'orders' as const,
    version: 3,
    campaign: '4kq7xw2m0c9v1hd83jb5ntzyar',
    seat: 'red',
    round: 1,
    revision: 1,
    after: '0'.repeat(26),
    body: new Uint8Array([1]),
  },
};
const mailbox = post.block.campaign;

/** Copies in memory. */
const copiesOf = (texts: Readonly<Record<string, string>>): Copies => ({
  ...NO_COPIES,
  revisions: async () => new Map(Object.keys(texts).map((file) => [file, 1])),
  read: async (file) => texts[file] ?? null,
});
const [table, other, box] = [fileOf('table', campaign.id), fileOf('table', 'another'), fileOf('post', mailbox)];
const copies = copiesOf({
  [table]: copyLine(table, { whole: { campaign, turn: null, updated: 5 } }, 1),
  [other]: copyLine(
    other,
    { whole: { campaign: { ...campaign, id: 'another' }, turn: null, updated: 6, deleted: 9 } },
    1,
  ),
  [fileOf('table', 'broken')]: 'no line\n',
  [box]: blocksLine(box, [post], 1) + notesLine(box, { id: mailbox, seen: 0 }, 1),
  [KEYS_FILE]: JSON.stringify({ locked: 'LOCKED KEYS', keys: { sign: 's' } }),
});

/** From now on no database of these names opens; null breaks them all. */
function breakDatabases(names: readonly string[] | null): void {
  const open = indexedDB.open.bind(indexedDB);
  vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
    if (names === null || names.includes(name)) throw new DOMException('Internal error', 'UnknownError');
    return open(name, version);
  });
}

beforeEach(() => {
  vi.stubGlobal('navigator', {});
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('lists what the copies hold, the latest first, with the number of those that cannot be read', async () => {
  expect(await readRescued(copies)).toEqual({
    campaigns: [
      { file: fileOf('table', 'another'), name: campaign.name, orders: SEEN, updated: 6, isDeleted: true },
      { file: fileOf('table', campaign.id), name: campaign.name, orders: SEEN, updated: 5, isDeleted: false },
    ],
    mailboxes: [{ file: fileOf('post', mailbox), name: expect.any(String), blocks: 1, updated: 7 }],
    keys: 'locked',
    unreadable: 1,
  });
  expect(await readRescued(NO_COPIES)).toBeNull();
});

it('makes files of them that can be opened and pasted elsewhere, one by one and all at once', async () => {
  const file = await rescueFile(copies, fileOf('table', campaign.id));
  expect(JSON.parse(file!.text)).toMatchObject({ id: campaign.id, entries: campaign.entries });
  expect((await rescueFile(copies, fileOf('post', mailbox)))?.text).toContain('BEGIN HEXPOST');
  expect((await rescueFile(copies, KEYS_FILE))?.text).toBe('LOCKED KEYS');
  expect(await rescueFile(copies, fileOf('table', 'broken'))).toBeUndefined();
  const all = unzipSync(new Uint8Array(await (await rescueAll(copies)).arrayBuffer()));
  // Two campaigns of one name, a mailbox and locked keys.
  expect(Object.keys(all)).toHaveLength(4);
});

it('keys that are not locked are in no archive', async () => {
  const plain = copiesOf({ [KEYS_FILE]: JSON.stringify({ identity: { secret: { sign: 'a', seal: 'b' } } }) });
  expect(Object.keys(unzipSync(new Uint8Array(await (await rescueAll(plain)).arrayBuffer())))).toEqual([]);
  expect(await rescueFile(plain, KEYS_FILE)).toBeUndefined();
});

it('begins afresh only what cannot be opened; the next start has everything back', async () => {
  breakDatabases(['hexpost']);
  expect(await openStorage({ copies }).catch(troubleOf)).toBe('unopened');
  expect(await beginAfresh()).toBe(true);
  expect([timesAfresh('hexpost'), timesAfresh('hexpost-post')]).toEqual([1, 0]);
  const storage = await openStorage({ copies });
  expect((await storage.restoreLost()).campaigns.map(({ name }) => name)).toEqual([campaign.name]);
  expect((await storage.load(campaign.id)).campaign).toEqual(campaign);
  storage.close();
  const mail = await openPostStorage('hexpost-post', copies);
  expect((await mail.restoreLost()).mailboxes.length).toBe(1);
  mail.close();
  // That one opens: nothing is moved any more.
  expect(await beginAfresh()).toBe(false);
  expect(timesAfresh('hexpost')).toBe(1);
});

it('takes a storage bucket where there are any, since no other name opens in Chromium then', async () => {
  const bucket = new IDBFactory();
  vi.stubGlobal('navigator', { storageBuckets: { open: vi.fn(async () => ({ indexedDB: bucket })) } });
  breakDatabases(null);
  expect(await beginAfresh()).toBe(true);
  expect((await bucket.databases()).map(({ name }) => name).sort()).toEqual(['hexpost', 'hexpost-post']);
  expect(await hasDatabase('hexpost-post')).toBe(true);
  const storage = await openStorage({ copies });
  await storage.restoreLost();
  expect((await storage.load(campaign.id)).campaign).toEqual(campaign);
  storage.close();
});

it('moves nothing where it cannot be opened elsewhere either', async () => {
  breakDatabases(null);
  expect(await beginAfresh().catch(troubleOf)).toBe('unopened');
  expect(timesAfresh('hexpost')).toBe(0);
});
