import type { AnyCommand } from '../engine/kernel/system.ts';
import type { Block } from './armour.ts';
import type { MasterDecisions } from './report.ts';

/** What this computer keeps of one campaign by post: every block that was ever taken in, and what is nobody else's. */
export interface Mailbox {
  readonly notes: PrivateNotes;
  /** Every block once. The heap only ever grows, so two tabs can add to it at once. */
  readonly blocks: readonly StoredBlock[];
}

export interface StoredBlock {
  readonly block: Block;
  /** When it came in here, in milliseconds since 1970. */
  readonly at: number;
}

/** Never in a block. */
export interface PrivateNotes {
  /** The campaign's id. */
  readonly id: string;
  /** Orders being drawn up for a round. */
  readonly plan?: OrderPlan | undefined;
  /** Of the game master: a round being resolved, until it is published. */
  readonly desk?: DeskDraft | undefined;
  /** Entries of the log that had been seen when the campaign was last left. */
  readonly seen: number;
  /** Put out of the way: not in the list any more, and still here. */
  readonly away?: boolean;
}

export interface OrderPlan {
  readonly round: number;
  /** Whose orders they are. */
  readonly seat: string;
  /** Given in this order, each accepted by the rules as far as they can be tried here. */
  readonly commands: readonly AnyCommand[];
  /** Orders of a sheet that is not given yet. */
  readonly lines?: readonly unknown[];
}

export interface DeskDraft {
  readonly round: number;
  readonly hand: MasterDecisions;
}

/** A box is sized like a long campaign. */
export const MAX_BLOCKS = 10_000;
