import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb';
import { Trouble } from '../../panels/start/shelf.ts';
import { type Block, digestOf } from '../../post/armour.ts';
import {
  inArrival,
  isStoredBlock,
  MAX_BLOCKS,
  type Mailbox,
  type PrivateNotes,
  type StoredBlock,
} from '../../post/mailbox.ts';
import type { MadeBlock, MarksChange } from '../../store/mailbox-keeper.ts';
import { type Kept, type RecordKind, soundRecord, withCheck } from './checks.ts';
import type { StoredKeys } from './keys-copy.ts';
import { openDatabase, transact } from './open-database.ts';

/** Notes as they are stored, with the number of blocks that the mailbox has. Those of earlier versions lack the number. */
type NotesRecord = PrivateNotes & { readonly count?: number };

const NOTES: RecordKind<NotesRecord> = {
  textOf: JSON.stringify,
  isShaped: ({ id, seen }, key) => id === key && Number.isFinite(seen),
};
const BLOCKS: RecordKind<StoredBlock> = {
  textOf: ({ at, block }) => `${at} ${digestOf(block)}`,
  isShaped: (record, key) => isStoredBlock(record) && (key as BlockKey).join() === keyOf(record).join(),
};
const KEYS: RecordKind<StoredKeys> = {
  textOf: JSON.stringify,
  isShaped: (keys) =>
    'locked' in keys
      ? typeof keys.locked === 'string' && typeof keys.keys?.sign === 'string'
      : typeof keys.secret?.sign === 'string' && typeof keys.secret.seal === 'string',
};

type BlockKey = [campaign: string, digest: string];
const keyOf = ({ block }: StoredBlock): BlockKey => [block.campaign, digestOf(block)];

interface Tables extends DBSchema {
  keys: { key: string; value: Kept<StoredKeys> };
  notes: { key: string; value: Kept<NotesRecord> };
  blocks: { key: BlockKey; value: Kept<StoredBlock> };
}
export type PostDatabase = IDBPDatabase<Tables>;

export const openPostTables = (name: string, times?: number): Promise<PostDatabase> =>
  openDatabase<Tables>(
    name,
    2,
    (db, before) => {
      // Records have checks since version 2; an earlier version of the product would not maintain them.
      if (before > 0) return;
      db.createObjectStore('keys');
      db.createObjectStore('notes', { keyPath: 'id' });
      db.createObjectStore('blocks');
    },
    times,
  );

/** The place of the one identity in the table of keys. */
const ME = 'me';

/** The keys of this browser; undefined when there are none, or they are damaged. */
export const keysIn = async (db: PostDatabase): Promise<StoredKeys | undefined> =>
  soundRecord(KEYS, ME, await db.get('keys', ME));

export const hasDamagedKeys = async (db: PostDatabase): Promise<boolean> =>
  (await db.getKey('keys', ME)) !== undefined && !(await keysIn(db));

export const putKeys = (db: PostDatabase, keys: StoredKeys): Promise<unknown> =>
  transact(db.transaction('keys', 'readwrite'), ({ store }) => store.put(withCheck(KEYS, ME, keys), ME));

/** Gives keys of an earlier version their check, in one step: they may be locked at this moment. */
export const renewKeys = (db: PostDatabase): Promise<unknown> =>
  transact(db.transaction('keys', 'readwrite'), async ({ store }) => {
    const keys = soundRecord(KEYS, ME, await store.get(ME));
    if (keys) await store.put(withCheck(KEYS, ME, keys), ME);
  });

const blocksOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, ''], [id, '\uffff']);

/** A mailbox as the database has it, as far as the records are sound. */
export interface StoredBox {
  readonly notes: PrivateNotes | undefined;
  /** Blocks by digest. */
  readonly blocks: ReadonlyMap<string, StoredBlock>;
  /** Number of blocks that the mailbox has by its notes; undefined if they do not state it. */
  readonly count: number | undefined;
  /** Keys of records that are not blocks, or no longer the ones that they were. */
  readonly damaged: readonly BlockKey[];
  /** Something is there, sound or not. */
  readonly isThere: boolean;
  /** Every record has a check. */
  readonly isChecked: boolean;
  readonly areNotesChecked: boolean;
}

export async function readBox(db: PostDatabase, id: string): Promise<StoredBox> {
  const tx = db.transaction(['notes', 'blocks'], 'readonly');
  const [record, keys, records] = await Promise.all([
    tx.objectStore('notes').get(id),
    tx.objectStore('blocks').getAllKeys(blocksOf(id)),
    tx.objectStore('blocks').getAll(blocksOf(id)),
  ]);
  const { count, ...notes } = soundRecord(NOTES, id, record) ?? {};
  const blocks = new Map<string, StoredBlock>();
  const damaged: BlockKey[] = [];
  for (const [i, key] of keys.entries()) {
    const block = soundRecord(BLOCKS, key, records[i]);
    if (block) blocks.set(key[1], block);
    else damaged.push(key);
  }
  return {
    notes: 'id' in notes ? (notes as PrivateNotes) : undefined,
    blocks,
    count,
    damaged,
    isThere: record !== undefined || keys.length > 0,
    areNotesChecked: record?.check !== undefined,
    isChecked: [record, ...records].every((one) => one?.check !== undefined) && count !== undefined,
  };
}

/** A mailbox of which nothing is missing or damaged; undefined for any other. */
export const wholeBox = ({ notes, blocks, count = blocks.size, damaged }: StoredBox): Mailbox | undefined =>
  notes && damaged.length === 0 && blocks.size === count ? { notes, blocks: [...blocks.values()] } : undefined;

/** A mailbox; refused with `no-mailbox`, or with `damaged`. */
export async function mailboxOf(db: PostDatabase, id: string): Promise<Mailbox> {
  const box = await readBox(db, id);
  const whole = wholeBox(box);
  if (!whole) throw new Trouble(box.isThere ? 'damaged' : 'no-mailbox');
  return whole;
}

/** Every mailbox, or each of these, as far as it is sound: opening it says what is wrong. */
export async function soundBoxes(db: PostDatabase, wanted?: ReadonlySet<string>): Promise<readonly Mailbox[]> {
  const ids = wanted ? (await db.getAllKeys('notes')).filter((id) => wanted.has(id)) : await boxIds(db);
  const boxes = await Promise.all(ids.map((id) => readBox(db, id)));
  return boxes.flatMap(({ notes, blocks }) => (notes ? [{ notes, blocks: [...blocks.values()] }] : []));
}

/** The ids of all mailboxes of which notes or blocks are here, sound or not. */
export async function boxIds(db: PostDatabase): Promise<readonly string[]> {
  const [notes, blocks] = await Promise.all([db.getAllKeys('notes'), db.getAllKeys('blocks')]);
  return [...new Set([...notes, ...blocks.map(([id]) => id)])];
}

/** The blocks of a mailbox in the order of their import. */
export const blocksIn = ({ blocks }: Mailbox): readonly Block[] => inArrival(blocks);

/** Blocks that came into a mailbox, and how many it has now. */
export interface Added {
  readonly id: string;
  readonly fresh: readonly StoredBlock[];
  readonly count: number;
}

type WritingBox = IDBPTransaction<Tables, ['blocks', 'notes'], 'readwrite'>;

/** All of `work` on notes and blocks, or nothing of it. */
const inBox = <T>(db: PostDatabase, work: (tx: WritingBox) => Promise<T>): Promise<T> =>
  transact<Tables, ['blocks', 'notes'], T>(db.transaction(['blocks', 'notes'], 'readwrite'), work);

/** The notes of a mailbox as they are stored; those of a new one where there are none. Refused with `damaged`. */
async function notesIn(tx: WritingBox, id: string): Promise<NotesRecord> {
  const record = await tx.objectStore('notes').get(id);
  const notes = soundRecord(NOTES, id, record);
  if (record && !notes) throw new Trouble('damaged');
  return notes ?? { id, seen: 0 };
}

const storeNotes = (tx: WritingBox, notes: NotesRecord): Promise<unknown> =>
  tx.objectStore('notes').put(withCheck(NOTES, notes.id, notes));

const storeBlock = (tx: WritingBox, one: StoredBlock): Promise<unknown> =>
  tx.objectStore('blocks').put(withCheck(BLOCKS, keyOf(one), one), keyOf(one));

/**
 * Adds blocks that are not there yet, all or nothing; refused with `full-mailbox` beyond `MAX_BLOCKS`, with `damaged` where the notes
 * are, or others are missing.
 */
export const addBlocks = (db: PostDatabase, stored: readonly StoredBlock[]): Promise<readonly Added[]> =>
  inBox(db, async (tx) => {
    const blocks = tx.objectStore('blocks');
    const added: Added[] = [];
    for (const id of new Set(stored.map(({ block }) => block.campaign))) {
      const notes = await notesIn(tx, id);
      let count = await blocks.count(blocksOf(id));
      if ((notes.count ?? count) !== count) throw new Trouble('damaged');
      const fresh: StoredBlock[] = [];
      for (const one of stored.filter(({ block }) => block.campaign === id)) {
        const there = await blocks.get(keyOf(one));
        if (soundRecord(BLOCKS, keyOf(one), there)) continue;
        await storeBlock(tx, one);
        fresh.push(one);
        if (!there) count++;
      }
      if (count > MAX_BLOCKS) throw new Trouble('full-mailbox');
      await storeNotes(tx, { ...notes, count });
      added.push({ id, count, fresh });
    }
    return added;
  });

/**
 * Adds a block that was made here in the place of others; undefined, and nothing is changed, when its author did not know all that is
 * here, or one of the others may have been posted. Two tabs that sign at once so never give one revision to two blocks.
 */
export const putMade = (
  db: PostDatabase,
  { stored, replaces, known, mark }: MadeBlock,
): Promise<(Added & { readonly notes: PrivateNotes }) | undefined> =>
  inBox(db, async (tx) => {
    const id = stored.block.campaign;
    const blocks = tx.objectStore('blocks');
    const { count: noted, ...notes } = await notesIn(tx, id);
    const digests = (await blocks.getAllKeys(blocksOf(id))).map(([, digest]) => digest);
    if ((noted ?? digests.length) !== digests.length) throw new Trouble('damaged');
    const isKnown = digests.length === known.size && digests.every((digest) => known.has(digest));
    const isUnseen = (digest: string) => notes.unposted?.includes(digest) && !notes.underWay?.includes(digest);
    if (!isKnown || !replaces.every(isUnseen)) return undefined;
    for (const digest of replaces) await blocks.delete([id, digest]);
    await storeBlock(tx, stored);
    const count = digests.length - replaces.length + 1;
    if (count > MAX_BLOCKS) throw new Trouble('full-mailbox');
    const marked: PrivateNotes = { ...notes, ...mark(notes) };
    await storeNotes(tx, { ...marked, count });
    return { id, count, fresh: [stored], notes: marked };
  });

/** Removes blocks from a mailbox; those that are not there are no fault. Refused with `damaged` where others are missing. */
export const dropBlocks = (db: PostDatabase, id: string, digests: readonly string[]): Promise<void> =>
  inBox(db, async (tx) => {
    const blocks = tx.objectStore('blocks');
    const notes = await notesIn(tx, id);
    const before = await blocks.count(blocksOf(id));
    if ((notes.count ?? before) !== before) throw new Trouble('damaged');
    for (const digest of digests) await blocks.delete([id, digest]);
    await storeNotes(tx, { ...notes, count: await blocks.count(blocksOf(id)) });
  });

/** Writes fields of a mailbox's notes, which may follow from those before. Answers with all of them, and with the number of blocks. */
export const putNotes = (
  db: PostDatabase,
  id: string,
  change: Partial<PrivateNotes> | MarksChange,
): Promise<{ readonly notes: PrivateNotes; readonly count: number }> =>
  inBox(db, async (tx) => {
    const { count = await tx.objectStore('blocks').count(blocksOf(id)), ...before } = await notesIn(tx, id);
    const notes: PrivateNotes = { ...before, ...(typeof change === 'function' ? change(before) : change) };
    await storeNotes(tx, { ...notes, count });
    return { notes, count };
  });

/** Writes a whole mailbox over whatever is left of it. */
export const putBox = (db: PostDatabase, { notes, blocks }: Mailbox): Promise<void> =>
  inBox(db, async (tx) => {
    await tx.objectStore('blocks').delete(blocksOf(notes.id));
    for (const one of blocks) await storeBlock(tx, one);
    await storeNotes(tx, { ...notes, count: blocks.length });
  });

export const eraseMailbox = (db: PostDatabase, id: string): Promise<unknown> =>
  inBox(db, (tx) => Promise.all([tx.objectStore('blocks').delete(blocksOf(id)), tx.objectStore('notes').delete(id)]));
