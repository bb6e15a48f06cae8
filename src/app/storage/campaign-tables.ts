import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb';
import { alike } from '../../engine/kernel/alike.ts';
import type { Campaign, Entry } from '../../engine/kernel/campaign.ts';
import type { TurnLine } from '../../engine/kernel/system.ts';
import { type CampaignCard, Trouble } from '../../panels/start/shelf.ts';
import { randomHex } from '../../store/random-hex.ts';
import type { CampaignCopy } from './campaign-copy.ts';
import { eraseLog, loadLog, type Pack, putLog, request, sliceAt } from './log-tables.ts';
import { openDatabase } from './open-database.ts';
import { transact } from './transact.ts';

/** The campaign without its entries: written once. */
type Body = Omit<Campaign, 'entries'>;

/** A card as it is stored. */
export interface Head extends CampaignCard {
  /** Grows with every change of the log, so that a tab that is behind can tell. */
  readonly revision: number;
  /** Grows with every change of any kind: the revision of the second copy. Heads of earlier versions have none. */
  readonly changes?: number;
  /** Time of the first start at which the deleted campaign was due to go for good, ms. */
  readonly due?: number;
}

interface Tables extends DBSchema {
  heads: { key: string; value: Head };
  bodies: { key: string; value: Body };
  /** The older part of each log; the key has the index of the first entry. */
  packs: { key: [campaign: string, from: number]; value: Pack };
  /** The newest entries of each log. */
  entries: { key: [campaign: string, index: number]; value: Entry };
  /** Made by `src/store/checkpoint.ts`, and judged there before it is believed. */
  checkpoints: { key: string; value: unknown };
}
export type Database = IDBPDatabase<Tables>;
type Names = ['heads', 'bodies', 'packs', 'entries', 'checkpoints'];
export type Writing = IDBPTransaction<Tables, Names, 'readwrite'>;
export type Reading = IDBPTransaction<Tables, Names, 'readonly' | 'readwrite'>;

const ALL: Names = ['heads', 'bodies', 'packs', 'entries', 'checkpoints'];

export const openTables = (name: string, times?: number): Promise<Database> =>
  openDatabase<Tables>(
    name,
    2,
    (db, before) => {
      if (before < 1) {
        db.createObjectStore('heads', { keyPath: 'id' });
        db.createObjectStore('bodies', { keyPath: 'id' });
        db.createObjectStore('entries');
      }
      db.createObjectStore('packs');
      db.createObjectStore('checkpoints');
    },
    times,
  );

/** One transaction over all tables: all of `work`, or nothing of it. */
export const inOne = <T>(db: Database, work: (tx: Writing) => Promise<T>): Promise<T> =>
  transact(db.transaction(ALL, 'readwrite'), work);

export const cardOf = ({ revision: _, changes: _changes, due: _due, ...card }: Head): CampaignCard => card;

/** The head of a campaign that is not deleted. */
export async function headOf(tx: Writing, id: string): Promise<Head> {
  const head = await tx.objectStore('heads').get(id);
  if (!head || head.deleted !== undefined) throw new Trouble('gone');
  return head;
}

/** Stores a changed head, and returns it as stored. */
export async function putHead(tx: Writing, head: Head): Promise<Head> {
  const next = { ...head, changes: (head.changes ?? 0) + 1 };
  await tx.objectStore('heads').put(next);
  return next;
}

/** A campaign without its entries, deleted or not. */
export async function loadHeadAndBody(db: Database, id: string): Promise<{ readonly head: Head; readonly body: Body }> {
  const tx = db.transaction(['heads', 'bodies'], 'readonly');
  const [head, body] = await Promise.all([tx.objectStore('heads').get(id), tx.objectStore('bodies').get(id)]);
  if (!head) throw new Trouble('gone');
  if (!body) throw new Trouble('damaged');
  return { head, body };
}

/** The next entries of a log from an index on: a pack, or some of those behind the packs. */
export const loadSlice = (db: Database, id: string, from: number): Promise<readonly Entry[]> =>
  sliceAt(db.transaction(ALL, 'readonly'), id, from);

/** A campaign with its head, deleted or not. */
export async function loadWhole(
  db: Database,
  id: string,
): Promise<{ readonly head: Head; readonly campaign: Campaign; readonly checkpoint: unknown }> {
  const tx = db.transaction(ALL, 'readonly');
  const [head, body, checkpoint, entries] = await Promise.all([
    tx.objectStore('heads').get(id),
    tx.objectStore('bodies').get(id),
    tx.objectStore('checkpoints').get(id),
    loadLog(tx, id),
  ]);
  if (!head) throw new Trouble('gone');
  if (!body || entries.length !== head.entries) throw new Trouble('damaged');
  return { head, campaign: { ...body, name: head.name, entries }, checkpoint };
}

/** Adds a campaign. One that is there already to the last entry is not doubled: its head comes back as it was. */
export async function add(tx: Writing, campaign: Campaign, turn: TurnLine | null, now: number): Promise<Head> {
  const there = await tx.objectStore('heads').get(campaign.id);
  if (there && there.deleted === undefined && (await same(tx, there, campaign))) return there;
  const id = there ? randomHex(8) : campaign.id;
  return putWhole(tx, { campaign: { ...campaign, id }, turn, updated: now }, 1);
}

/** Writes a whole campaign, over whatever is left of it. `changes` is the revision that it has then. */
export async function putWhole(tx: Writing, copy: CampaignCopy, changes: number): Promise<Head> {
  const { campaign, ...card } = copy;
  const { entries, ...body } = campaign;
  const { id, name, system, players } = body;
  const head: Head = { ...card, id, name, system, players, entries: entries.length, revision: changes, changes };
  request(tx.objectStore('heads').put(head));
  request(tx.objectStore('bodies').put(body));
  request(tx.objectStore('checkpoints').delete(id));
  request(eraseLog(tx, id));
  await putLog(tx, id, entries);
  return head;
}

async function same(tx: Writing, head: Head, campaign: Campaign): Promise<boolean> {
  if (head.entries !== campaign.entries.length) return false;
  const { entries, ...rest } = campaign;
  const body = await tx.objectStore('bodies').get(head.id);
  if (body === undefined || !alike({ ...body, name: '' }, { ...rest, name: '' })) return false;
  for (let from = 0; from < entries.length; ) {
    const slice = await sliceAt(tx, head.id, from);
    if (slice.length === 0 || !alike(slice, entries.slice(from, from + slice.length))) return false;
    from += slice.length;
  }
  return true;
}

export async function copy(tx: Writing, id: string, name: string, now: number): Promise<Head> {
  const head = await headOf(tx, id);
  const [body, entries] = await Promise.all([tx.objectStore('bodies').get(id), loadLog(tx, id)]);
  if (!body) throw new Trouble('damaged');
  return add(tx, { ...body, id: randomHex(8), name, entries }, head.turn, now);
}

/** Keeps what `src/store/checkpoint.ts` made; undefined drops it. */
export const putCheckpoint = (db: Database, id: string, checkpoint: unknown): Promise<void> =>
  transact(db.transaction('checkpoints', 'readwrite'), async ({ store }) => {
    if (checkpoint === undefined) await store.delete(id);
    else await store.put(checkpoint, id);
  });

/** Takes everything of a campaign out. */
export const erase = (db: Database, id: string): Promise<unknown> =>
  inOne(db, (tx) =>
    Promise.all([
      tx.objectStore('heads').delete(id),
      tx.objectStore('bodies').delete(id),
      tx.objectStore('checkpoints').delete(id),
      eraseLog(tx, id),
    ]),
  );
