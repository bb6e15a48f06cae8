import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Block, digestOf } from '../post/armour.ts';
import { type Carrier, NotCarried } from '../post/carrier.ts';
import { MAX_PASTE_LETTERS } from '../post/find.ts';
import { isSignedBy } from '../post/keys.ts';
import type { MailStore } from './mail.ts';
import { markPosted, noteUnderWay } from './outbox.ts';

/** A campaign whose blocks travel by themselves: what was made here is handed over, and what others made is taken in. */

export interface Carrying {
  /** `connecting` until the carrier has answered for the first time; `away` while it does not answer. */
  readonly state: 'connecting' | 'connected' | 'away';
  /** Time of the last change of state, in milliseconds since 1970. */
  readonly since: number;
  /** The number of blocks that the carrier does not have yet. */
  readonly waiting: number;
  /** The reason why the carrier does not answer; while it is connected, a `NotCarried` for a block that it does not take. */
  readonly trouble: unknown;
  /** The reason why something that arrived could not be taken in here; it is tried again. */
  readonly refused: unknown;
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

/** Blocks that others handed over, and that are looked at anew whenever one of them has come in: what they build on may be that one. */
const LOOKED_AT_ANEW = 500;

/** Takes in what a carrier brings, however often and in whatever order it does. */
export interface Intake {
  /**
   * Takes in what is listed and not known, as much as a paste may be. True if there is more of it. Rejects with an `IntakeError` when
   * it could not be taken in; the next call tries again.
   */
  take(listed: readonly string[], isKnown: (digest: string) => boolean): Promise<boolean>;
  /** Says that blocks have come in: those that were of no use before them may be of use now. */
  lookAnew(): void;
}

/** Blocks that a carrier brought could not be read or stored here: the carrier is not to blame. */
export class IntakeError extends Error {}

export function intakeOf(carrier: Pick<Carrier, 'read'>, takeIn: (text: string) => Promise<void>): Intake {
  /** Digests that were read here, whatever became of them. */
  const judged = new Set<string>();
  return {
    async take(listed, isKnown) {
      const digests: string[] = [];
      const texts: string[] = [];
      let room = MAX_PASTE_LETTERS;
      let isMore = false;
      for (const digest of listed) {
        if (judged.has(digest) || isKnown(digest)) continue;
        isMore = texts.length === AT_ONCE;
        if (isMore) break;
        const text = await carrier.read(digest);
        // Not whole yet: it is looked at again the next time.
        if (text === undefined) continue;
        isMore = texts.length > 0 && text.length > room;
        if (isMore) break;
        room -= text.length + 1;
        digests.push(digest);
        texts.push(text);
      }
      if (texts.length === 0) return false;
      await takeIn(texts.join('\n')).catch((error: unknown) => {
        throw new IntakeError('not taken in', { cause: error });
      });
      for (const digest of digests) judged.add(digest);
      return isMore;
    },
    lookAnew() {
      if (judged.size <= LOOKED_AT_ANEW) judged.clear();
    },
  };
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
    refused: null,
  }));
  /** Digests that the carrier is known to have. */
  const there = new Set<string>();
  /** Digests of own blocks that were found whole there on this visit. */
  const seen = new Set<string>();
  const intake = intakeOf(carrier, takeIn);
  let mark: string | undefined;
  let isStopped = false;
  let isWorking = false;
  let isWanted = false;
  let isPausing = false;
  let pause = PAUSE;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** A name on the carrier's list is not enough for what was made here. */
  const isHandedOver = (block: Block): boolean => {
    const { me } = mail.getState();
    const digest = digestOf(block);
    return me !== null && isSignedBy(me.sign, block) ? seen.has(digest) : there.has(digest);
  };
  const unsent = () => mail.getState().blocks.filter(({ block }) => !isHandedOver(block));
  const turnTo = (state: Carrying['state'], trouble: unknown = null, refused: unknown = null) => {
    const now = store.getState();
    store.setState({
      state,
      trouble,
      refused,
      waiting: unsent().length,
      since: now.state === state ? now.since : clock(),
    });
  };

  /** Takes in what others have handed over. True if there is more of it. */
  async function fetch(): Promise<boolean> {
    const listed = await carrier.list(mark);
    // A whole list tells too what is gone, which is then handed over again.
    if (listed.mark === undefined || listed.isWhole) there.clear();
    for (const digest of listed.digests) there.add(digest);
    mark = listed.mark;
    for (const digest of seen) if (!there.has(digest)) seen.delete(digest);
    const known = mail.getState().history.ledger.blocks;
    return !isStopped && (await intake.take([...there], (digest) => known.has(digest)));
  }

  /** Hands over what the carrier does not have, in the order in which it came in here. Rejects at the end for what it does not take. */
  async function handOver(): Promise<void> {
    let notCarried: NotCarried | undefined;
    for (const { block } of unsent()) {
      if (isStopped) return;
      const digest = digestOf(block);
      // It may have been withdrawn meanwhile; from here on it may be there, and is followed instead.
      if (!mail.getState().history.ledger.blocks.has(digest)) continue;
      noteUnderWay(digest);
      try {
        await carrier.publish(block);
      } catch (error) {
        if (!(error instanceof NotCarried)) throw error;
        notCarried = error;
        continue;
      }
      there.add(digest);
      seen.add(digest);
      markPosted(mail, [digest]);
    }
    if (notCarried) throw notCarried;
  }

  async function work(): Promise<void> {
    isWanted = true;
    if (isWorking || isPausing) return;
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
        if (error instanceof IntakeError) turnTo('connected', null, error.cause);
        else if (error instanceof NotCarried) turnTo('connected', error);
        else turnTo('away', error);
        // It is not asked again before that, whatever it says meanwhile.
        isPausing = true;
        timer = setTimeout(goOn, pause);
        pause = Math.min(LONGEST_PAUSE, pause * 2);
        break;
      }
    isWorking = false;
  }

  function goOn(): void {
    clearTimeout(timer);
    isPausing = false;
    void work();
  }

  const endListening = carrier.listen(() => void work());
  const endWatching = mail.subscribe((now, before) => {
    if (now.blocks === before.blocks) return;
    if (now.blocks.length > before.blocks.length) intake.lookAnew();
    void work();
  });
  void work();
  return {
    ...store,
    look: goOn,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      endListening();
      endWatching();
    },
  };
}
