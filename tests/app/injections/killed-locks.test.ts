import 'fake-indexeddb/auto';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPostStorage, type PostStorage } from '../../../src/app/storage/post-storage.ts';
import { exportIdentity, type Identity, importIdentity, newIdentity } from '../../../src/post/keys.ts';
import '../../support/cheap-passphrases.ts';
import { type MemoryCopies, memoryCopies } from '../../support/memory-copies.ts';
import { forget } from './content.ts';

/**
 * Keys are locked, unlocked and changed by two writes: the database, then its second copy. Killed between them, or within the second,
 * nothing is lost: the keys open with the passphrase of that moment, also when the database is lost later; and at the next start the
 * copy has followed the lock.
 */

const PHRASES = ['the first one', 'the second one'] as const;
let identity: Identity;
let locked: readonly string[];
beforeAll(async () => {
  identity = await newIdentity();
  locked = await Promise.all(PHRASES.map((phrase) => exportIdentity(identity, phrase)));
});

type Step = (storage: PostStorage) => Promise<void>;
const plain: Step = (storage) => storage.keepIdentity(identity);
const under =
  (n: 0 | 1): Step =>
  (storage) =>
    storage.keepLocked(identity, locked[n]!);

const CHANGES: readonly (readonly [name: string, begin: Step, change: Step, phrase: string | undefined])[] = [
  ['locked', plain, under(0), PHRASES[0]],
  ['put under another passphrase', under(0), under(1), PHRASES[1]],
  ['stored without a passphrase again', under(0), plain, undefined],
];
/** What is left of the second write. */
const KILLS: readonly (readonly [name: string, left: (before: string, after: string) => string])[] = [
  ['between the two writes', (before) => before],
  ['within the second write', (_, after) => after.slice(0, after.length / 2)],
  ['when the second copy was empty', () => ''],
];

let trials = 0;
const textOf = (copies: MemoryCopies) => copies.files.get('keys')!;
const isOpen = (text: string) => text.includes(identity.secret.sign);

async function opensWith(storage: PostStorage, phrase: string | undefined): Promise<Identity | string | null> {
  const stored = await storage.lockedKeys();
  if (phrase === undefined) return stored ? 'locked' : storage.identity();
  return stored ? importIdentity(stored.locked, phrase) : 'not locked';
}

describe.each(CHANGES)('keys that are %s', (_, begin, change, phrase) => {
  it.each(KILLS)('and a page that is killed %s', async (_name, left) => {
    const name = `killed-${trials++}`;
    const copies = memoryCopies();
    let storage = await openPostStorage(name, copies);
    await begin(storage);
    const old = textOf(copies);
    await change(storage);
    storage.close();
    copies.files.set('keys', left(old, textOf(copies)));

    storage = await openPostStorage(name, copies);
    await storage.restoreLost();
    expect(await opensWith(storage, phrase)).toEqual(identity);
    await storage.tidy();
    expect(isOpen(textOf(copies))).toBe(phrase === undefined);
    storage.close();

    await forget(name);
    storage = await openPostStorage(name, copies);
    expect((await storage.restoreLost()).keys).toBe('restored');
    expect(await opensWith(storage, phrase)).toEqual(identity);
    storage.close();
    await forget(name);
  });

  it('and a database that is lost between the two writes leaves the keys in the copy, as they were before', async () => {
    const name = `killed-${trials++}`;
    const copies = memoryCopies();
    let storage = await openPostStorage(name, copies);
    await begin(storage);
    const old = textOf(copies);
    await change(storage);
    storage.close();
    copies.files.set('keys', old);
    await forget(name);
    storage = await openPostStorage(name, copies);
    await storage.restoreLost();
    expect(await opensWith(storage, begin === plain ? undefined : PHRASES[0])).toEqual(identity);
    storage.close();
    await forget(name);
  });
});

it('a copy that cannot be written is told, and follows the lock later', async () => {
  const copies = memoryCopies();
  const name = `killed-${trials++}`;
  let isFull = false;
  const full = { ...copies, put: async (file: string, text: string) => !isFull && copies.put(file, text) };
  const storage = await openPostStorage(name, full);
  await plain(storage);
  isFull = true;
  await expect(under(0)(storage)).rejects.toMatchObject({ code: 'no-copy' });
  expect(await opensWith(storage, PHRASES[0])).toEqual(identity);
  isFull = false;
  await storage.tidy();
  expect(isOpen(textOf(copies))).toBe(false);
  storage.close();
});
