import { MINUTE } from '@hexpost/engine';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Block, digestOf } from '../post/armour.ts';
import { type Carrier, NotCarried } from '../post/carrier.ts';
import { MAX_PASTE_LETTERS, MAX_PASTED_BLOCKS } from '../post/find.ts';
import { isSignedBy } from '../post/keys.ts';
import type { MailStore } from './mail.ts';
import { markPosted, noteUnderWay } from './outbox.ts';

/** A campaign whose blocks travel by themselves: what was made here is handed over, and what others made is taken in. */

interface Carrying {
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

interface CarryingTools {
  /** Reads a text beside the page, and takes in what belongs to the campaign. */
  readonly takeIn: (text: string) => Promise<void>;
  /** True while somebody waits at the screen for what others post. */
  readonly isAwaited?: () => boolean;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
}

/** Blocks that are fetched side by side: somebody who comes back after months has hundreds to fetch. */
const SIDE_BY_SIDE = 8;
/** Pause before a carrier that does not answer is asked again, in milliseconds; doubled every time, up to the longest. */
const PAUSE = 2_000;
const LONGEST_PAUSE = 60_000;

/**
 * Blocks that others handed over and that were of no use are looked at anew when another has come in: what they build on may be that one. So
 * many of them at once, and more only after a pause, in milliseconds: whoever fills a room makes nobody read it again and again.
 */
const LOOKED_AT_ANEW = 500;
const PAUSE_OF_MANY = MINUTE;

/** Takes in what a carrier brings, however often and in whatever order it does. */
interface Intake {
  /**
   * Takes in what is listed and not known, as much as a paste may be. True if there is more of it. Rejects with an `IntakeError` when
   * it could not be taken in; the next call tries again.
   */
  take(listed: readonly string[], isKnown: (digest: string) => boolean): Promise<boolean>;
  /** Says that blocks have come in: what was of no use before them may be of use now, and is taken again, at once or a little later. */
  lookAnew(): void;
}

/** Blocks that a carrier brought could not be read or stored here: the carrier is not to blame. */
/** The cause says why posts that a carrier has given could not be taken in. */
export class IntakeError extends Error {}

export function intakeOf(
  carrier: Pick<Carrier, 'read'>,
  takeIn: (text: string) => Promise<void>,
  clock: () => number = Date.now,
): Intake {
  /** Digests that were read here, whatever became of them. */
  const judged = new Set<string>();
  let isAnewWanted = false;
  let anewAt = Number.NEGATIVE_INFINITY;
  return {
    async take(listed, isKnown) {
      if (isAnewWanted && (judged.size <= LOOKED_AT_ANEW || clock() - anewAt >= PAUSE_OF_MANY)) {
        isAnewWanted = false;
        anewAt = clock();
        judged.clear();
      }
      const digests: string[] = [];
      const texts: string[] = [];
      let room = MAX_PASTE_LETTERS;
      let isMore = false;
      const wanted = listed.filter((digest) => !judged.has(digest) && !isKnown(digest));
      for (let i = 0; i < wanted.length && !isMore; i += SIDE_BY_SIDE) {
        const part = wanted.slice(i, i + SIDE_BY_SIDE);
        const found = await Promise.all(part.map((digest) => carrier.read(digest)));
        for (const [j, text] of found.entries()) {
          // Not whole yet: it is looked at again the next time.
          if (text === undefined) continue;
          isMore = texts.length === MAX_PASTED_BLOCKS || (texts.length > 0 && text.length > room);
          if (isMore) break;
          room -= text.length + 1;
          digests.push(part[j]!);
          texts.push(text);
        }
      }
      if (texts.length === 0) return false;
      await takeIn(texts.join('\n')).catch((error: unknown) => {
        throw new IntakeError('not taken in', { cause: error });
      });
      for (const digest of digests) judged.add(digest);
      return isMore;
    },
    lookAnew() {
      isAnewWanted = true;
    },
  };
}

/** Begins to carry the blocks of an open campaign, until it is stopped. */
export function startCarrying(
  mail: MailStore,
  carrier: Carrier,
  { takeIn, isAwaited, clock = Date.now }: CarryingTools,
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
  const intake = intakeOf(carrier, takeIn, clock);
  let mark: string | undefined;
  let isStopped = false;
  let isWorking = false;
  let isWanted = false;
  /** Until the next try: the carrier is not asked at all, or nothing is taken in, or these blocks are not handed over. */
  let isAway = false;
  /** True once it has said something meanwhile: the pause is a short one then. */
  let isBack = false;
  let refused: IntakeError | undefined;
  const untaken = new Map<string, NotCarried>();
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

  /** Takes in what others have handed over. */
  async function takeInNew(): Promise<void> {
    const listed = await carrier.list(mark);
    // A whole list tells too what is gone, which is then handed over again.
    if (listed.mark === undefined || listed.isWhole) there.clear();
    for (const digest of listed.digests) there.add(digest);
    mark = listed.mark;
    for (const digest of seen) if (!there.has(digest)) seen.delete(digest);
    const known = mail.getState().history.ledger.blocks;
    if (isStopped || refused) return;
    try {
      if (await intake.take([...there], (digest) => known.has(digest))) isWanted = true;
    } catch (error) {
      if (!(error instanceof IntakeError)) throw error;
      refused = error;
    }
  }

  /** Hands over what the carrier does not have, in the order in which it came in here; what it does not take holds up nothing else. */
  async function handOver(): Promise<void> {
    for (const { block } of unsent()) {
      if (isStopped) return;
      const digest = digestOf(block);
      // It may have been withdrawn meanwhile; from here on it may be there, and is followed instead.
      if (untaken.has(digest) || !mail.getState().history.ledger.blocks.has(digest)) continue;
      if (!(await noteUnderWay(mail, digest))) continue;
      try {
        await carrier.publish(block);
      } catch (error) {
        if (!(error instanceof NotCarried)) throw error;
        untaken.set(digest, error);
        continue;
      }
      there.add(digest);
      seen.add(digest);
      void markPosted(mail, [digest]);
    }
  }

  async function work(): Promise<void> {
    isWanted = true;
    if (isAway) trySoon();
    if (isWorking || isAway) return;
    isWorking = true;
    while (isWanted && !isStopped)
      try {
        isWanted = false;
        await takeInNew();
        await handOver();
        if (isStopped) break;
        const [notCarried = null] = untaken.values();
        if (notCarried || refused) tryLater();
        else pause = PAUSE;
        turnTo('connected', notCarried, refused?.cause ?? null);
      } catch (error) {
        if (isStopped) break;
        turnTo('away', error);
        isAway = true;
        tryLater();
        break;
      }
    isWorking = false;
  }

  function tryLater(): void {
    if (timer !== undefined) return;
    timer = setTimeout(goOn, pause);
    pause = Math.min(LONGEST_PAUSE, pause * 2);
  }

  /** A carrier that was away has said something, or there is something for it: however often, it is asked after the shortest pause. */
  function trySoon(): void {
    if (isBack) return;
    isBack = true;
    clearTimeout(timer);
    timer = setTimeout(goOn, PAUSE);
  }

  function goOn(): void {
    clearTimeout(timer);
    timer = undefined;
    isAway = false;
    isBack = false;
    refused = undefined;
    untaken.clear();
    void work();
  }

  const endListening = carrier.listen(() => void work(), isAwaited);
  const endWatching = mail.subscribe((now, before) => {
    if (now.blocks === before.blocks) return;
    if (now.blocks.length > before.blocks.length) intake.lookAnew();
    store.setState({ waiting: unsent().length });
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
