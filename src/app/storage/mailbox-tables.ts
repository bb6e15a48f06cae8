import type { DBSchema, IDBPDatabase } from 'idb';
import { Trouble } from '../../panels/start/shelf.ts';
import { type Block, digestOf } from '../../post/armour.ts';
import type { Identity } from '../../post/keys.ts';
import {
  inArrival,
  isStoredBlock,
  MAX_BLOCKS,
  type Mailbox,
  type PrivateNotes,
  type StoredBlock,
} from '../../post/mailbox.ts';
import { openDatabase } from './open-database.ts';
import { transact } from './transact.ts';

interface Tables extends DBSchema {
  keys: { key: string; value: Identity };
  notes: { key: string; value: PrivateNotes };
  blocks: { key: [campaign: string, digest: string]; value: StoredBlock };
}
export type PostDatabase = IDBPDatabase<Tables>;

export const openPostTables = (name: string, times?: number): Promise<PostDatabase> =>
  openDatabase<Tables>(
    name,
    1,
    (fresh) => {
      fresh.createObjectStore('keys');
      fresh.createObjectStore('notes', { keyPath: 'id' });
      fresh.createObjectStore('blocks');
    },
    times,
  );

/** The place of the one identity in the table of keys. */
export const ME = 'me';

const blocksOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, ''], [id, '\uffff']);

/** A mailbox; refused with `damaged` when a block of it is no block. */
export async function mailboxOf(db: PostDatabase, id: string): Promise<Mailbox> {
  const [notes, blocks] = await Promise.all([db.get('notes', id), db.getAll('blocks', blocksOf(id))]);
  if (!notes) throw new Trouble('no-mailbox');
  if (!blocks.every(isStoredBlock)) throw new Trouble('damaged');
  return { notes, blocks };
}

/** A mailbox as far as it is sound, for lists: opening it says what is wrong. */
export async function soundPartOf(db: PostDatabase, notes: PrivateNotes): Promise<Mailbox> {
  return { notes, blocks: (await db.getAll('blocks', blocksOf(notes.id))).filter(isStoredBlock) };
}

/** The blocks of a mailbox in the order of their import. */
export const blocksIn = ({ blocks }: Mailbox): readonly Block[] => inArrival(blocks);

export const countBlocks = (db: PostDatabase, id: string): Promise<number> => db.count('blocks', blocksOf(id));

/** Blocks that came into a mailbox, and how many it has now. */
export interface Added {
  readonly id: string;
  readonly fresh: readonly StoredBlock[];
  readonly count: number;
}

/** Adds blocks that are not there yet, all or nothing; refused with `full-mailbox` beyond `MAX_BLOCKS`. */
export const addBlocks = (db: PostDatabase, kept: readonly StoredBlock[]): Promise<readonly Added[]> =>
  transact(db.transaction(['blocks', 'notes'], 'readwrite'), async (tx) => {
    const [blocks, notes] = [tx.objectStore('blocks'), tx.objectStore('notes')];
    const fresh: StoredBlock[] = [];
    for (const one of kept) {
      const key: [string, string] = [one.block.campaign, digestOf(one.block)];
      if (await blocks.getKey(key)) continue;
      await blocks.put(one, key);
      fresh.push(one);
    }
    const added: Added[] = [];
    for (const id of new Set(kept.map(({ block }) => block.campaign))) {
      const count = await blocks.count(blocksOf(id));
      if (count > MAX_BLOCKS) throw new Trouble('full-mailbox');
      if (!(await notes.getKey(id))) await notes.put({ id, seen: 0 });
      added.push({ id, count, fresh: fresh.filter(({ block }) => block.campaign === id) });
    }
    return added;
  });

/** Writes the given fields of a mailbox's notes; returns all of them. */
export const putNotes = (
  db: PostDatabase,
  notes: Pick<PrivateNotes, 'id'> & Partial<PrivateNotes>,
): Promise<PrivateNotes> =>
  transact(db.transaction('notes', 'readwrite'), async ({ store }) => {
    const all = { seen: 0, ...(await store.get(notes.id)), ...notes };
    await store.put(all);
    return all;
  });

export const putIdentity = (db: PostDatabase, identity: Identity): Promise<unknown> =>
  transact(db.transaction('keys', 'readwrite'), ({ store }) => store.put(identity, ME));

export const eraseMailbox = (db: PostDatabase, id: string): Promise<unknown> =>
  transact(db.transaction(['blocks', 'notes'], 'readwrite'), (tx) =>
    Promise.all([tx.objectStore('blocks').delete(blocksOf(id)), tx.objectStore('notes').delete(id)]),
  );
