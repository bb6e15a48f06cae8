import type { DBSchema, IDBPDatabase } from 'idb';
import {
  type NotificationSettings,
  readNotificationSettings,
  withNotified,
} from '../../store/notification-settings.ts';
import { openDatabase } from '../storage/open-database.ts';

/** The choices of the person at this browser, by campaign. A database, because it lets one tab alone claim a notification. */

/** The names that browsers have stored them under from the beginning. */
interface Tables extends DBSchema {
  wishes: { key: string; value: NotificationSettings };
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

/** Calls back whenever settings were changed, in this tab or another. Returns the unsubscribe function. */
export function onSettingsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The settings for a campaign; undefined if there are none, or if they cannot be read. */
export async function settingsFor(campaign: string): Promise<NotificationSettings | undefined> {
  try {
    return readNotificationSettings(await (await database()).get('wishes', campaign));
  } catch {
    return undefined;
  }
}

/** Those of every campaign that has some; none if they cannot be read. */
export async function allSettings(): Promise<readonly NotificationSettings[]> {
  try {
    return (await (await database()).getAll('wishes')).flatMap((found) => readNotificationSettings(found) ?? []);
  } catch {
    return [];
  }
}

export async function keepSettings(settings: NotificationSettings): Promise<void> {
  await (await database()).put('wishes', settings);
  hear();
  channel?.postMessage('changed');
}

export async function forgetSettings(campaign: string): Promise<void> {
  await (await database()).delete('wishes', campaign);
  hear();
  channel?.postMessage('changed');
}

/**
 * Notes that these notifications go out, and answers with those that no tab has sent before. Noted first: what a crash then swallows is lost,
 * and nothing comes twice.
 */
export async function claimNotifications(campaign: string, keys: readonly string[]): Promise<readonly string[]> {
  const tx = (await database()).transaction('wishes', 'readwrite');
  const settings = readNotificationSettings(await tx.store.get(campaign));
  const claimed = settings && withNotified(settings, keys);
  if (claimed && claimed.fresh.length > 0) await tx.store.put(claimed.settings);
  await tx.done;
  return claimed?.fresh ?? [];
}
