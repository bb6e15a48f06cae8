import { digestOf } from '../../post/armour.ts';
import { readFresh } from '../../store/carrying.ts';
import { blocksIn } from '../storage/mailbox-tables.ts';
import { postStorage } from '../storage/opened-post.ts';
import { sharedFolders } from '../storage/shared-folders.ts';
import { folderCarrier } from './folder-carrier.ts';
import { hasLeave } from './pick-folder.ts';
import { takeInCarried } from './take-in.ts';

/**
 * Takes in what the shared folders bring for all campaigns of this browser, as long as their list is open. Nobody is asked for leave
 * here, and nothing is handed over: the page of the campaign does that. Answers with the function that ends it.
 */
export function watchFolders(): () => void {
  const stop = new AbortController();
  const ends: (() => void)[] = [];
  void sharedFolders().then(async (all) => {
    for (const { campaign, folder } of all) {
      if (stop.signal.aborted || !(await hasLeave(folder).catch(() => false))) continue;
      const carrier = folderCarrier(folder, campaign);
      const judged = new Set<string>();
      let isLooking = false;
      const look = async () => {
        if (isLooking) return;
        isLooking = true;
        try {
          await takeFresh(campaign, carrier, judged, stop.signal);
        } catch {
          // The folder does not answer, or the page is being left: the page of the campaign says more.
        }
        isLooking = false;
      };
      if (stop.signal.aborted) return;
      ends.push(carrier.listen(() => void look()));
      await look();
    }
  });
  return () => {
    stop.abort();
    for (const end of ends) end();
  };
}

async function takeFresh(
  campaign: string,
  carrier: ReturnType<typeof folderCarrier>,
  judged: Set<string>,
  stop: AbortSignal,
): Promise<void> {
  for (;;) {
    const { digests } = await carrier.list();
    const known = new Set(blocksIn(await (await postStorage()).load(campaign)).map(digestOf));
    const fresh = await readFresh(carrier, digests, (digest) => judged.has(digest) || known.has(digest));
    if (fresh.digests.length === 0 || stop.aborted) return;
    for (const digest of fresh.digests) judged.add(digest);
    await takeInCarried(campaign, fresh.text, stop);
    if (!fresh.isMore) return;
  }
}
