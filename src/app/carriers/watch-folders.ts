import { digestOf } from '../../post/armour.ts';
import type { Carrier } from '../../post/carrier.ts';
import { intakeOf } from '../../store/carrying.ts';
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
  void followAll().catch(() => {
    // No storage: the list of campaigns says so.
  });
  return () => {
    stop.abort();
    for (const end of ends) end();
  };

  async function followAll(): Promise<void> {
    const storage = await postStorage();
    const here = new Set((await storage.list()).map(({ notes }) => notes.id));
    for (const { campaign, folder } of await sharedFolders()) {
      if (!here.has(campaign) || !(await hasLeave(folder).catch(() => false))) continue;
      if (stop.signal.aborted) return;
      follow(campaign, folderCarrier(folder, campaign));
    }
  }

  function follow(campaign: string, carrier: Carrier): void {
    const intake = intakeOf(carrier, (text) => takeInCarried(campaign, text, stop.signal));
    let known: ReadonlySet<string> = new Set();
    let isLooking = false;
    const look = async () => {
      const { digests } = await carrier.list();
      if (digests.every((digest) => known.has(digest))) return;
      const blocks = blocksIn(await (await postStorage()).load(campaign)).map(digestOf);
      if (blocks.length > known.size) intake.lookAnew();
      known = new Set(blocks);
      while (await intake.take(digests, (digest) => known.has(digest))) if (stop.signal.aborted) return;
    };
    const lookOnce = () => {
      if (isLooking) return;
      isLooking = true;
      // The folder does not answer, or the page is being left: the page of the campaign says more.
      void look()
        .catch(() => {})
        .finally(() => {
          isLooking = false;
        });
    };
    ends.push(carrier.listen(lookOnce));
    lookOnce();
  }
}
