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

/** Somebody has stopped using it; it is kept, since an access that was pressed away would be lost. */
interface Ended {
  readonly isEnded?: true;
}

interface Tables extends DBSchema {
  // It is older than relays are.
  folders: { key: string; value: KeptCarrier & Ended };
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
  return carrierOf(campaign, false);
}

/** The carrier that somebody has stopped using for a campaign, as long as there is no other. */
export async function endedCarrier(campaign: string): Promise<KeptCarrier | undefined> {
  return carrierOf(campaign, true);
}

async function carrierOf(campaign: string, isEnded: boolean): Promise<KeptCarrier | undefined> {
  try {
    const found = await (await database()).get('folders', campaign);
    return (found?.isEnded === true) === isEnded ? checkKept(found) : undefined;
  } catch {
    return undefined;
  }
}

/** Every campaign with a carrier; none if they cannot be read. */
export async function keptCarriers(): Promise<readonly KeptCarrier[]> {
  try {
    return (await (await database()).getAll('folders')).flatMap((kept) =>
      kept?.isEnded ? [] : (checkKept(kept) ?? []),
    );
  } catch {
    return [];
  }
}

/** Keeps the carrier of a campaign. Rejects when the browser cannot keep it: then it serves this visit alone. */
export async function keepCarrier(kept: KeptCarrier): Promise<void> {
  await (await database()).put('folders', kept);
}

/** Stops using the carrier of a campaign. */
export async function endCarrier(kept: KeptCarrier): Promise<void> {
  await (await database()).put('folders', { ...kept, isEnded: true });
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

/** The accesses of a campaign's room that its founder hands on, each in the link of one person. */

interface LinkTables extends DBSchema {
  links: { key: string; value: { readonly campaign: string; readonly links: readonly RelayAccess[] } };
}

/** Most links of one campaign: it has no more seats. */
const MOST_LINKS = 12;

let openedLinks: Promise<IDBPDatabase<LinkTables>> | undefined;

function linkDatabase(): Promise<IDBPDatabase<LinkTables>> {
  openedLinks ??= openDatabase<LinkTables>('hexpost-links', 1, (db) => {
    if (!db.objectStoreNames.contains('links')) db.createObjectStore('links', { keyPath: 'campaign' });
  }).catch((error: unknown) => {
    openedLinks = undefined;
    throw error;
  });
  return openedLinks;
}

/** The links of a campaign; none where there are none, or where they cannot be read. */
export async function keptLinks(campaign: string): Promise<readonly RelayAccess[]> {
  try {
    const found = (await (await linkDatabase()).get('links', campaign))?.links;
    return Array.isArray(found) ? found.slice(0, MOST_LINKS).flatMap((one) => checkRelayAccess(one) ?? []) : [];
  } catch {
    return [];
  }
}

/** Rejects when the browser cannot keep them. */
export async function keepLinks(campaign: string, links: readonly RelayAccess[]): Promise<void> {
  await (await linkDatabase()).put('links', { campaign, links: links.slice(0, MOST_LINKS) });
}

export async function forgetLinks(campaign: string): Promise<void> {
  await (await linkDatabase()).delete('links', campaign);
}
