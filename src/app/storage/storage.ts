import { type DBSchema, deleteDB, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import type { Campaign, Entry } from '../../engine/kernel/campaign.ts';
import type { TurnLine } from '../../engine/kernel/system.ts';
import { type CampaignCard, type Shelf, Trouble } from '../../panels/start/shelf.ts';
import type { Keeper } from '../../store/campaign.ts';
import { alike } from '../files/alike.ts';
import { randomHex } from '../shell/random.ts';
import { listChanges } from './list-changes.ts';

/** The campaign without its entries: written once. */
type Body = Omit<Campaign, 'entries'>;

/** A card as it is kept. `revision` grows with every change of the log, so that whoever is behind can tell. */
interface Head extends CampaignCard {
  readonly revision: number;
}

interface Tables extends DBSchema {
  heads: { key: string; value: Head };
  bodies: { key: string; value: Body };
  entries: { key: [campaign: string, index: number]; value: Entry };
}
type Database = IDBPDatabase<Tables>;
type Names = ['heads', 'bodies', 'entries'];
type Writing = IDBPTransaction<Tables, Names, 'readwrite'>;

const ALL: Names = ['heads', 'bodies', 'entries'];
const MONTH = 30 * 24 * 60 * 60 * 1000;

export interface Loaded {
  readonly campaign: Campaign;
  /** The state of the log that was read; a keeper goes on from it. */
  readonly revision: number;
}

/** The campaigns of this browser, in IndexedDB. */
export interface Storage extends Shelf {
  load(id: string): Promise<Loaded>;
  /** Adds a whole campaign, all of it or nothing. One that is here already to the last entry is not doubled. */
  add(campaign: Campaign, turn: TurnLine | null): Promise<CampaignCard>;
  /** Keeps the log of one campaign. `turn` is the turn line of the card after the latest command. */
  keeper(id: string, revision: number, turn: () => TurnLine | null): Keeper;
  close(): void;
}

export interface StorageSettings {
  readonly name?: string;
  readonly now?: () => number;
}

export async function openStorage({ name = 'hexpost', now = Date.now }: StorageSettings = {}): Promise<Storage> {
  const db = await troubled(() =>
    openDB<Tables>(name, 1, {
      upgrade(fresh) {
        fresh.createObjectStore('heads', { keyPath: 'id' });
        fresh.createObjectStore('bodies', { keyPath: 'id' });
        fresh.createObjectStore('entries');
      },
      // A newer tab wants to change the tables: let it.
      blocking: (_old, _new, event) => (event.target as IDBDatabase).close(),
    }),
  );
  await troubled(() => purge(db, now() - MONTH));
  const changes = listChanges(name);
  const write = <T>(work: (tx: Writing) => Promise<T>): Promise<T> =>
    troubled(async () => {
      const result = await inOne(db, work);
      changes.tell();
      return result;
    });

  return {
    async list() {
      const heads = await troubled(() => db.getAll('heads'));
      return heads
        .filter((head) => head.deleted === undefined)
        .sort((a, b) => b.updated - a.updated)
        .map(cardOf);
    },
    async deleted() {
      const heads = await troubled(() => db.getAll('heads'));
      return heads
        .filter((head) => head.deleted !== undefined)
        .sort((a, b) => b.deleted! - a.deleted!)
        .map(cardOf);
    },
    load: (id) => troubled(() => load(db, id)),
    add: (campaign, turn) => write((tx) => add(tx, campaign, turn, now())),
    rename: (id, name) =>
      write(async (tx) => {
        const head = await headOf(tx, id);
        await tx.objectStore('heads').put({ ...head, name });
      }),
    copy: (id, name) => write((tx) => copy(tx, id, name, now())),
    remove: (id) =>
      write(async (tx) => {
        const head = await headOf(tx, id);
        await tx.objectStore('heads').put({ ...head, deleted: now(), revision: head.revision + 1 });
      }),
    restore: (id) =>
      write(async (tx) => {
        const head = await tx.objectStore('heads').get(id);
        if (!head) throw new Trouble('gone');
        const { deleted: _, ...kept } = head;
        await tx.objectStore('heads').put(kept);
      }),
    keeper: (id, revision, turn) => keeper(write, id, revision, turn, now),
    onChange: changes.listen,
    close() {
      changes.close();
      db.close();
    },
  };
}

/** Stands in where the browser keeps nothing: it refuses everything, with the reason. */
export function unusableStorage(reason: unknown): Storage {
  const refuse = () => Promise.reject(reason instanceof Trouble ? reason : new Trouble('no-storage', reason));
  return {
    list: refuse,
    deleted: refuse,
    load: refuse,
    add: refuse,
    rename: refuse,
    copy: refuse,
    remove: refuse,
    restore: refuse,
    keeper: () => ({ append: refuse, cut: refuse }),
    onChange: () => () => {},
    close() {},
  };
}

export const forgetStorage = (name: string): Promise<void> => deleteDB(name);

/** One transaction over all tables: all of `work`, or nothing of it. */
async function inOne<T>(db: Database, work: (tx: Writing) => Promise<T>): Promise<T> {
  const tx = db.transaction(ALL, 'readwrite');
  try {
    const result = await work(tx);
    await tx.done;
    return result;
  } catch (error) {
    tx.done.catch(() => {});
    try {
      tx.abort();
    } catch {
      // It failed by itself.
    }
    throw error;
  }
}

/** Turns every failure of the storage into a `Trouble`, which has a sentence for the user. */
export async function troubled<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Trouble) throw error;
    const name = error instanceof DOMException || error instanceof Error ? error.name : '';
    if (name === 'QuotaExceededError') throw new Trouble('no-room', error);
    if (name === 'ConstraintError') throw new Trouble('conflict', error);
    // A newer version of the product has been here, or has taken the database away from this tab.
    if (name === 'VersionError') throw new Trouble('newer-store', error);
    if (name === 'InvalidStateError') throw new Trouble('closed', error);
    throw new Trouble('no-storage', error);
  }
}

const logOf = (id: string, from = 0): IDBKeyRange => IDBKeyRange.bound([id, from], [id, Number.MAX_SAFE_INTEGER]);

const cardOf = ({ revision: _, ...card }: Head): CampaignCard => card;

async function headOf(tx: Writing, id: string): Promise<Head> {
  const head = await tx.objectStore('heads').get(id);
  if (!head || head.deleted !== undefined) throw new Trouble('gone');
  return head;
}

async function load(db: Database, id: string): Promise<Loaded> {
  const tx = db.transaction(ALL, 'readonly');
  const [head, body, entries] = await Promise.all([
    tx.objectStore('heads').get(id),
    tx.objectStore('bodies').get(id),
    tx.objectStore('entries').getAll(logOf(id)),
  ]);
  if (!head || head.deleted !== undefined) throw new Trouble('gone');
  if (!body || entries.length !== head.entries) throw new Trouble('damaged');
  return { campaign: { ...body, name: head.name, entries }, revision: head.revision };
}

async function add(tx: Writing, campaign: Campaign, turn: TurnLine | null, now: number): Promise<CampaignCard> {
  const { entries, ...body } = campaign;
  const there = await tx.objectStore('heads').get(body.id);
  if (there && there.deleted === undefined && (await same(tx, there, campaign))) return cardOf(there);
  const id = there ? randomHex(8) : body.id;
  const head: Head = {
    id,
    name: body.name,
    system: body.system,
    updated: now,
    turn,
    entries: entries.length,
    players: body.players,
    revision: 1,
  };
  ask(tx.objectStore('heads').add(head));
  ask(tx.objectStore('bodies').add({ ...body, id }));
  for (const [index, entry] of entries.entries()) ask(tx.objectStore('entries').add(entry, [id, index]));
  return cardOf(head);
}

/** A request whose failure the transaction will report: nobody listens to its own promise. */
const ask = (request: Promise<unknown>): void => void request.catch(() => {});

async function same(tx: Writing, head: Head, campaign: Campaign): Promise<boolean> {
  if (head.entries !== campaign.entries.length) return false;
  const [body, entries] = await Promise.all([
    tx.objectStore('bodies').get(head.id),
    tx.objectStore('entries').getAll(logOf(head.id)),
  ]);
  return body !== undefined && alike({ ...body, name: '', entries }, { ...campaign, name: '' });
}

async function copy(tx: Writing, id: string, name: string, now: number): Promise<CampaignCard> {
  const head = await headOf(tx, id);
  const [body, entries] = await Promise.all([
    tx.objectStore('bodies').get(id),
    tx.objectStore('entries').getAll(logOf(id)),
  ]);
  if (!body) throw new Trouble('damaged');
  const fresh = randomHex(8);
  return add(tx, { ...body, id: fresh, name, entries }, head.turn, now);
}

async function purge(db: Database, before: number): Promise<void> {
  const old = (await db.getAll('heads')).filter((head) => head.deleted !== undefined && head.deleted < before);
  if (old.length === 0) return;
  await inOne(db, async (tx) => {
    for (const { id } of old)
      await Promise.all([
        tx.objectStore('heads').delete(id),
        tx.objectStore('bodies').delete(id),
        tx.objectStore('entries').delete(logOf(id)),
      ]);
  });
}

/**
 * Writes one after another, each only onto the log that it was made for: when somebody else has written since, this
 * change and all that follow are refused and nothing of theirs is lost.
 */
function keeper(
  write: <T>(work: (tx: Writing) => Promise<T>) => Promise<T>,
  id: string,
  start: number,
  turn: () => TurnLine | null,
  now: () => number,
): Keeper {
  let revision = start;
  let last: Promise<void> = Promise.resolve();
  const change = (index: number, after: number, work: (tx: Writing) => Promise<unknown>): Promise<void> => {
    const line = turn();
    last = last.then(() =>
      write(async (tx) => {
        const head = await headOf(tx, id);
        if (head.revision !== revision || index > head.entries) throw new Trouble('conflict');
        await work(tx);
        const next: Head = { ...head, entries: after, turn: line, updated: now(), revision: revision + 1 };
        await tx.objectStore('heads').put(next);
      }).then(() => {
        revision++;
      }),
    );
    return last;
  };
  return {
    append: (index, entry) => change(index, index + 1, (tx) => tx.objectStore('entries').add(entry, [id, index])),
    cut: (index) => change(index, index, (tx) => tx.objectStore('entries').delete(logOf(id, index))),
  };
}
