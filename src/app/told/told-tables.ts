import type { DBSchema, IDBPDatabase } from 'idb';
import { readWish, type Wish, withTold } from '../../store/wishes.ts';
import { openDatabase } from '../storage/open-database.ts';

/** The wishes of the person at this browser, by campaign. A database, because it lets one tab alone claim what is to be told. */

interface Tables extends DBSchema {
  wishes: { key: string; value: Wish };
}

let opened: Promise<IDBPDatabase<Tables>> | undefined;

function database(): Promise<IDBPDatabase<Tables>> {
  opened ??= openDatabase<Tables>('hexpost-told', 1, (db) => {
    if (!db.objectStoreNames.contains('wishes')) db.createObjectStore('wishes', { keyPath: 'campaign' });
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('hexpost-told');
const listeners = new Set<() => void>();
const hear = () => {
  for (const listener of listeners) listener();
};
if (channel) channel.onmessage = hear;

/** Calls back whenever a wish was changed, in this tab or another. Returns the unsubscribe function. */
export function onWishes(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The wish for a campaign; undefined if there is none, or if it cannot be read. */
export async function wishFor(campaign: string): Promise<Wish | undefined> {
  try {
    return readWish(await (await database()).get('wishes', campaign));
  } catch {
    return undefined;
  }
}

/** Every campaign with a wish; none if they cannot be read. */
export async function allWishes(): Promise<readonly Wish[]> {
  try {
    return (await (await database()).getAll('wishes')).flatMap((found) => readWish(found) ?? []);
  } catch {
    return [];
  }
}

export async function keepWish(wish: Wish): Promise<void> {
  await (await database()).put('wishes', wish);
  hear();
  channel?.postMessage('changed');
}

export async function forgetWish(campaign: string): Promise<void> {
  await (await database()).delete('wishes', campaign);
  hear();
  channel?.postMessage('changed');
}

/**
 * Notes that these are being told, and answers with those that no tab has told before. Noted first: what a crash then swallows is lost,
 * and nothing comes twice.
 */
export async function claimTold(campaign: string, keys: readonly string[]): Promise<readonly string[]> {
  const tx = (await database()).transaction('wishes', 'readwrite');
  const wish = readWish(await tx.store.get(campaign));
  const claimed = wish && withTold(wish, keys);
  if (claimed && claimed.fresh.length > 0) await tx.store.put(claimed.wish);
  await tx.done;
  return claimed?.fresh ?? [];
}
