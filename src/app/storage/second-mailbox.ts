import type { KeysFound } from '../../panels/start/store-safety.ts';
import type { PrivateNotes } from '../../post/mailbox.ts';
import type { Copies } from './copies.ts';
import { fileOf } from './copy-lines.ts';
import { isFileOf, KEYS_FILE } from './copy-names.ts';
import { copyKeys, readKeysCopy } from './keys-copy.ts';
import { blocksLine, notesLine, readMailboxCopy } from './mailbox-copy.ts';
import {
  type Added,
  addBlocks,
  countBlocks,
  ME,
  mailboxOf,
  type PostDatabase,
  putIdentity,
  putNotes,
} from './mailbox-tables.ts';

/** Keeps the second copies of mailboxes. The revision of a copy is the number of its blocks, which only grows. */
export function mailboxCopyKeeper(db: PostDatabase, copies: Copies) {
  const whole = (id: string) => copyMailbox(db, copies, id);
  return {
    async blocks({ id, fresh, count }: Added): Promise<void> {
      if (fresh.length === 0) return;
      const place = { revision: count, after: count - fresh.length };
      if (!(await copies.append(fileOf('post', id), blocksLine(fresh, count), place))) await whole(id);
    },
    async notes(notes: PrivateNotes): Promise<void> {
      const count = await countBlocks(db, notes.id);
      const place = { revision: count, after: count };
      if (!(await copies.append(fileOf('post', notes.id), notesLine(notes, count), place))) await whole(notes.id);
    },
  };
}

async function copyMailbox(db: PostDatabase, copies: Copies, id: string): Promise<void> {
  try {
    const { notes, blocks } = await mailboxOf(db, id);
    const [file, revision] = [fileOf('post', id), blocks.length];
    if (await copies.append(file, blocksLine(blocks, revision), { revision }))
      await copies.append(file, notesLine(notes, revision), { revision, after: revision });
  } catch {
    // Removed in the meantime: there is nothing to copy.
  }
}

/** Notes that a copy may hold; all but the latest are of no use any more. */
const MOST_NOTES = 50;

/** Begins a copy anew that has grown by notes. Torn in between it is gone, and the next start writes it. */
async function compact(db: PostDatabase, copies: Copies, id: string): Promise<void> {
  const file = fileOf('post', id);
  const written = ((await copies.read(file)) ?? '').split('\n{"notes":').length - 1;
  if (written > MOST_NOTES && (await copies.remove(file))) await copyMailbox(db, copies, id);
}

/** The mailboxes and keys restored from second copies, and those that were not. */
export interface RestoredPost {
  readonly mailboxes: number;
  /** Mailboxes that are gone: their copies cannot be read. */
  readonly unreadable: number;
  /** Mailboxes that IndexedDB does not take back now, as the disk is full. Their copies stay. */
  readonly waiting: number;
  readonly keys: KeysFound;
}

/** Restores the mailboxes of which IndexedDB has fewer blocks than their copies, and lost keys. */
export async function restorePost(db: PostDatabase, copies: Copies): Promise<RestoredPost> {
  const revisions = await copies.revisions();
  const counts = await countsByFile(db);
  let [mailboxes, unreadable, waiting] = [0, 0, 0];
  for (const [file, revision] of revisions ?? []) {
    const count = counts.get(file);
    if (!isFileOf('post', file) || (count !== undefined && count >= revision)) continue;
    const text = await copies.read(file);
    if (text === null) continue;
    const { notes, blocks } = readMailboxCopy(text);
    if (blocks.length === 0) {
      if (count === undefined) unreadable++;
      continue;
    }
    try {
      await addBlocks(db, blocks);
      if (count === undefined && notes) await putNotes(db, notes);
      mailboxes++;
    } catch {
      waiting++;
    }
  }
  const keys = revisions?.has(KEYS_FILE) ? await restoreKeys(db, copies) : 'here';
  return { mailboxes, unreadable, waiting, keys };
}

async function restoreKeys(db: PostDatabase, copies: Copies): Promise<KeysFound> {
  const [identity, copy] = await Promise.all([db.get('keys', ME), readKeysCopy(copies)]);
  if (identity) return copy === 'damaged' && (await copyKeys(copies, identity)) ? 'copied-anew' : 'here';
  if (copy === null || copy === 'damaged') return copy ?? 'here';
  if ('locked' in copy) return 'locked';
  await putIdentity(db, copy.identity);
  return 'restored';
}

async function countsByFile(db: PostDatabase): Promise<Map<string, number>> {
  const ids = await db.getAllKeys('notes');
  return new Map(await Promise.all(ids.map(async (id) => [fileOf('post', id), await countBlocks(db, id)] as const)));
}

/** Brings the copies of mailboxes and keys up to date. */
export async function tidyPost(db: PostDatabase, copies: Copies): Promise<void> {
  const revisions = await copies.revisions();
  if (!revisions) return;
  for (const id of await db.getAllKeys('notes'))
    if ((revisions.get(fileOf('post', id)) ?? -1) < (await countBlocks(db, id))) await copyMailbox(db, copies, id);
    else await compact(db, copies, id);
  const identity = await db.get('keys', ME);
  if (identity && !revisions.has(KEYS_FILE)) await copyKeys(copies, identity);
}
