import type { DBSchema, IDBPDatabase } from 'idb';
import { openDatabase } from './open-database.ts';

/** The folders that carry campaigns of this browser. A browser keeps them, and asks for leave again on a later visit. */

export interface SharedFolder {
  readonly campaign: string;
  readonly folder: FileSystemDirectoryHandle;
}

interface Tables extends DBSchema {
  folders: { key: string; value: SharedFolder };
}

let opened: Promise<IDBPDatabase<Tables>> | undefined;

function database(): Promise<IDBPDatabase<Tables>> {
  opened ??= openDatabase<Tables>('hexpost-folders', 1, (db) => {
    if (!db.objectStoreNames.contains('folders')) db.createObjectStore('folders', { keyPath: 'campaign' });
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** The folder of a campaign; undefined if it has none, or if it cannot be read: then somebody chooses it anew. */
export async function sharedFolder(campaign: string): Promise<FileSystemDirectoryHandle | undefined> {
  try {
    const found = await (await database()).get('folders', campaign);
    return typeof found?.folder?.getDirectoryHandle === 'function' ? found.folder : undefined;
  } catch {
    return undefined;
  }
}

/** Every campaign with a folder; none if they cannot be read. */
export async function sharedFolders(): Promise<readonly SharedFolder[]> {
  try {
    const all = await (await database()).getAll('folders');
    return all.filter(({ folder }) => typeof folder?.getDirectoryHandle === 'function');
  } catch {
    return [];
  }
}

/** Keeps the folder of a campaign. Rejects when the browser cannot keep it: then it serves this visit alone. */
export async function keepSharedFolder(campaign: string, folder: FileSystemDirectoryHandle): Promise<void> {
  await (await database()).put('folders', { campaign, folder });
}

export async function forgetSharedFolder(campaign: string): Promise<void> {
  await (await database()).delete('folders', campaign);
}
