import { storeSafety } from '../../panels/start/store-safety.ts';
import { readSettings, saveSettings } from '../shell/settings.ts';

/** Finds out whether the browser has promised to preserve what is stored. */
export const notePromise = async (): Promise<void> =>
  storeSafety.setState({ isPromised: (await navigator.storage?.persisted?.().catch(() => false)) ?? false });

const WEEK = 7 * 24 * 60 * 60 * 1000;

/** Asks the browser to preserve what is stored here, even on a full disk. Some browsers ask the person: once a week at most. */
export async function askToKeep(now = Date.now()): Promise<void> {
  const { askedToKeep = 0 } = readSettings();
  if (Math.abs(now - askedToKeep) < WEEK || !navigator.storage?.persist) return;
  if (await navigator.storage.persisted()) return;
  saveSettings({ askedToKeep: now });
  await navigator.storage.persist().catch(() => false);
  await notePromise();
}

/** The campaign that was open last is gone, and that is known. */
export const forgetLastCampaign = (): void => saveSettings({ lastCampaign: undefined });
