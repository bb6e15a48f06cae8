import { storeSafety } from '../../panels/start/store-safety.ts';
import { readSettings } from '../shell/settings.ts';
import { forgetLastCampaign, notePromise } from './ask-to-keep.ts';
import { browserCopies } from './copies.ts';
import { isFileOf, KEYS_FILE } from './copy-names.ts';
import type { Storage } from './storage.ts';

/**
 * Restores what the browser has lost, finds out how safe the rest is, reads it all, and brings the second copies up to date. The
 * storages themselves report what was lost or damaged.
 */
export async function guardStorage(storage: Storage): Promise<void> {
  await notePromise();
  const files = await browserCopies().revisions();
  storeSafety.setState({ hasCopies: files !== null });
  // Nothing here and nothing copied: a first visit, or all is lost. There is nothing to restore or to tidy.
  if (!files?.size && (await isEmpty(storage)))
    return storeSafety.setState({ isLost: readSettings().lastCampaign !== undefined });
  const { unreadable, waiting } = await storage.restoreLost();
  const isLost = unreadable + waiting === 0 && (await isEmpty(storage)) && readSettings().lastCampaign !== undefined;
  storeSafety.setState({ isLost });
  const hasPost = [...(files?.keys() ?? [])].some((file) => file === KEYS_FILE || isFileOf('post', file));
  if (hasPost) await import('./opened-post.ts').then(({ postStorage }) => postStorage()).catch(() => {});
  await storage.tidy();
  if (!isLost && (await isEmpty(storage))) forgetLastCampaign();
}

const isEmpty = async (storage: Storage): Promise<boolean> =>
  (await Promise.all([storage.list(), storage.deleted()])).every((cards) => cards.length === 0);
