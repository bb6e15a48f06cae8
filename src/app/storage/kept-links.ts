import type { DBSchema, IDBPDatabase } from 'idb';
import { checkRelayAccess, type RelayAccess } from '../../post/relay-access.ts';
import { openDatabase } from './open-database.ts';

/** The accesses of a campaign's room that its founder hands on, each in the link of one person. */

interface Tables extends DBSchema {
  links: { key: string; value: { readonly campaign: string; readonly links: readonly RelayAccess[] } };
}

/** Most links of one campaign: it has no more seats. */
const MOST_LINKS = 12;

let opened: Promise<IDBPDatabase<Tables>> | undefined;

function database(): Promise<IDBPDatabase<Tables>> {
  opened ??= openDatabase<Tables>('hexpost-links', 1, (db) => {
    if (!db.objectStoreNames.contains('links')) db.createObjectStore('links', { keyPath: 'campaign' });
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** The links of a campaign; none where there are none, or where they cannot be read. */
export async function keptLinks(campaign: string): Promise<readonly RelayAccess[]> {
  try {
    const found = (await (await database()).get('links', campaign))?.links;
    return Array.isArray(found) ? found.slice(0, MOST_LINKS).flatMap((one) => checkRelayAccess(one) ?? []) : [];
  } catch {
    return [];
  }
}

/** Rejects when the browser cannot keep them. */
export async function keepLinks(campaign: string, links: readonly RelayAccess[]): Promise<void> {
  await (await database()).put('links', { campaign, links: links.slice(0, MOST_LINKS) });
}

export async function forgetLinks(campaign: string): Promise<void> {
  await (await database()).delete('links', campaign);
}
