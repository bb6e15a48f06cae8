import { type AnnouncedCampaign, findCampaign } from './announcement.ts';
import type { Block } from './armour.ts';
import type { BlockStatus } from './block-status.ts';
import type { RoundClosing } from './closing.ts';
import type { JoinContent, NoticeContent, OfferContent, VoteContent } from './contents.ts';
import type { Dispatch } from './dispatch.ts';
import type { Term } from './handover.ts';
import { byDigest, ledgerSteps } from './ledger-steps.ts';
import type { MissingPost } from './missing-posts.ts';
import type { PostedOpening } from './opening.ts';
import type { MasterRecord } from './record.ts';
import type { ReportContent } from './report-content.ts';
import type { DatedRoster, RivalRoster } from './rosters.ts';
import type { RoundRecord } from './rounds.ts';
import { finishSteps } from './turns.ts';

export { type BlockStatus, isGenuine } from './block-status.ts';

/**
 * The blocks of one campaign, verified and sorted out. Only the blocks decide: the same blocks give the same ledger on every
 * computer, in whatever order they were collected.
 */
export interface Ledger {
  readonly campaign: AnnouncedCampaign | undefined;
  /** The campaign's own blocks, by digest. */
  readonly blocks: ReadonlyMap<string, Block>;
  /** The status of every block, by digest; blocks of other campaigns are included. */
  readonly status: ReadonlyMap<string, BlockStatus>;
  /** The game master's posts as a chain. */
  readonly record: MasterRecord;
  /** The terms of the game masters, oldest first. */
  readonly terms: readonly Term[];
  /** Offers to lead the campaign, and votes for them. */
  readonly offers: readonly { readonly block: Block; readonly digest: string; readonly content: OfferContent }[];
  readonly votes: readonly { readonly block: Block; readonly content: VoteContent }[];
  /** The rosters of the record, latest round first: each holds from its round on; of one round the later one, which comes first. */
  readonly rosters: readonly DatedRoster[];
  readonly joins: readonly { readonly block: Block; readonly content: JoinContent }[];
  /** The orders in force, by `round seat`. */
  readonly orders: ReadonlyMap<string, Block>;
  /** The openings of seats, by round, in a campaign without a game master; the round says which of them count. */
  readonly openings: ReadonlyMap<number, readonly PostedOpening[]>;
  /** The dispatches that count, by round; at most `MAX_DISPATCHES` for each seat. The order within a round has no meaning. */
  readonly dispatches: ReadonlyMap<number, readonly Dispatch[]>;
  /** The reports in force, by round. */
  readonly reports: ReadonlyMap<number, PublishedReport>;
  /** The other reports of a round: those that were corrected, and those that contradict the one in force. */
  readonly otherReports: ReadonlyMap<number, RoundReports>;
  /** The close of each round, by round. */
  readonly closings: ReadonlyMap<number, RoundClosing>;
  /** The post that reopened a round whose new close is not here yet, by round. */
  readonly reopened: ReadonlyMap<number, NonNullable<RoundRecord['open']>>;
  /** Rosters on a branch of the record that another one has displaced. */
  readonly rivalRosters: readonly RivalRoster[];
  /** The game master's posts that somebody names and that are not here. */
  readonly missing: readonly MissingPost[];
  /** The game master's notices, latest first. */
  readonly notices: readonly { readonly block: Block; readonly content: NoticeContent }[];
}

export type RoundReports = Pick<RoundRecord, 'corrected' | 'rivals'>;

export interface PublishedReport {
  readonly block: Block;
  readonly digest: string;
  readonly content: ReportContent;
}

/** The campaign announced among the blocks; undefined when no campaign block with that id is genuine. */
export const announcedIn = (blocks: readonly Block[], id: string): Ledger['campaign'] =>
  findCampaign(byDigest(blocks.filter(({ kind }) => kind === 'campaign')), id);

/**
 * The ledger of campaign `id`; without an id, of the one campaign that is announced among the blocks. The blocks come in the
 * order in which they were first seen. `seated` are the rosters of later rounds in a campaign without a game master, latest first;
 * `falseReports` those that were found not to hold.
 */
export const ledgerOf = (...about: Parameters<typeof ledgerSteps>): Ledger => finishSteps(ledgerSteps(...about));
