import type { Entry } from '../../engine/kernel/campaign.ts';
import { Trouble } from '../../panels/start/shelf.ts';
import type { Reading, Writing } from './campaign-tables.ts';

/**
 * Entries of a log from one index up to another, the latter left out, as JSON. A browser gives and takes a pack as fast as a
 * single entry: a log lies in packs, and its newest entries follow one by one.
 */
export interface Pack {
  readonly end: number;
  readonly json: string;
}

/** The most entries of a pack, and of those read at a time: few enough that the page does not stand still. */
export const PACK = 400;

export const logOf = (id: string, from = 0): IDBKeyRange =>
  IDBKeyRange.bound([id, from], [id, Number.MAX_SAFE_INTEGER]);

/** A request whose failure the transaction will report: nobody listens to its own promise. */
export const request = (asked: Promise<unknown>): void => void asked.catch(() => {});

/** The next entries of a log from an index on, which is the end of what was read before; none at the end of the log. */
export async function sliceAt(tx: Reading, id: string, from: number): Promise<readonly Entry[]> {
  const pack = await tx.objectStore('packs').get([id, from]);
  return pack ? entriesOf(pack) : tx.objectStore('entries').getAll(logOf(id, from), PACK);
}

/** The whole log of a campaign, slice by slice. */
export async function loadLog(tx: Reading, id: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (;;) {
    const slice = await sliceAt(tx, id, entries.length);
    if (slice.length === 0) return entries;
    for (const entry of slice) entries.push(entry);
  }
}

/** Writes the log of a campaign that has none. */
export async function putLog(tx: Writing, id: string, entries: readonly Entry[]): Promise<void> {
  let from = 0;
  for (; from + PACK <= entries.length; from += PACK) await putPack(tx, id, from, entries.slice(from, from + PACK));
  for (const [i, entry] of entries.slice(from).entries()) request(tx.objectStore('entries').add(entry, [id, from + i]));
}

/** Removes every entry from an index on. */
export async function cutLog(tx: Writing, id: string, index: number): Promise<void> {
  const packs = tx.objectStore('packs');
  const before = await packs.openCursor(IDBKeyRange.bound([id], [id, index], true, true), 'prev');
  const from = before?.key[1];
  if (before && from !== undefined && before.value.end > index)
    await putPack(tx, id, from, entriesOf(before.value).slice(0, index - from));
  await Promise.all([packs.delete(logOf(id, index)), tx.objectStore('entries').delete(logOf(id, index))]);
}

export const eraseLog = (tx: Writing, id: string): Promise<unknown> =>
  Promise.all([tx.objectStore('packs').delete(logOf(id)), tx.objectStore('entries').delete(logOf(id))]);

/** Packs the oldest of the entries that lie one by one. Returns false when they are too few: the newest are soon undone. */
export async function packSome(tx: Writing, id: string): Promise<boolean> {
  const loose = tx.objectStore('entries');
  if ((await loose.count(logOf(id))) < 2 * PACK) return false;
  const from = (await tx.objectStore('packs').openCursor(logOf(id), 'prev'))?.value.end ?? 0;
  await putPack(tx, id, from, await loose.getAll(logOf(id, from), PACK));
  await loose.delete(IDBKeyRange.bound([id, from], [id, from + PACK], false, true));
  return true;
}

const putPack = (tx: Writing, id: string, from: number, entries: readonly Entry[]): Promise<unknown> =>
  tx.objectStore('packs').put({ end: from + entries.length, json: JSON.stringify(entries) }, [id, from]);

function entriesOf({ json }: Pack): readonly Entry[] {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new Trouble('damaged', error);
  }
}
