import type { AnyCommand, Draft } from '@hexpost/engine';
import type { Block } from './armour.ts';
import { BlockHeaderSchema } from './header.ts';
import type { MasterDecisions } from './report-content.ts';

/** One campaign by post as this computer stores it: every block imported so far, and this user's private notes. */
export interface Mailbox {
  readonly notes: PrivateNotes;
  /** Each block once. The list only ever grows, so two tabs can add to it at once. */
  readonly blocks: readonly StoredBlock[];
}

export interface StoredBlock {
  readonly block: Block;
  /** Time of the import, in milliseconds since 1970. */
  readonly at: number;
}

/** True for a block as it was stored; false for what a damaged store or a program without our checks left there. */
export function isStoredBlock(value: unknown): value is StoredBlock {
  const { at, block } = (value ?? {}) as { readonly at?: unknown; readonly block?: object };
  if (!Number.isFinite(at) || typeof block !== 'object' || block === null) return false;
  const { body, ...header } = block as Partial<Block>;
  return ArrayBuffer.isView(body) && BlockHeaderSchema.safeParse(header).success;
}

/** The blocks in the order in which they were imported. */
export const inArrival = (stored: readonly StoredBlock[]): readonly Block[] =>
  [...stored].sort((a, b) => a.at - b.at).map(({ block }) => block);

/** This user's own notes, never part of a block. The names of the fields are those of the database. */
export interface PrivateNotes {
  /** The campaign's id. */
  readonly id: string;
  /** Orders being drafted for a round. */
  readonly plan?: OrderPlan | undefined;
  /** Orders being drafted for the last reported round, while it is open again. */
  readonly again?: OrderPlan | undefined;
  /** The game master's decisions in a round being resolved, until its report is published. */
  readonly desk?: DeskDraft | undefined;
  /** The game master's decisions while they correct the last report, until the correction is published. */
  readonly correction?: DeskDraft | undefined;
  /** Forms at the table that were begun and not sent, by the keys of their system. */
  readonly forms?: Readonly<Record<string, Draft>>;
  /** Army lists for battles that may be fought by post, by the battle: the ids of their entries. */
  readonly lists?: Readonly<Record<string, readonly string[]>>;
  /** Entries of the log seen when the campaign was last left. */
  readonly seen: number;
  /** The webhook that is sent each report, and the round of the last one sent. Anyone with the address can write there. */
  readonly channel?:
    | {
        readonly address: string;
        readonly told?: number;
        /** The campaign is played there: closes and reports are posted by themselves. `last` is the digest of the last of them. */
        readonly isThread?: true;
        readonly last?: string;
        /** Messages of a post that went out before something failed. `of` is the hash of them all. */
        readonly begun?: { readonly of: string; readonly sent: number };
      }
    | undefined;
  /** Archived: hidden from the list, and still stored. */
  readonly away?: boolean;
  /** Digests of blocks that were made here and are not posted yet, oldest first. */
  readonly unposted?: readonly string[];
  /** Digests of blocks that went to a carrier: even if that failed, they may be there. */
  readonly underWay?: readonly string[];
  /** Blocks that count as posted since their text left this page, with the time: for a while that can be taken back. */
  readonly copied?: readonly { readonly digest: string; readonly at: number }[];
  /** Import time of the latest block in the last text that was made of all posts, in milliseconds since 1970. */
  readonly copiedTo?: number;
  /** Digests of the notes to this user that were read. */
  readonly readNotes?: readonly string[];
  /** The campaign that was founded or joined here as a rematch of this one. */
  readonly rematch?: string;
  /** In a rematch: the key (`sign`) of the other player of the game before, who alone gets a seat by itself. */
  readonly rival?: string;
}

export interface OrderPlan {
  readonly round: number;
  /** The seat that the orders are for. */
  readonly seat: string;
  /** Given in this order, each accepted by the rules as far as they can be tried on this computer. */
  readonly commands: readonly AnyCommand[];
  /** Orders of a sheet that has not been given yet. */
  readonly lines?: readonly unknown[];
}

interface DeskDraft {
  readonly round: number;
  readonly hand: MasterDecisions;
  /** The game master goes on without the beacon's signature. */
  readonly withoutBeacon?: true;
  /** The report of the closed round is published by itself, as soon as nothing keeps it waiting. */
  readonly publishes?: true;
}

/** Blocks that a mailbox holds at most: more than a long campaign has. */
export const MAX_BLOCKS = 10_000;
