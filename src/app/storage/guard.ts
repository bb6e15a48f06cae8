import { kept } from '../../panels/start/kept.ts';
import { readSettings, saveSettings } from '../shell/settings.ts';
import { browserCopies } from './copies.ts';
import { isFileOf, KEYS_FILE } from './copy-lines.ts';
import type { Storage } from './storage.ts';

/** Restores what the browser has lost, finds out how safe the rest is, and brings the second copies up to date. */
export async function guardStorage(storage: Storage): Promise<void> {
  await notePromise();
  const files = await browserCopies().revisions();
  kept.setState({ hasCopies: files !== null });
  const { names, unreadable, waiting, empty } = await storage.restoreLost();
  const isLost = empty && unreadable + waiting === 0 && readSettings().lastCampaign !== undefined;
  kept.setState((now) => ({
    restored: names,
    unreadable: now.unreadable + unreadable,
    waiting: now.waiting + waiting,
    isLost,
  }));
  const hasPost = [...(files?.keys() ?? [])].some((file) => file === KEYS_FILE || isFileOf('post', file));
  if (hasPost) await (await import('./opened-post.ts')).postStorage();
  await storage.tidy();
  if (!isLost && (await isEmpty(storage))) forgetLastCampaign();
}

const isEmpty = async (storage: Storage): Promise<boolean> =>
  (await Promise.all([storage.list(), storage.deleted()])).every((cards) => cards.length === 0);

/** The campaign that was open last is gone, and that is known. */
export const forgetLastCampaign = (): void => saveSettings({ lastCampaign: undefined });

const notePromise = async (): Promise<void> =>
  kept.setState({ isPromised: (await navigator.storage?.persisted?.().catch(() => false)) ?? false });

const WEEK = 7 * 24 * 60 * 60 * 1000;

/** Asks the browser to keep what is stored here, even on a full disk. Some browsers ask the person: once a week at most. */
export async function askToKeep(now = Date.now()): Promise<void> {
  const { askedToKeep = 0 } = readSettings();
  if (Math.abs(now - askedToKeep) < WEEK || !navigator.storage?.persist) return;
  if (await navigator.storage.persisted()) return;
  saveSettings({ askedToKeep: now });
  await navigator.storage.persist().catch(() => false);
  await notePromise();
}
