import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { Trouble } from '../../panels/start/shelf.ts';
import { type Block, digestOf } from '../../post/armour.ts';
import type { Identity } from '../../post/keys.ts';
import { MAX_BLOCKS, type Mailbox, type PrivateNotes, type StoredBlock } from '../../post/mailbox.ts';
import type { MailboxKeeper } from '../../store/mail.ts';
import { troubled } from './storage.ts';

interface Tables extends DBSchema {
  keys: { key: string; value: Identity };
  notes: { key: string; value: PrivateNotes };
  blocks: { key: [campaign: string, digest: string]; value: StoredBlock };
}

/** The campaigns by post of this browser and its keys, in IndexedDB. Every promise may reject with a `Trouble`. */
export interface PostStorage extends MailboxKeeper {
  /** The keys of this browser; null when there are none. */
  identity(): Promise<Identity | null>;
  /** Replaces the keys. */
  keepIdentity(identity: Identity): Promise<void>;
  /** Every mailbox, in no particular order. */
  list(): Promise<readonly Mailbox[]>;
  load(id: string): Promise<Mailbox>;
  remove(id: string): Promise<void>;
  /** Calls back after every change in this tab or another. Returns the unsubscribe function. */
  onChange(hear: (news: StorageChange) => void): () => void;
  close(): void;
}

/** A change: of the keys, or of one campaign's notes or blocks. */
export interface StorageChange {
  readonly what: 'keys' | 'notes' | 'blocks';
  /** Empty for the keys. */
  readonly campaign: string;
}

const ME = 'me';

export async function openPostStorage(name = 'hexpost-post'): Promise<PostStorage> {
  const db = await troubled(() =>
    openDB<Tables>(name, 1, {
      upgrade(fresh) {
        fresh.createObjectStore('keys');
        fresh.createObjectStore('notes', { keyPath: 'id' });
        fresh.createObjectStore('blocks');
      },
      blocking: (_old, _new, event) => (event.target as IDBDatabase).close(),
    }),
  );
  const listeners = new Set<(news: StorageChange) => void>();
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`${name}-news`);
  const hear = (news: StorageChange) => {
    for (const listener of listeners) listener(news);
  };
  if (channel) channel.onmessage = ({ data }: MessageEvent<StorageChange>) => hear(data);
  const tell = (what: StorageChange['what'], campaign = '') => {
    const news: StorageChange = { what, campaign };
    hear(news);
    channel?.postMessage(news);
  };

  return {
    identity: () => troubled(async () => (await db.get('keys', ME)) ?? null),
    keepIdentity: (identity) =>
      troubled(async () => {
        await db.put('keys', identity, ME);
        tell('keys');
      }),
    list: () =>
      troubled(async () => {
        const all = await db.getAll('notes');
        return Promise.all(all.map(({ id }) => mailboxOf(db, id)));
      }),
    load: (id) => troubled(() => mailboxOf(db, id)),
    add: (kept) =>
      troubled(async () => {
        const tx = db.transaction(['blocks', 'notes'], 'readwrite');
        const [blocks, notes] = [tx.objectStore('blocks'), tx.objectStore('notes')];
        for (const one of kept) {
          const key: [string, string] = [one.block.campaign, digestOf(one.block)];
          if (!(await blocks.getKey(key))) await blocks.put(one, key);
        }
        const ids = new Set(kept.map(({ block }) => block.campaign));
        for (const id of ids) {
          if ((await blocks.count(blocksOf(id))) > MAX_BLOCKS) {
            // Without the abort, the transaction would keep the blocks put so far.
            tx.abort();
            await tx.done.catch(() => {});
            throw new Trouble('no-room');
          }
          if (!(await notes.getKey(id))) await notes.put({ id, seen: 0 });
        }
        await tx.done;
        for (const id of ids) tell('blocks', id);
      }),
    keep: (notes) =>
      troubled(async () => {
        const tx = db.transaction('notes', 'readwrite');
        await tx.store.put({ seen: 0, ...(await tx.store.get(notes.id)), ...notes });
        await tx.done;
        tell('notes', notes.id);
      }),
    remove: (id) =>
      troubled(async () => {
        const tx = db.transaction(['blocks', 'notes'], 'readwrite');
        await Promise.all([tx.objectStore('blocks').delete(blocksOf(id)), tx.objectStore('notes').delete(id), tx.done]);
        tell('blocks', id);
      }),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      channel?.close();
      db.close();
    },
  };
}

const blocksOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, ''], [id, '\uffff']);

async function mailboxOf(db: IDBPDatabase<Tables>, id: string): Promise<Mailbox> {
  const [notes, blocks] = await Promise.all([db.get('notes', id), db.getAll('blocks', blocksOf(id))]);
  if (!notes) throw new Trouble('gone');
  return { notes, blocks };
}

/** The blocks of a mailbox, without their import times. */
export const blocksIn = ({ blocks }: Mailbox): readonly Block[] => blocks.map(({ block }) => block);
