import { createStore, type StoreApi } from 'zustand/vanilla';
import { digestOf } from '../post/armour.ts';
import type { Carrier } from '../post/carrier.ts';
import { MAX_PASTE_LETTERS } from '../post/find.ts';
import type { MailStore } from './mail.ts';
import { markPosted } from './outbox.ts';

/** A campaign whose blocks travel by themselves: what was made here is handed over, and what others made is taken in. */

export interface Carrying {
  /** `connecting` until the carrier has answered for the first time; `away` while it does not answer. */
  readonly state: 'connecting' | 'connected' | 'away';
  /** Time of the last change of state, in milliseconds since 1970. */
  readonly since: number;
  /** The number of blocks that the carrier does not have yet. */
  readonly waiting: number;
  /** The reason why the carrier does not answer. */
  readonly trouble: unknown;
}

/** An open campaign with its carrier. */
export interface OpenCarrying extends StoreApi<Carrying> {
  /** Looks for something new now. */
  look(): void;
  /** Ends it. What was not handed over yet stays in the outbox. */
  stop(): void;
}

export interface CarryingTools {
  /** Reads a text beside the page, and takes in what belongs to the campaign. */
  readonly takeIn: (text: string) => Promise<void>;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
}

/** Blocks that are fetched in one go: more than a round has. */
const AT_ONCE = 200;
/** Pause before a carrier that does not answer is asked again, in milliseconds; doubled every time, up to the longest. */
const PAUSE = 2_000;
const LONGEST_PAUSE = 60_000;

/** Reads the blocks of a carrier that are not known here, as one text no longer than a paste may be. */
export async function readFresh(
  carrier: Pick<Carrier, 'read'>,
  listed: readonly string[],
  isKnown: (digest: string) => boolean,
): Promise<{ readonly digests: readonly string[]; readonly text: string; readonly isMore: boolean }> {
  const digests: string[] = [];
  const texts: string[] = [];
  let room = MAX_PASTE_LETTERS;
  for (const digest of listed) {
    if (isKnown(digest)) continue;
    if (texts.length === AT_ONCE) return { digests, text: texts.join('\n'), isMore: true };
    const text = await carrier.read(digest);
    // Not whole yet: it is looked at again the next time.
    if (text === undefined) continue;
    if (texts.length > 0 && text.length > room) return { digests, text: texts.join('\n'), isMore: true };
    room -= text.length + 1;
    digests.push(digest);
    texts.push(text);
  }
  return { digests, text: texts.join('\n'), isMore: false };
}

/** Begins to carry the blocks of an open campaign, until it is stopped. */
export function startCarrying(
  mail: MailStore,
  carrier: Carrier,
  { takeIn, clock = Date.now }: CarryingTools,
): OpenCarrying {
  const store = createStore<Carrying>()(() => ({
    state: 'connecting',
    since: clock(),
    waiting: 0,
    trouble: null,
  }));
  /** Digests that the carrier is known to have. */
  const there = new Set<string>();
  /** Digests that were read here, whatever became of them. */
  const judged = new Set<string>();
  let mark: string | undefined;
  let isStopped = false;
  let isWorking = false;
  let isWanted = false;
  let pause = PAUSE;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const unsent = () => mail.getState().blocks.filter(({ block }) => !there.has(digestOf(block)));
  const turnTo = (state: Carrying['state'], trouble: unknown = null) => {
    const now = store.getState();
    store.setState({
      state,
      trouble,
      waiting: unsent().length,
      since: now.state === state ? now.since : clock(),
    });
  };

  /** Takes in what others have handed over. True if there is more of it. */
  async function fetch(): Promise<boolean> {
    const listed = await carrier.list(mark);
    // A whole list tells too what is gone, which is then handed over again.
    if (listed.mark === undefined) there.clear();
    for (const digest of listed.digests) there.add(digest);
    mark = listed.mark;
    const known = mail.getState().history.ledger.blocks;
    const fresh = await readFresh(carrier, [...there], (digest) => judged.has(digest) || known.has(digest));
    for (const digest of fresh.digests) judged.add(digest);
    if (fresh.digests.length === 0 || isStopped) return false;
    await takeIn(fresh.text);
    return fresh.isMore;
  }

  /** Hands over what the carrier does not have, in the order in which it came in here. */
  async function handOver(): Promise<void> {
    for (const { block } of unsent()) {
      if (isStopped) return;
      const digest = digestOf(block);
      // It may have been withdrawn meanwhile.
      if (!mail.getState().history.ledger.blocks.has(digest)) continue;
      await carrier.publish(block);
      there.add(digest);
      turnTo('connected');
      markPosted(mail, [digest]);
    }
    // Handed over on another visit, or by somebody else who had it.
    const { unposted = [], copied = [] } = mail.getState().notes;
    markPosted(
      mail,
      [...unposted, ...copied.map((one) => one.digest)].filter((digest) => there.has(digest)),
    );
  }

  async function work(): Promise<void> {
    isWanted = true;
    if (isWorking) return;
    isWorking = true;
    clearTimeout(timer);
    while (isWanted && !isStopped)
      try {
        isWanted = false;
        if (await fetch()) isWanted = true;
        await handOver();
        pause = PAUSE;
        if (!isStopped) turnTo('connected');
      } catch (error) {
        if (isStopped) break;
        turnTo('away', error);
        timer = setTimeout(() => void work(), pause);
        pause = Math.min(LONGEST_PAUSE, pause * 2);
      }
    isWorking = false;
  }

  const endListening = carrier.listen(() => void work());
  const endWatching = mail.subscribe((now, before) => {
    if (now.blocks !== before.blocks) void work();
  });
  void work();
  return {
    ...store,
    look: () => void work(),
    stop() {
      isStopped = true;
      clearTimeout(timer);
      endListening();
      endWatching();
    },
  };
}
