import { fileOf } from '../../../src/app/storage/copy-lines.ts';
import { readMailboxCopy } from '../../../src/app/storage/mailbox-copy.ts';
import { openPostTables, readBox, wholeBox } from '../../../src/app/storage/mailbox-tables.ts';
import { openPostStorage, type PostStorage } from '../../../src/app/storage/post-storage.ts';
import type { RestoredPost } from '../../../src/app/storage/second-mailbox.ts';
import { deepEqual } from '../../../src/engine/kernel/plain-data.ts';
import { exportIdentity, type Identity, importIdentity, type KeysRead, newIdentity } from '../../../src/post/keys.ts';
import type { PrivateNotes, StoredBlock } from '../../../src/post/mailbox.ts';
import { type MemoryCopies, memoryCopies } from '../../support/memory-copies.ts';
import type { Verdict } from './campaign-trial.ts';
import { contentOf, forget, until } from './content.ts';
import type { Content } from './damage.ts';

export const BOX = '4kq7xw2m0c9v1hd83jb5ntzyar';

const block = (round: number): StoredBlock => ({
  at: 1000 + round,
  block: {
    kind: 'orders',
    version: 3,
    campaign: BOX,
    seat: 'red',
    round,
    revision: 1,
    after: '0'.repeat(26),
    body: new Uint8Array([round, 255, 7]),
  },
});

/** A mailbox and the keys as they were kept, and what they have to be again. */
export interface KeptBox {
  readonly content: Content;
  readonly notes: PrivateNotes;
  readonly blocks: readonly StoredBlock[];
  readonly identity: Identity;
  readonly phrase?: string | undefined;
}

/** The keys, opened with the passphrase under which they were kept. Answers are remembered: a passphrase takes a second. */
async function identityIn(storage: PostStorage, { phrase }: KeptBox): Promise<Identity | null> {
  const locked = await storage.lockedKeys();
  if (!locked || phrase === undefined) return storage.identity();
  if (!opened.has(locked.locked)) opened.set(locked.locked, await importIdentity(locked.locked, phrase));
  const found = opened.get(locked.locked)!;
  return typeof found === 'string' ? null : found;
}
const opened = new Map<string, KeysRead>();

/** `phrase`: the keys are kept under it. */
export async function keptBox(phrase?: string): Promise<KeptBox> {
  const name = 'kept-box';
  const copies = memoryCopies();
  const storage = await openPostStorage(name, copies);
  const identity = await newIdentity();
  await storage.keepIdentity(identity);
  if (phrase !== undefined) await storage.keepLocked(identity, await exportIdentity(identity, phrase));
  const blocks = [1, 2, 3, 4].map(block);
  const notes = { id: BOX, seen: 6, plan: { round: 5, seat: 'red', commands: [{ command: 'march' }] } };
  const size = () => copies.files.get(fileOf('post', BOX))?.length ?? 0;
  for (const work of [
    () => storage.add(blocks.slice(0, 2)),
    () => storage.keep({ id: BOX, seen: 5 }),
    () => storage.add(blocks.slice(2)),
    () => storage.keep(notes),
  ]) {
    const before = size();
    await work();
    await until(() => size() > before);
  }
  storage.close();
  const content = await contentOf(name, copies);
  await forget(name);
  return { content, notes, blocks, identity, phrase };
}

/** Starts, opens, goes on, loses the database, and opens again. */
export async function tryBox(
  kept: KeptBox,
  name: string,
  copies: MemoryCopies,
  startsFirst: boolean,
): Promise<Verdict> {
  const told: RestoredPost[] = [];
  const open = async () => {
    const storage = await openPostStorage(name, copies, (one) => told.push(one));
    await storage.restoreLost();
    return storage;
  };
  let storage = await open();
  try {
    if (startsFirst) await storage.tidy();
    const [box, me] = [await storage.load(BOX).catch(() => undefined), await identityIn(storage, kept)];
    await storage.tidy();
    const said = told.flatMap(({ mailboxes }) => mailboxes).filter(({ id }) => id === BOX);
    const keys = told.map((one) => one.keys);
    const hasKeys = deepEqual(me, kept.identity);
    if (!hasKeys && (me !== null || !keys.includes('damaged'))) return { fault: `keys ${keys.join()}, not told` };
    if (!box) return told.some(({ unreadable }) => unreadable > 0) ? 'told' : { fault: 'gone, not told' };
    const missing = kept.blocks.filter((one) => !box.blocks.some((other) => deepEqual(one, other))).length;
    if (missing > 0) {
      const last = said.at(-1);
      const isTold = last && (last.blocks < last.all || !last.isCopySound || last.was === 'lost');
      return isTold ? 'told' : { fault: `${missing} blocks missing, not told` };
    }
    if (box.blocks.length !== kept.blocks.length) return { fault: 'a block too many' };
    if (!deepEqual(box.notes, kept.notes))
      return said.some(({ notes }) => notes !== 'here') ? 'told' : { fault: 'other notes, not told' };
    if (!hasKeys) return 'told';
    const file = fileOf('post', BOX);
    const before = copies.files.get(file);
    await storage.add([block(5)]);
    await until(() => copies.files.get(file) !== before);
    const copied = readMailboxCopy(file, copies.files.get(file) ?? '');
    const db = await openPostTables(name);
    const isWhole = wholeBox(await readBox(db, BOX)) !== undefined;
    db.close();
    if (!copied.isSound || !isWhole)
      return { fault: `after going on: copied ${copied.isSound}, stored whole ${isWhole}` };
    storage.close();
    await forget(name);
    storage = await open();
    const again = await storage.load(BOX);
    const isAll =
      again.blocks.length === 5 && deepEqual(again.notes, kept.notes) && deepEqual(await identityIn(storage, kept), me);
    return isAll ? 'whole' : { fault: 'lost with the database' };
  } catch (error) {
    return { fault: String(error) };
  } finally {
    storage.close();
    await forget(name);
  }
}
