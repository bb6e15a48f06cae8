import type { Entry } from '@hexpost/engine';
import { Trouble } from '../../panels/start/shelf.ts';
import type { Reading, Writing } from './campaign-tables.ts';
import { type Kept, type RecordKind, soundRecord, withCheck } from './checks.ts';

/**
 * Entries of a log from one index up to another, the latter left out, as JSON. A browser reads and writes a pack as fast as a
 * single entry: a log is stored in packs, and its newest entries one by one.
 */
export interface Pack {
  readonly end: number;
  readonly json: string;
}

const PACKS: RecordKind<Pack> = {
  textOf: ({ end, json }) => `${end} ${json}`,
  isShaped: ({ end, json }) => Number.isSafeInteger(end) && typeof json === 'string',
};

const ENTRIES: RecordKind<Entry> = { textOf: JSON.stringify, isShaped: isEntry };

/** True for what looks like an entry; playing it shows whether it follows by the rules. */
export function isEntry(entry: Entry): boolean {
  const { seat, command, when, events, rolls, hash } = entry;
  const isText = typeof seat === 'string' && typeof when === 'string' && /^[0-9a-f]{64}$/.test(hash);
  return isText && typeof command?.command === 'string' && Array.isArray(events) && Array.isArray(rolls);
}

/** The most entries of a pack, and of those read at a time: few enough that the page does not freeze. */
export const PACK = 400;

/** The most entries of a log. A greater index is not one of ours. */
export const MOST = 100_000;

const logOf = (id: string, from = 0): IDBKeyRange => IDBKeyRange.bound([id, from], [id, Number.MAX_SAFE_INTEGER]);

/** A request whose failure the transaction will report: nothing handles its own promise. */
export const request = (asked: Promise<unknown>): void => void asked.catch(() => {});

/** A log as far as its records are sound. */
export interface SoundLog {
  /** The log by index; undefined where no sound record has the entry. */
  readonly entries: readonly (Entry | undefined)[];
  /** Every record is sound, and each begins where the one before it ends. */
  readonly isWhole: boolean;
  /** Every record has a check. */
  readonly isChecked: boolean;
}

/** Reads the log of a campaign by its keys. */
export async function readSoundLog(tx: Reading, id: string): Promise<SoundLog> {
  const [packs, loose] = [tx.objectStore('packs'), tx.objectStore('entries')];
  const [packKeys, looseKeys] = await Promise.all([packs.getAllKeys(logOf(id)), loose.getAllKeys(logOf(id))]);
  const log: { entries: (Entry | undefined)[]; isWhole: boolean; isChecked: boolean } = {
    entries: [],
    isWhole: true,
    isChecked: true,
  };
  const put = (from: number, found: readonly Entry[] | undefined) => {
    const fits = Number.isSafeInteger(from) && from + (found?.length ?? 0) <= MOST;
    if (!found || from !== log.entries.length) log.isWhole = false;
    if (fits) for (const [i, entry] of (found ?? []).entries()) log.entries[from + i] ??= entry;
  };
  for (const key of packKeys) {
    const record = await packs.get(key);
    log.isChecked &&= record?.check !== undefined;
    put(key[1], entriesOf(key, record));
  }
  for (let done = 0; done < looseKeys.length; done += PACK) {
    const keys = looseKeys.slice(done, done + PACK);
    const records = await loose.getAll(IDBKeyRange.bound(keys[0], keys.at(-1)), PACK);
    for (const [i, key] of keys.entries()) {
      const entry = soundRecord(ENTRIES, key, records[i]);
      log.isChecked &&= records[i]?.check !== undefined;
      put(key[1], entry && [entry]);
    }
  }
  return log;
}

/** Writes the log of a campaign that has none. */
export async function putLog(tx: Writing, id: string, entries: readonly Entry[]): Promise<void> {
  let from = 0;
  for (; from + PACK <= entries.length; from += PACK) await putPack(tx, id, from, entries.slice(from, from + PACK));
  for (const [i, entry] of entries.slice(from).entries()) request(addEntry(tx, id, from + i, entry));
}

/** Adds an entry behind the last. */
export const addEntry = (tx: Writing, id: string, index: number, entry: Entry): Promise<unknown> =>
  tx.objectStore('entries').add(withCheck(ENTRIES, [id, index], entry), [id, index]);

/** Removes every entry from an index on. */
export async function cutLog(tx: Writing, id: string, index: number): Promise<void> {
  const packs = tx.objectStore('packs');
  const before = await packs.openCursor(IDBKeyRange.bound([id], [id, index], true, true), 'prev');
  const from = before?.key[1];
  if (before && from !== undefined && before.value.end > index) {
    const entries = entriesOf(before.key, before.value);
    if (!entries) throw new Trouble('damaged');
    await putPack(tx, id, from, entries.slice(0, index - from));
  }
  await Promise.all([packs.delete(logOf(id, index)), tx.objectStore('entries').delete(logOf(id, index))]);
}

export const eraseLog = (tx: Writing, id: string): Promise<unknown> =>
  Promise.all([tx.objectStore('packs').delete(logOf(id)), tx.objectStore('entries').delete(logOf(id))]);

/**
 * Packs the oldest of the entries that are stored one by one. Returns false when they are too few (the newest are soon undone), or
 * damaged.
 */
export async function packSome(tx: Writing, id: string, size = PACK): Promise<boolean> {
  const loose = tx.objectStore('entries');
  if ((await loose.count(logOf(id))) < 2 * size) return false;
  const last = await tx.objectStore('packs').openCursor(logOf(id), 'prev');
  const from = last ? soundRecord(PACKS, last.key, last.value)?.end : 0;
  if (from === undefined) return false;
  const range = logOf(id, from);
  const [keys, records] = await Promise.all([loose.getAllKeys(range, size), loose.getAll(range, size)]);
  const entries: Entry[] = [];
  for (const [i, record] of records.entries()) {
    const entry = keys[i]![1] === from + i ? soundRecord(ENTRIES, keys[i]!, record) : undefined;
    if (entry) entries.push(entry);
  }
  if (entries.length < size) return false;
  await putPack(tx, id, from, entries);
  await loose.delete(IDBKeyRange.bound([id, from], [id, from + size], false, true));
  return true;
}

const putPack = (tx: Writing, id: string, from: number, entries: readonly Entry[]): Promise<unknown> =>
  tx
    .objectStore('packs')
    .put(withCheck(PACKS, [id, from], { end: from + entries.length, json: JSON.stringify(entries) }), [id, from]);

/** The entries of a pack; undefined when it is damaged. */
function entriesOf(key: readonly [string, number], record: Kept<Pack> | undefined): readonly Entry[] | undefined {
  const pack = soundRecord(PACKS, [...key], record);
  try {
    const entries: unknown = pack && JSON.parse(pack.json);
    return Array.isArray(entries) && entries.length === pack!.end - key[1] && entries.every(isEntry)
      ? entries
      : undefined;
  } catch {
    return undefined;
  }
}
