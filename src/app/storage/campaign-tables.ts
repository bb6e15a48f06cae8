import { type Campaign, deepEqual, type Entry, shortenedName } from '@hexpost/engine';
import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb';
import { type CampaignCard, type Progress, Trouble } from '../../panels/start/shelf.ts';
import { nextName } from '../../store/next-name.ts';
import { randomHex } from '../../store/random-hex.ts';
import type { CampaignCopy } from './campaign-copy.ts';
import { type Kept, type RecordKind, soundRecord, withCheck } from './checks.ts';
import { eraseLog, type Pack, putLog, readSoundLog, request, type SoundLog } from './log-tables.ts';
import { openDatabase, transact } from './open-database.ts';
import { type Untouched, untouchedAtFirst } from './untouched.ts';

/** The campaign without its entries: written once. */
export type CampaignBody = Omit<Campaign, 'entries'>;

/** A card as it is stored. */
export interface Head extends CampaignCard {
  /** Grows with every change of the log, so that a tab that is behind can tell. */
  readonly revision: number;
  /** Grows with every change of any kind: the revision of the second copy. Heads of earlier versions have none. */
  readonly changes?: number;
  /** Time of the first start at which the deleted campaign was due to go for good, ms. */
  readonly due?: number;
  /** Only of a campaign that was begun at one press. */
  readonly untouched?: Untouched;
}

const HEADS: RecordKind<Head> = {
  textOf: JSON.stringify,
  isShaped: ({ id, name, entries, revision }, key) =>
    id === key && typeof name === 'string' && Number.isSafeInteger(entries) && Number.isSafeInteger(revision),
};
const BODIES: RecordKind<CampaignBody> = {
  textOf: JSON.stringify,
  isShaped: ({ id, system, seed, ruleset, players }, key) =>
    id === key && typeof system === 'string' && typeof seed === 'string' && !!ruleset && Array.isArray(players),
};

interface Tables extends DBSchema {
  heads: { key: string; value: Kept<Head> };
  bodies: { key: string; value: Kept<CampaignBody> };
  /** The older part of each log; the key has the index of the first entry. */
  packs: { key: [campaign: string, from: number]; value: Kept<Pack> };
  /** The newest entries of each log. */
  entries: { key: [campaign: string, index: number]; value: Kept<Entry> };
  /** Made by `src/store/checkpoint.ts`, and verified there before it is used: its hash is its check. */
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
    3,
    (db, before) => {
      if (before < 1) {
        db.createObjectStore('heads', { keyPath: 'id' });
        db.createObjectStore('bodies', { keyPath: 'id' });
        db.createObjectStore('entries');
      }
      if (before < 2) {
        db.createObjectStore('packs');
        db.createObjectStore('checkpoints');
      }
      // Records have checks since version 3; an earlier version of the product would not maintain them.
    },
    times,
  );

/** One transaction over all tables: all of `work`, or nothing of it. */
export const inOne = <T>(db: Database, work: (tx: Writing) => Promise<T>): Promise<T> =>
  transact(db.transaction(ALL, 'readwrite'), work);

export const cardOf = (head: Head): CampaignCard => {
  const { revision: _, changes: _changes, due: _due, untouched: _untouched, ...card } = head;
  return card;
};

/** Every head that is sound. */
export const soundHeads = async (db: Database): Promise<readonly Head[]> =>
  (await db.getAll('heads')).flatMap((record) => soundRecord(HEADS, record.id, record) ?? []);

/** The ids of all campaigns of which a head or a body is here, sound or not. */
export const storedIds = async (db: Database): Promise<readonly string[]> => [
  ...new Set([...(await db.getAllKeys('heads')), ...(await db.getAllKeys('bodies'))]),
];

/** The head of a campaign, deleted or not; undefined when it is missing or damaged. */
export const headIn = async (tx: Writing, id: string): Promise<Head | undefined> =>
  soundRecord(HEADS, id, await tx.objectStore('heads').get(id));

/** The head of a campaign that is not deleted. */
export async function headOf(tx: Writing, id: string): Promise<Head> {
  const record = await tx.objectStore('heads').get(id);
  const head = soundRecord(HEADS, id, record);
  if (record && !head) throw new Trouble('damaged');
  if (!head || head.deleted !== undefined) throw new Trouble('gone');
  return head;
}

/** Stores a changed head, and returns it as stored. */
export async function putHead(tx: Writing, head: Head): Promise<Head> {
  const next = { ...head, changes: (head.changes ?? 0) + 1 };
  await keepHead(tx, next);
  return next;
}

/** Stores a head whose change the second copy need not record. */
export const keepHead = (tx: Writing, head: Head): Promise<unknown> =>
  tx.objectStore('heads').put(withCheck(HEADS, head.id, head));

/** Changes the body of a campaign. */
export async function changeBody(tx: Writing, id: string, change: Partial<CampaignBody>): Promise<void> {
  const bodies = tx.objectStore('bodies');
  const body = soundRecord(BODIES, id, await bodies.get(id));
  if (!body) throw new Trouble('damaged');
  await bodies.put(withCheck(BODIES, id, { ...body, ...change }));
}

/** A campaign as the database has it, as far as the records are sound. */
export interface Stored {
  readonly head: Head | undefined;
  readonly body: CampaignBody | undefined;
  readonly log: SoundLog;
  readonly checkpoint: unknown;
  /** Something is there, sound or not. */
  readonly isThere: boolean;
  /** Every record has a check. */
  readonly isChecked: boolean;
}

export const storedCampaign = (db: Database, id: string): Promise<Stored> =>
  storedIn(db.transaction(ALL, 'readonly'), id);

export async function storedIn(tx: Reading, id: string): Promise<Stored> {
  const [head, body, checkpoint, log] = await Promise.all([
    tx.objectStore('heads').get(id),
    tx.objectStore('bodies').get(id),
    tx.objectStore('checkpoints').get(id),
    readSoundLog(tx, id),
  ]);
  return {
    head: soundRecord(HEADS, id, head),
    body: soundRecord(BODIES, id, body),
    log,
    checkpoint,
    isThere: head !== undefined || body !== undefined || log.entries.length > 0,
    isChecked: head?.check !== undefined && body?.check !== undefined && log.isChecked,
  };
}

export interface Whole {
  readonly head: Head;
  readonly campaign: Campaign;
  readonly checkpoint: unknown;
}

/** A stored campaign, deleted or not; undefined when something of it is missing or damaged. */
export function soundWhole({ head, body, log, checkpoint }: Stored): Whole | undefined {
  if (!head || !body || !log.isWhole || log.entries.length !== head.entries) return undefined;
  return { head, campaign: { ...body, name: head.name, entries: log.entries as readonly Entry[] }, checkpoint };
}

/** A campaign with its head, deleted or not. Refused with `gone`, or with `damaged`. */
export async function loadWhole(db: Database, id: string): Promise<Whole> {
  return wholeOrTrouble(await storedCampaign(db, id));
}

function wholeOrTrouble(stored: Stored): Whole {
  const whole = soundWhole(stored);
  if (!whole) throw new Trouble(stored.isThere ? 'damaged' : 'gone');
  return whole;
}

/** Adds a campaign. One that is there already to the last entry is not duplicated: its head comes back as it was. */
export async function add(
  tx: Writing,
  campaign: Campaign,
  turn: Progress | null,
  now: number,
  mayMakeRoom = false,
): Promise<Head> {
  const stored = await storedIn(tx, campaign.id);
  const there = soundWhole(stored);
  if (there && there.head.deleted === undefined && isSame(there.campaign, campaign)) return there.head;
  const id = stored.isThere ? randomHex(8) : campaign.id;
  const name = await freeName(tx, id, campaign.name);
  const copy = { campaign: { ...campaign, id, name }, turn, updated: now };
  return putWhole(tx, mayMakeRoom ? { ...copy, ...untouchedAtFirst(campaign) } : copy, 1);
}

/** The name, or the first of "Name (2)", "Name (3)" that no other campaign has; deleted ones do not count. */
export async function freeName(tx: Writing, id: string, name: string): Promise<string> {
  const heads = await tx.objectStore('heads').getAll();
  const taken = new Set(heads.flatMap((head) => (head.id !== id && head.deleted === undefined ? [head.name] : [])));
  let free = shortenedName(name);
  while (taken.has(free)) free = nextName(free);
  return free;
}

/** Writes a whole campaign, over whatever is left of it. `changes` is its revision afterwards. */
export async function putWhole(
  tx: Writing,
  copy: CampaignCopy & Pick<Head, 'untouched'>,
  changes: number,
): Promise<Head> {
  const { campaign, ...card } = copy;
  const { entries, ...body } = campaign;
  const { id, name, system, players, battleOf } = body;
  const battle = battleOf && { isBattle: true as const };
  const head: Head = {
    ...card,
    id,
    name,
    system,
    players,
    ...battle,
    entries: entries.length,
    revision: changes,
    changes,
  };
  request(tx.objectStore('checkpoints').delete(id));
  await putParts(tx, head, body, entries);
  return head;
}

async function putParts(tx: Writing, head: Head, body: CampaignBody, entries: readonly Entry[]): Promise<void> {
  request(keepHead(tx, head));
  request(tx.objectStore('bodies').put(withCheck(BODIES, head.id, body)));
  request(eraseLog(tx, head.id));
  await putLog(tx, head.id, entries);
}

/** Gives the records of an earlier version their checks. */
export async function takeOver(tx: Writing, id: string): Promise<void> {
  const { head, body, log } = await storedIn(tx, id);
  if (head && body && log.isWhole) await putParts(tx, head, body, log.entries as readonly Entry[]);
}

const isSame = (one: Campaign, other: Campaign): boolean => deepEqual({ ...one, name: '' }, { ...other, name: '' });

export async function copy(tx: Writing, id: string, name: string, now: number): Promise<Head> {
  const { head, campaign } = wholeOrTrouble(await storedIn(tx, id));
  if (head.deleted !== undefined) throw new Trouble('gone');
  return add(tx, { ...campaign, id: randomHex(8), name }, head.turn, now);
}

/** Stores a checkpoint from `src/store/checkpoint.ts`; undefined removes it. */
export const putCheckpoint = (db: Database, id: string, checkpoint: unknown): Promise<void> =>
  transact(db.transaction('checkpoints', 'readwrite'), async ({ store }) => {
    if (checkpoint === undefined) await store.delete(id);
    else await store.put(checkpoint, id);
  });

/** Removes everything of a campaign. */
export const erase = (tx: Writing, id: string): Promise<unknown> =>
  Promise.all([
    tx.objectStore('heads').delete(id),
    tx.objectStore('bodies').delete(id),
    tx.objectStore('checkpoints').delete(id),
    eraseLog(tx, id),
  ]);
