import { deleteDB, type IDBPDatabase, openDB } from 'idb';
import { openTables } from '../../../src/app/storage/campaign-tables.ts';
import { openPostTables } from '../../../src/app/storage/mailbox-tables.ts';
import { type MemoryCopies, memoryCopies } from '../../support/memory-copies.ts';
import { countedCopies } from './broken-writes.ts';
import type { Content, StoredRecord } from './damage.ts';

const INLINE = new Set(['heads', 'bodies', 'notes']);

/** Everything that is kept under a name. */
export async function contentOf(name: string, copies: MemoryCopies): Promise<Content> {
  const db = (await openDB(name)) as IDBPDatabase;
  const records: StoredRecord[] = [];
  for (const table of db.objectStoreNames) {
    const [keys, values] = await Promise.all([db.getAllKeys(table), db.getAll(table)]);
    for (const [i, key] of keys.entries()) records.push({ table, key, isInline: INLINE.has(table), value: values[i] });
  }
  db.close();
  return { records, files: new Map(copies.files) };
}

export const copyOf = ({ records, files }: Content): Content => ({ records: [...records], files: new Map(files) });

/** Keeps a content under a name, as a browser that starts finds it. */
export async function laid(name: string, { records, files }: Content, kind: 'table' | 'post'): Promise<MemoryCopies> {
  const db = (await (kind === 'post' ? openPostTables(name) : openTables(name))) as unknown as IDBPDatabase;
  const tx = db.transaction([...db.objectStoreNames], 'readwrite');
  for (const { table, key, isInline, value } of records)
    void tx.objectStore(table).put(value, isInline ? undefined : key);
  await tx.done;
  db.close();
  const copies = countedCopies(memoryCopies());
  for (const [file, text] of files) copies.files.set(file, text);
  return copies;
}

export const forget = (name: string): Promise<void> => deleteDB(name);

export const until = async (isSo: () => boolean | Promise<boolean>): Promise<boolean> => {
  for (let tries = 0; tries < 300; tries++) {
    if (await isSo()) return true;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  return false;
};
