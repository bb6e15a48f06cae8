import type { Block } from './armour.ts';

/**
 * A shared folder or a relay, which brings the blocks of one campaign from one person to the others. It is never trusted: blocks
 * are sealed and signed, and what it brings is judged as if it had been pasted. It may bring a block twice, late, in any order, or
 * not at all, and it knows nothing of games.
 */
export interface Carrier {
  /**
   * Hands a block over, and resolves once the carrier has it for good. Handing over what it has already changes nothing. May be
   * called again after it has rejected, and rejects with `NotCarried` when this one block is not taken.
   */
  publish(block: Block): Promise<void>;
  /** The digests of all that it has, or of what it got since `mark`, a mark of an earlier list. */
  list(mark?: string): Promise<CarriedList>;
  /** The text in which a listed block stands; undefined while it is not whole here, which may change. */
  read(digest: string): Promise<string | undefined>;
  /**
   * Calls `hear` when there may be something new, until the function that it answers with is called. A carrier that has to look for it
   * looks more often while somebody waits at the screen (`isAwaited`).
   */
  listen(hear: () => void, isAwaited?: () => boolean): () => void;
}

export interface CarriedList {
  /** 64 hex digits each. What is no digest is not listed. */
  readonly digests: readonly string[];
  /** Where a later list may begin. A carrier that cannot tell has none, and lists everything each time. */
  readonly mark?: string;
  /** True for a list of everything, though it was asked for since a mark: what the carrier had before may be gone. */
  readonly isWhole?: boolean;
}

/** Which seats have a page of the campaign open now. Nobody signs it, so it is a hint and no more. */
export interface Presence {
  /** Seats of others whose pages are open. */
  readonly seats: () => readonly string[];
  /** Calls `hear` when they change, until the function that it answers with is called. */
  readonly listen: (hear: () => void) => () => void;
  /** Says that the page of these seats is open here, until the carrier is closed. */
  readonly show: (seats: readonly string[]) => void;
}

/**
 * Somebody else has posted with the same credential, which the author of the block has not seen: the block was refused, and is nowhere.
 * Everything is read anew before anything else is made.
 */
export class OvertakenError extends Error {
  override readonly name = 'OvertakenError';
}

/**
 * A carrier does not take this one block; others may be handed over all the same. `too-large`: it never takes it; `share-used`:
 * there is no room for more of this person; `full`: there is none for anybody.
 */
export class NotCarried extends Error {
  readonly why: 'too-large' | 'share-used' | 'full';

  constructor(why: NotCarried['why'], message: string) {
    super(message);
    this.why = why;
  }
}
