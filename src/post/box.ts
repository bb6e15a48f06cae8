import type { AnyCommand } from '../engine/kernel/system.ts';
import type { Armoured } from './armour.ts';
import type { Hand } from './report.ts';

/** What this computer keeps of one campaign by post: every block that was ever taken in, and what is nobody else's. */
export interface Box {
  readonly notes: Notes;
  /** Every block once. The heap only ever grows, so two tabs can add to it at once. */
  readonly heap: readonly Kept[];
}

export interface Kept {
  readonly block: Armoured;
  /** When it came in here, in milliseconds since 1970. */
  readonly at: number;
}

/** Never in a block. */
export interface Notes {
  /** The campaign's id. */
  readonly id: string;
  /** Orders being drawn up for a round. */
  readonly plan?: Plan | undefined;
  /** Of the game master: a round being resolved, until it is published. */
  readonly desk?: Desk | undefined;
  /** Entries of the log that had been seen when the campaign was last left. */
  readonly seen: number;
  /** Put out of the way: not in the list any more, and still here. */
  readonly away?: boolean;
}

export interface Plan {
  readonly round: number;
  /** Whose orders they are. */
  readonly seat: string;
  /** Given in this order, each accepted by the rules as far as they can be tried here. */
  readonly commands: readonly AnyCommand[];
  /** Orders of a sheet that is not given yet. */
  readonly lines?: readonly unknown[];
}

export interface Desk {
  readonly round: number;
  readonly hand: Hand;
}

/** A box is sized like a long campaign. */
export const MOST_BLOCKS = 10_000;
