import type { DBSchema, IDBPDatabase } from 'idb';
import { checkRelayAccess, type RelayAccess } from '../../post/relay-access.ts';
import { openDatabase } from './open-database.ts';

/**
 * The carriers of this browser's campaigns: a shared folder, for which the browser asks for permission again on a later visit, or a room of
 * a relay.
 */

export type KeptCarrier =
  | { readonly campaign: string; readonly folder: FileSystemDirectoryHandle }
  | { readonly campaign: string; readonly relay: RelayAccess };

interface Tables extends DBSchema {
  // It is older than relays are.
  folders: { key: string; value: KeptCarrier };
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

/** The carrier of a campaign; undefined if it has none, or if it cannot be read: then somebody chooses it anew. */
export async function keptCarrier(campaign: string): Promise<KeptCarrier | undefined> {
  try {
    return checkKept(await (await database()).get('folders', campaign));
  } catch {
    return undefined;
  }
}

/** Every campaign with a carrier; none if they cannot be read. */
export async function keptCarriers(): Promise<readonly KeptCarrier[]> {
  try {
    return (await (await database()).getAll('folders')).flatMap((kept) => checkKept(kept) ?? []);
  } catch {
    return [];
  }
}

/** Keeps the carrier of a campaign. Rejects when the browser cannot keep it: then it serves this visit alone. */
export async function keepCarrier(kept: KeptCarrier): Promise<void> {
  await (await database()).put('folders', kept);
}

export async function forgetCarrier(campaign: string): Promise<void> {
  await (await database()).delete('folders', campaign);
}

function checkKept(value: unknown): KeptCarrier | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { campaign, folder, relay } = value as Readonly<Record<string, unknown>>;
  if (typeof campaign !== 'string') return undefined;
  const access = checkRelayAccess(relay);
  if (access) return { campaign, relay: access };
  const isFolder = typeof (folder as FileSystemDirectoryHandle | undefined)?.getDirectoryHandle === 'function';
  return isFolder ? { campaign, folder: folder as FileSystemDirectoryHandle } : undefined;
}
