import { type Block, digestOf } from './armour.ts';
import {
  blockContent,
  CampaignContent,
  campaignId,
  DispatchContent,
  JoinContent,
  NoticeContent,
  RosterContent,
} from './contents.ts';
import type { Dispatch } from './dispatch.ts';
import { dispatchesByRound } from './dispatches-by-round.ts';
import type { BlockKind } from './header.ts';
import { isSignedBy, type PublicKeys, SIGNATURE_BYTES } from './keys.ts';
import { lateRosters } from './late-rosters.ts';
import { chooseReports, type RoundReports } from './report-choice.ts';
import { ReportContent } from './report-content.ts';
import { type DatedRoster, holdersOf, type RivalRoster } from './rosters.ts';

/**
 * The blocks of one campaign, verified and sorted out. Only the blocks decide: the same blocks give the same ledger on every
 * computer, in whatever order they were collected. Only where the game master contradicts themselves, with two reports of one
 * round or two rosters, does the one that was seen first count.
 */
export interface Ledger {
  readonly campaign: { readonly id: string; readonly content: CampaignContent; readonly digest: string } | undefined;
  /** The campaign's own blocks, by digest. */
  readonly blocks: ReadonlyMap<string, Block>;
  /** The status of every block, by digest; blocks of other campaigns are included. */
  readonly status: ReadonlyMap<string, BlockStatus>;
  /** The rosters in force, latest round first: each holds from its round on. */
  readonly rosters: readonly DatedRoster[];
  readonly joins: readonly { readonly block: Block; readonly content: JoinContent }[];
  /** The orders in force, by `round seat`. */
  readonly orders: ReadonlyMap<string, Block>;
  /** The dispatches that count, by round; at most `MAX_DISPATCHES` for each seat. The order within a round has no meaning. */
  readonly dispatches: ReadonlyMap<number, readonly Dispatch[]>;
  /** The reports in force, by round. */
  readonly reports: ReadonlyMap<number, PublishedReport>;
  /** The other reports of a round: those that were corrected, and those that contradict the one in force. */
  readonly otherReports: ReadonlyMap<number, Omit<RoundReports, 'chosen'>>;
  /** Rosters that contradict one in force: signed for the same round as the same revision. */
  readonly rivalRosters: readonly RivalRoster[];
  /** The game master's notices, latest first. */
  readonly notices: readonly { readonly block: Block; readonly content: NoticeContent }[];
}

export interface PublishedReport {
  readonly block: Block;
  readonly digest: string;
  readonly content: ReportContent;
}

/**
 * The status of a block.
 *
 * - `good`: it counts.
 * - `superseded`: its author signed a later revision, or corrected this report.
 * - `contradiction`: its author signed something else under the same revision; the block with the lower digest counts, of
 *   reports and rosters the one that was seen first.
 * - `forged`: not signed by the author it names.
 * - `unsigned-hand`: no roster names a key for its seat yet.
 * - `foreign`: it belongs to another campaign.
 * - `unreadable`: its content has the wrong form, or names a key that is none. Campaign and join blocks bring the key that
 *   signs them, so nobody can tell who has signed an unreadable one.
 * - `late`: a roster that reseats a round which was already reported.
 */
export type BlockStatus =
  | 'good'
  | 'superseded'
  | 'contradiction'
  | 'forged'
  | 'unsigned-hand'
  | 'foreign'
  | 'unreadable'
  | 'late';

/** True when a block was signed by the author it names, whatever was posted after it. */
export const isGenuine = (status: BlockStatus | undefined): boolean =>
  status === 'good' || status === 'superseded' || status === 'contradiction';

/**
 * The revision for an author's next block: one above the highest of that kind, seat and round that they signed. Blocks that
 * others wrote in their name do not count.
 */
export function nextRevision(
  { blocks, status }: Pick<Ledger, 'blocks' | 'status'>,
  kind: BlockKind,
  seat: string,
  round: number,
): number {
  const own = [...blocks].filter(
    ([digest, block]) =>
      block.kind === kind &&
      block.seat === seat &&
      block.round === round &&
      !NOT_BY_AUTHOR.includes(status.get(digest)),
  );
  return 1 + Math.max(0, ...own.map(([, { revision }]) => revision));
}
const NOT_BY_AUTHOR: readonly (BlockStatus | undefined)[] = ['forged', 'foreign', 'unsigned-hand', undefined];

/** The campaign announced among the blocks; undefined when no campaign block with that id is genuine. */
export const announcedIn = (blocks: readonly Block[], id: string): Ledger['campaign'] =>
  findCampaign(byDigest(blocks), id);

/**
 * The ledger of campaign `id`; without an id, of the one campaign that is announced among the blocks. The blocks come in the
 * order in which they were first seen.
 */
export function ledgerOf(all: readonly Block[], id?: string): Ledger {
  const blocks = byDigest(all);
  const status = new Map<string, BlockStatus>();
  const found = findCampaign(blocks, id);
  const own = blocks.filter(([digest, block]) => {
    if (block.campaign === (id ?? found?.id)) return true;
    const announced = block.kind === 'campaign' ? announcement(block) : 'good';
    status.set(digest, announced === 'good' ? 'foreign' : announced);
    return false;
  });
  const master = found?.content.master;
  const judge = (block: Block, ...keys: readonly PublicKeys[]): BlockStatus =>
    keys.length === 0
      ? 'unsigned-hand'
      : keys.some(({ sign }) => isSignedBy(sign, block, block.body))
        ? 'good'
        : 'forged';
  const masters = master ? [master] : [];

  for (const [digest, block] of own) if (block.kind === 'campaign') status.set(digest, announcement(block));

  const published = own.filter(([, { kind }]) => kind === 'report' || kind === 'notice');
  for (const [digest, block] of published)
    status.set(digest, block.seat === 'gm' ? judge(block, ...masters) : 'forged');
  const arrival = new Map(all.map((block, i) => [digestOf(block), i] as const).reverse());
  const asSeen = (a: Entry, b: Entry) => arrival.get(a[0])! - arrival.get(b[0])!;
  const readable = [...published].sort(asSeen).flatMap(([digest, block]) => {
    if (block.kind !== 'report' || status.get(digest) !== 'good') return [];
    const content = blockContent(ReportContent, block);
    if (!content) status.set(digest, 'unreadable');
    return content ? [{ block, digest, content }] : [];
  });
  const chosen = chooseReports(readable);
  for (const { corrected, rivals } of chosen.values()) {
    for (const { digest } of corrected) status.set(digest, 'superseded');
    for (const { digest } of rivals) status.set(digest, 'contradiction');
  }
  const notices = latest(
    published.filter(([, { kind }]) => kind === 'notice'),
    status,
    ({ round, revision }) => `${round} ${revision}`,
    (block) => {
      const content = blockContent(NoticeContent, block);
      return content && { block, content };
    },
  );

  const listed = own.filter(([, { kind }]) => kind === 'roster');
  for (const [digest, block] of listed) status.set(digest, block.seat === 'gm' ? judge(block, ...masters) : 'forged');
  const seated = listed.flatMap(([digest, block]) => {
    const content = status.get(digest) === 'good' ? blockContent(RosterContent, block) : undefined;
    return content ? [{ digest, block, content }] : [];
  });
  const sheets = [...chosen.values()].map(({ chosen: { block, content } }) => ({
    round: block.round,
    used: [...content.used, ...(content.dispatches ?? [])],
  }));
  for (const digest of lateRosters(seated, sheets, new Map(own))) status.set(digest, 'late');
  const rosters = latest(
    [...listed].sort(asSeen),
    status,
    ({ round }) => String(round),
    (block) => {
      const content = blockContent(RosterContent, block);
      return content && { round: block.round, revision: block.revision, content };
    },
  )
    .map(({ content }) => content)
    .sort((a, b) => b.round - a.round);
  const rivalRosters = listed.flatMap(([digest, block]) => {
    const content = status.get(digest) === 'contradiction' ? blockContent(RosterContent, block) : undefined;
    return content ? [{ digest, round: block.round, revision: block.revision, content }] : [];
  });

  const joins = own.flatMap(([digest, block]) => {
    if (block.kind !== 'join') return [];
    const content = blockContent(JoinContent, block);
    // A join brings its own key: without a good one nobody can tell who has signed it.
    status.set(digest, content ? judge(block, content.keys) : 'unreadable');
    return content && status.get(digest) === 'good' ? [{ block, content }] : [];
  });

  const keysOf = ({ seat, round }: Block): readonly PublicKeys[] =>
    seat === 'gm' ? masters : holdersOf({ rosters }, round, seat).map(({ keys }) => keys);
  const posted = own.filter(([, { kind }]) => kind === 'orders' || kind === 'dispatch' || kind === 'note');
  for (const [digest, block] of posted) status.set(digest, judge(block, ...keysOf(block)));
  const orders = latest(
    posted.filter(([, { kind }]) => kind === 'orders'),
    status,
    ({ round, seat }) => `${round} ${seat}`,
    (block) => block,
  );
  const dispatches = latest(
    posted.filter(([, { kind }]) => kind === 'dispatch'),
    status,
    // Each dispatch adds to the others, and two members of a team may have used the same revision.
    digestOf,
    (block) => {
      const content = blockContent(DispatchContent, block);
      const { seat, round, revision } = block;
      return content && { round, revision, dispatch: { seat, digest: digestOf(block), content } };
    },
  ).map(({ content }) => content);

  return {
    campaign: found,
    blocks: new Map(own),
    status,
    rosters,
    joins,
    orders: new Map(orders.map(({ key, content }) => [key, content])),
    dispatches: dispatchesByRound(dispatches),
    reports: new Map([...chosen].map(([round, { chosen }]) => [round, chosen])),
    otherReports: new Map([...chosen].map(([round, { corrected, rivals }]) => [round, { corrected, rivals }])),
    rivalRosters,
    notices: notices
      .map(({ content }) => content)
      .sort((a, b) => b.block.round - a.block.round || b.block.revision - a.block.revision),
  };
}

/**
 * The status of a campaign block by itself: good when its id follows from its payload and the game master it names has signed
 * it. It is unfolded only when the id fits.
 */
function announcement(block: Block): 'good' | 'forged' | 'unreadable' {
  if (block.seat !== 'gm' || block.campaign !== campaignId(block.body.subarray(SIGNATURE_BYTES))) return 'forged';
  const content = blockContent(CampaignContent, block);
  if (!content) return 'unreadable';
  return isSignedBy(content.master.sign, block, block.body) ? 'good' : 'forged';
}

type Entry = readonly [digest: string, block: Block];

/** Each block once, sorted by digest. */
const byDigest = (blocks: readonly Block[]): readonly Entry[] =>
  [...new Map(blocks.map((block) => [digestOf(block), block]))].sort(([a], [b]) => (a < b ? -1 : 1));

function findCampaign(blocks: readonly Entry[], id: string | undefined): Ledger['campaign'] {
  const own = blocks.filter(
    ([, block]) =>
      block.kind === 'campaign' && (id === undefined || block.campaign === id) && announcement(block) === 'good',
  );
  // A campaign block that was signed again is the same campaign: the first revision begins the chain of reports.
  const [digest, block] = [...own].sort(([, a], [, b]) => a.revision - b.revision)[0] ?? [];
  if (!digest || !block || new Set(own.map(([, other]) => other.campaign)).size > 1) return undefined;
  return { id: block.campaign, content: blockContent(CampaignContent, block)!, digest };
}

/**
 * The latest of the good blocks for each key; among equal revisions the first in the list. The others are marked as superseded
 * or contradictory.
 */
function latest<T>(
  blocks: readonly Entry[],
  status: Map<string, BlockStatus>,
  keyOf: (block: Block) => string,
  read: (block: Block) => T | undefined,
): { key: string; content: T }[] {
  const groups = new Map<string, Entry[]>();
  for (const entry of blocks) {
    if (status.get(entry[0]) !== 'good') continue;
    const key = keyOf(entry[1]);
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return [...groups].flatMap(([key, group]) => {
    // The sort is stable: among equal revisions the one that was given first counts.
    const ordered = [...group].sort(([, a], [, b]) => b.revision - a.revision);
    // A block that cannot be read never stands in the way of one that can.
    let found: { content: T } | undefined;
    const revisions = new Set<number>();
    for (const [digest, block] of ordered) {
      const content = read(block);
      if (content === undefined) status.set(digest, 'unreadable');
      else if (revisions.has(block.revision)) status.set(digest, 'contradiction');
      else if (found) status.set(digest, 'superseded');
      else found = { content };
      if (content !== undefined) revisions.add(block.revision);
    }
    return found ? [{ key, content: found.content }] : [];
  });
}
