import { digestOf } from '../../post/armour.ts';
import { type Carrier, NotCarried } from '../../post/carrier.ts';
import { intakeOf } from '../../store/carrying.ts';
import { withoutPosted, withUnderWay } from '../../store/outbox.ts';
import { keptCarriers } from '../storage/kept-carriers.ts';
import { blocksIn } from '../storage/mailbox-tables.ts';
import { postStorage } from '../storage/opened-post.ts';
import { hasPermission } from './folder-carrier.ts';
import { openCarrier, takeInCarried } from './open-carrier.ts';

/** Hands over the blocks that were made here and have not gone out, and notes that they have. */
async function handOver(campaign: string, carrier: Carrier): Promise<void> {
  const storage = await postStorage();
  const { notes, blocks } = await storage.load(campaign);
  for (const { block } of blocks) {
    const digest = digestOf(block);
    if (!notes.unposted?.includes(digest)) continue;
    let isWaiting = false;
    await storage.mark(campaign, (marks) => {
      isWaiting = marks.unposted?.includes(digest) ?? false;
      return withUnderWay(marks, digest);
    });
    // Another tab has posted it meanwhile, or made another one in its place.
    if (!isWaiting) continue;
    try {
      await carrier.publish(block);
    } catch (error) {
      // The page of the campaign says so.
      if (!(error instanceof NotCarried)) throw error;
      continue;
    }
    await storage.mark(campaign, (marks) => withoutPosted(marks, [digest]));
  }
}

/** Connections to relays at the same time; campaigns beyond that are looked at on their own pages. */
const MOST_RELAYS = 20;

/**
 * Takes in what folders and relays bring for all campaigns of this browser, as long as their list is open, and hands over what waits to be
 * sent: its page was left before it could. Nobody is asked for permission here. Answers with the function that ends it.
 */
export function watchCarriers(isWatched: (campaign: string) => boolean = () => true): () => void {
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
    let relays = 0;
    for (const kept of await keptCarriers()) {
      if (!here.has(kept.campaign) || !isWatched(kept.campaign)) continue;
      if ('relay' in kept ? ++relays > MOST_RELAYS : !(await hasPermission(kept.folder).catch(() => false))) continue;
      const { carrier, close } = await openCarrier(kept);
      if (close) ends.push(close);
      if (stop.signal.aborted) return close?.();
      follow(kept.campaign, carrier);
    }
  }

  function follow(campaign: string, carrier: Carrier): void {
    /** Undefined before the first look, and after something was taken in. */
    let known: ReadonlySet<string> | undefined;
    let count = 0;
    let isLooking = false;
    const intake = intakeOf(carrier, async (text) => {
      await takeInCarried(campaign, text, stop.signal);
      known = undefined;
    });
    const look = async () => {
      const { digests } = await carrier.list();
      for (;;) {
        if (known === undefined) {
          known = new Set(blocksIn(await (await postStorage()).load(campaign)).map(digestOf));
          if (known.size > count) intake.lookAnew();
          count = known.size;
        }
        const here = known;
        const isMore = await intake.take(digests, (digest) => here.has(digest));
        if (stop.signal.aborted) return;
        if (!isMore) return handOver(campaign, carrier);
      }
    };
    const lookOnce = () => {
      if (isLooking) return;
      isLooking = true;
      // The carrier does not answer, or the page is being left: the page of the campaign says more.
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
