import type { KeysFound, RecoveredPost } from '../../panels/start/store-safety.ts';
import { announcedIn } from '../../post/ledger.ts';
import { inArrival, type PrivateNotes, type StoredBlock } from '../../post/mailbox.ts';
import type { Copies } from './copies.ts';
import { fileOf } from './copy-lines.ts';
import { isFileOf } from './copy-names.ts';
import { isInDoubt } from './examine.ts';
import { examinedMailbox } from './examine-beside.ts';
import { areLocked, copyKeys, readKeysCopy } from './keys-copy.ts';
import { blocksLine, notesLine, readMailboxCopy } from './mailbox-copy.ts';
import {
  type Added,
  boxIds,
  hasDamagedKeys,
  keysIn,
  type PostDatabase,
  putBox,
  putKeys,
  readBox,
  renewKeys,
  wholeBox,
} from './mailbox-tables.ts';

/** Maintains the second copies of mailboxes. The revision of a copy is the number of its blocks, which only grows. */
export function mailboxCopyKeeper(db: PostDatabase, copies: Copies) {
  const append = async (id: string, line: string, revision: number, after: number) => {
    if (!(await copies.append(fileOf('post', id), line, { revision, after }))) await copyMailbox(db, copies, id);
  };
  return {
    async blocks({ id, fresh, count }: Added): Promise<void> {
      if (fresh.length > 0) await append(id, blocksLine(fileOf('post', id), fresh, count), count, count - fresh.length);
    },
    notes: (notes: PrivateNotes, count: number): Promise<void> =>
      append(notes.id, notesLine(fileOf('post', notes.id), notes, count), count, count),
  };
}

/** Begins a copy, or continues one that has fewer blocks. */
async function copyMailbox(db: PostDatabase, copies: Copies, id: string): Promise<void> {
  const box = wholeBox(await readBox(db, id));
  // Removed or damaged in the meantime: there is nothing to copy.
  if (!box) return;
  const [file, revision] = [fileOf('post', id), box.blocks.length];
  const lines = blocksLine(file, box.blocks, revision) + notesLine(file, box.notes, revision);
  await copies.append(file, lines, { revision });
}

/** Starts a copy over. If this is interrupted the copy is gone, and the next start writes it. */
export async function copyAnew(db: PostDatabase, copies: Copies, id: string): Promise<void> {
  if (await copies.remove(fileOf('post', id))) await copyMailbox(db, copies, id);
}

/** The outcome for mailboxes and keys that were lost or damaged. */
export interface RestoredPost {
  readonly mailboxes: readonly RecoveredPost[];
  /** Number of mailboxes that are gone: their copies cannot be read. */
  readonly unreadable: number;
  /** Number of mailboxes that IndexedDB cannot store again now, as the disk is full. Their copies stay. */
  readonly waiting: number;
  readonly keys: KeysFound;
}

const NOTHING_WRONG: RestoredPost = { mailboxes: [], unreadable: 0, waiting: 0, keys: 'here' };

const together = (a: RestoredPost, b: RestoredPost): RestoredPost => ({
  mailboxes: [...a.mailboxes, ...b.mailboxes],
  unreadable: a.unreadable + b.unreadable,
  waiting: a.waiting + b.waiting,
  keys: a.keys === 'here' ? b.keys : a.keys,
});

/** Restores the mailboxes of which IndexedDB has fewer blocks than their copies, and lost keys. */
export async function restorePost(db: PostDatabase, copies: Copies): Promise<RestoredPost> {
  const revisions = (await copies.revisions()) ?? new Map<string, number>();
  const ids = new Map((await boxIds(db)).map((id) => [fileOf('post', id), id]));
  let restored: RestoredPost = { ...NOTHING_WRONG, keys: await restoreKeys(db, copies) };
  for (const file of new Set([...revisions.keys(), ...ids.keys()])) {
    if (!isFileOf('post', file)) continue;
    const id = ids.get(file);
    const box = id === undefined ? undefined : await readBox(db, id);
    if (box && wholeBox(box) && box.blocks.size >= (revisions.get(file) ?? 0)) continue;
    restored = together(restored, await mendMailbox(db, copies, file, id));
  }
  return restored;
}

/**
 * Puts a mailbox together from what the database and the copy in a file hold of it: every block of either. Blocks that neither has
 * are reported, and can be restored by pasting.
 */
export async function mendMailbox(
  db: PostDatabase,
  copies: Copies,
  file: string,
  stored?: string,
): Promise<RestoredPost> {
  const text = await copies.read(file);
  const copied = readMailboxCopy(file, text ?? '');
  const id = stored ?? [...copied.blocks.values()][0]?.block.campaign;
  if (id === undefined) return text === null ? NOTHING_WRONG : { ...NOTHING_WRONG, unreadable: 1 };
  const box = await readBox(db, id);
  const blocks = [...new Map([...copied.blocks, ...box.blocks]).values()];
  if (blocks.length === 0 && !box.notes) return { ...NOTHING_WRONG, unreadable: 1 };
  const isSame = wholeBox(box) !== undefined && blocks.length === box.blocks.size;
  try {
    if (!isSame) await putBox(db, { notes: box.notes ?? copied.notes ?? { id, seen: 0 }, blocks });
  } catch {
    return { ...NOTHING_WRONG, waiting: 1 };
  }
  // A file that could not be read now may hold more.
  if (text !== null || !(await copies.revisions())?.has(file)) await copyAnew(db, copies, id);
  if (isSame) return NOTHING_WRONG;
  const recovered: RecoveredPost = {
    id,
    name: nameIn(blocks, id),
    was: box.isThere ? 'damaged' : 'lost',
    blocks: blocks.length,
    all: Math.max(blocks.length, box.count ?? 0, copied.revision),
    isCopySound: copied.isSound,
    notes: box.notes ? 'here' : copied.notes ? 'restored' : 'lost',
  };
  return { ...NOTHING_WRONG, mailboxes: [recovered] };
}

/** The name of a campaign, when its first block is here. */
const nameIn = (blocks: readonly StoredBlock[], id: string): string =>
  announcedIn(inArrival(blocks), id)?.content.name ?? id;

async function restoreKeys(db: PostDatabase, copies: Copies): Promise<KeysFound> {
  const [keys, copy] = await Promise.all([keysIn(db), readKeysCopy(copies)]);
  if (keys) return copy === 'damaged' && (await copyKeys(db, copies)) ? 'copied-anew' : 'here';
  if (copy === null) return (await hasDamagedKeys(db)) ? 'damaged' : 'here';
  if (copy === 'damaged') return 'damaged';
  // Locked ones come back as they were: the page asks for their passphrase.
  await putKeys(db, areLocked(copy) ? copy : copy.identity);
  return 'restored';
}

/** Notes that a copy may hold; only the latest are of any use. */
const MOST_NOTES = 50;

/**
 * Reads mailboxes and their copies whole, repairs what is damaged, and rewrites every copy that differs from what is stored, or has
 * grown by notes.
 */
export async function tidyPost(db: PostDatabase, copies: Copies): Promise<RestoredPost> {
  const hasCopies = (await copies.revisions()) !== null;
  let restored = NOTHING_WRONG;
  for (const id of await boxIds(db)) {
    const file = fileOf('post', id);
    const text = hasCopies ? ((await copies.read(file)) ?? '') : null;
    let found = await examinedMailbox(db, id, text);
    if (isInDoubt(found)) {
      restored = together(restored, await settleDoubt(db, copies, id, found.isRight));
      continue;
    }
    if (found === 'unchecked') {
      await takeOver(db, id);
      found = await examinedMailbox(db, id, text);
    }
    if (found !== 'sound') restored = together(restored, await mendMailbox(db, copies, file, id));
    else if (text !== null && text.split('\n{"notes":').length - 1 > MOST_NOTES) await copyAnew(db, copies, id);
  }
  if (hasCopies) await tidyKeys(db, copies);
  return restored;
}

/**
 * Takes over what the copy of a mailbox has against records without checks, if it is the right one; else only reports that they
 * differ.
 */
async function settleDoubt(db: PostDatabase, copies: Copies, id: string, isRight: boolean): Promise<RestoredPost> {
  const file = fileOf('post', id);
  const copied = readMailboxCopy(file, (await copies.read(file)) ?? '');
  const box = wholeBox(await readBox(db, id));
  if (!box) return NOTHING_WRONG;
  const blocks = isRight ? [...copied.blocks.values()] : box.blocks;
  if (isRight) await putBox(db, { notes: copied.notes ?? box.notes, blocks });
  const { length } = blocks;
  const notes = isRight ? 'restored' : 'differing';
  return {
    ...NOTHING_WRONG,
    mailboxes: [
      { id, name: nameIn(blocks, id), was: 'damaged', blocks: length, all: length, isCopySound: true, notes },
    ],
  };
}

/** Gives the records of an earlier version their checks. */
async function takeOver(db: PostDatabase, id: string): Promise<void> {
  const box = wholeBox(await readBox(db, id));
  if (box) await putBox(db, box);
}

async function tidyKeys(db: PostDatabase, copies: Copies): Promise<void> {
  if ((await readKeysCopy(copies)) === 'damaged') return;
  await renewKeys(db);
  await copyKeys(db, copies);
}
