import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { type Block, digestOf } from './armour.ts';
import type { RoundClosing } from './closing.ts';
import {
  blockContent,
  CampaignContent,
  CloseContent,
  campaignId,
  DispatchContent,
  JoinContent,
  NoticeContent,
  OfferContent,
  OpeningContent,
  ReopenContent,
  VoteContent,
} from './contents.ts';
import type { Dispatch } from './dispatch.ts';
import { dispatchesByRound } from './dispatches-by-round.ts';
import { handoverIn, type Term, termsOf } from './handover.ts';
import { type BlockKind, MAX_REVISION } from './header.ts';
import { isSignedBy, type PublicKeys, SIGNATURE_BYTES } from './keys.ts';
import { markOf } from './mark.ts';
import type { PostedOpening } from './opening.ts';
import { type MasterRecord, recordOf } from './record.ts';
import { ReportContent } from './report-content.ts';
import { type DatedRoster, holdersOf, type RivalRoster, rosterIn, type SeatHolder } from './rosters.ts';
import { type RoundRecord, roundsOf } from './rounds.ts';

/**
 * The blocks of one campaign, verified and sorted out. Only the blocks decide: the same blocks give the same ledger on every
 * computer, in whatever order they were collected.
 */
export interface Ledger {
  /** `digest` is that of the campaign block's payload; its mark is the id. */
  readonly campaign: { readonly id: string; readonly content: CampaignContent; readonly digest: string } | undefined;
  /** The campaign's own blocks, by digest. */
  readonly blocks: ReadonlyMap<string, Block>;
  /** The status of every block, by digest; blocks of other campaigns are included. */
  readonly status: ReadonlyMap<string, BlockStatus>;
  /** The game master's posts as a chain. */
  readonly record: MasterRecord;
  /** Who led the campaign from which round on, the first first. */
  readonly terms: readonly Term[];
  /** Offers to lead the campaign, and votes for them. */
  readonly offers: readonly { readonly block: Block; readonly digest: string; readonly content: OfferContent }[];
  readonly votes: readonly { readonly block: Block; readonly content: VoteContent }[];
  /** The rosters in force, latest round first: each holds from its round on. */
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
  readonly otherReports: ReadonlyMap<number, OtherReports>;
  /** How each round was closed, by round. */
  readonly closings: ReadonlyMap<number, RoundClosing>;
  /** What opened a round again whose new close is not here yet, by round. */
  readonly reopened: ReadonlyMap<number, NonNullable<RoundRecord['open']>>;
  /** Rosters on a branch of the record that another one has displaced. */
  readonly rivalRosters: readonly RivalRoster[];
  /** Marks of the game master's posts that others have seen and that are not here. */
  readonly missing: readonly string[];
  /** The game master's notices, latest first. */
  readonly notices: readonly { readonly block: Block; readonly content: NoticeContent }[];
}

export type OtherReports = Pick<RoundRecord, 'corrected' | 'rivals'>;

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
 * - `contradiction`: its author signed something else in its place. Of the game master's posts the branch of the record counts
 *   that more players have seen, of a player's blocks with one revision the one that the close names, else the lower digest.
 * - `forged`: not signed by the author it names.
 * - `unsigned-hand`: no roster names a key for its seat yet.
 * - `foreign`: it belongs to another campaign.
 * - `unreadable`: its content has the wrong form, or names a key that is none. Campaign and join blocks bring the key that
 *   signs them, so nobody can tell who has signed an unreadable one.
 * - `outdated`: orders or a dispatch from before the campaign passed to another game master; to be given again.
 * - `late`: orders or a dispatch by somebody who had seen that the round was closed.
 * - `powerless`: signed by the founder of a campaign without a game master, and more than a founder may say: the first roster
 *   that fills every seat stands for good, and nobody closes or reports a round.
 */
export type BlockStatus =
  | 'good'
  | 'superseded'
  | 'contradiction'
  | 'forged'
  | 'unsigned-hand'
  | 'foreign'
  | 'unreadable'
  | 'outdated'
  | 'late'
  | 'powerless';

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
  // Whoever used up the numbers of a seat shuts nobody out: the last one is used again, and the close says which counts.
  return Math.min(MAX_REVISION, 1 + Math.max(0, ...own.map(([, { revision }]) => revision)));
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
  const master = found && firstTerm(found.content);
  const judge = (block: Block, ...keys: readonly PublicKeys[]): BlockStatus =>
    keys.length === 0
      ? 'unsigned-hand'
      : keys.some(({ sign }) => isSignedBy(sign, block, block.body))
        ? 'good'
        : 'forged';

  for (const [digest, block] of own) if (block.kind === 'campaign') status.set(digest, announcement(block));

  const isOpen = found?.content.open === true;
  const ofMaster = own.filter(([, { kind }]) => MASTER_KINDS.includes(kind));
  const record = recordOf({
    root: found?.digest ?? NOTHING,
    master: master?.keys.sign ?? '',
    posts: ofMaster.flatMap(([, block]) =>
      found && block.seat === 'gm' && !(isOpen && !FOUNDER_KINDS.includes(block.kind)) ? [block] : [],
    ),
    letters: own.flatMap(([, block]) => (LETTER_KINDS.includes(block.kind) ? [block] : [])),
    holdersIn: (post) => (isReadable(post) ? rosterHolders(post) : undefined),
  });
  const counting = new Set(record.posts);
  for (const [digest, block] of ofMaster)
    status.set(digest, counting.has(block) ? 'good' : found ? 'forged' : 'unsigned-hand');
  if (master && isOpen)
    for (const [digest, block] of ofMaster)
      if (!FOUNDER_KINDS.includes(block.kind))
        status.set(digest, judge(block, master.keys) === 'good' ? 'powerless' : 'forged');
  for (const digest of record.displaced) status.set(digest, 'contradiction');
  for (const [digest, block] of ofMaster)
    if (status.get(digest) === 'good' && !isReadable(block)) status.set(digest, 'unreadable');

  const isBehindGap = (post: Block) => record.placeOf(markOf(digestOf(post))) === undefined;
  const rounds = roundsOf(record.posts, isBehindGap);
  const displacedReports = ofMaster.flatMap(([digest, block]): PublishedReport[] => {
    const isRival = block.kind === 'report' && record.displaced.has(digest);
    const content = isRival ? blockContent(ReportContent, block) : undefined;
    return content ? [{ block, digest, content }] : [];
  });
  const otherReports = new Map<number, OtherReports>();
  for (const [round, { corrected, rivals, closing }] of rounds) {
    const displaced = displacedReports.filter(({ block }) => block.round === round);
    otherReports.set(round, { corrected, rivals: [...rivals, ...displaced] });
    for (const { digest } of corrected) status.set(digest, 'superseded');
    for (const { digest } of [...rivals, ...(closing?.rivals ?? [])]) status.set(digest, 'contradiction');
  }
  const notices = record.posts.flatMap((block) => {
    const content = block.kind === 'notice' ? blockContent(NoticeContent, block) : undefined;
    return content ? [{ block, content }] : [];
  });
  const rosters = isOpen ? foundersRoster(record.posts, found.content) : rostersIn(record.posts);
  if (isOpen)
    for (const [digest, block] of ofMaster)
      if (
        status.get(digest) === 'good' &&
        block.kind === 'roster' &&
        !rosters.some(({ content }) => content === rosterIn(block))
      )
        status.set(digest, 'powerless');
  const terms = master ? termsOf(master, record.posts) : [];
  const rivalRosters = ofMaster.flatMap(([digest, block]) => {
    const isRival = block.kind === 'roster' && record.displaced.has(digest);
    const content = isRival ? rosterIn(block) : undefined;
    return content ? [{ digest, round: block.round, revision: block.revision, content }] : [];
  });

  const joins = own.flatMap(([digest, block]) => {
    if (block.kind !== 'join') return [];
    const content = blockContent(JoinContent, block);
    // A request brings its own key: without a good one nobody can tell who has signed it.
    status.set(digest, !content ? 'unreadable' : block.after === '-' ? judge(block, content.keys) : 'forged');
    return content && status.get(digest) === 'good' ? [{ block, content }] : [];
  });

  const offers = own.flatMap(([digest, block]) => {
    if (block.kind !== 'offer') return [];
    const content = blockContent(OfferContent, block);
    status.set(digest, content ? judge(block, content.keys) : 'unreadable');
    return content && status.get(digest) === 'good' ? [{ block, digest, content }] : [];
  });

  const keysOf = ({ seat, round }: Block): readonly PublicKeys[] =>
    seat === 'gm' ? terms.map(({ keys }) => keys) : holdersOf({ rosters }, round, seat).map(({ keys }) => keys);
  const posted = own.filter(([, { kind }]) => LETTER_KINDS.includes(kind));
  for (const [digest, block] of posted) {
    const judged = judge(block, ...keysOf(block));
    const counts = judged === 'good' && ROUND_KINDS.includes(block.kind);
    const isLate = counts && isAfterClose(record, rounds.get(block.round), block);
    const isOutdated = counts && !isLate && isBeforeHandover(record, block);
    status.set(digest, isLate ? 'late' : isOutdated ? 'outdated' : judged);
  }
  const opened = posted.flatMap(([digest, block]) => {
    const content =
      block.kind === 'opening' && status.get(digest) === 'good' ? blockContent(OpeningContent, block) : undefined;
    return content ? [{ block, digest, content }] : [];
  });
  const named = new Set([
    ...opened.flatMap(({ content }) => content.agreed.orders),
    ...[...rounds.values()].flatMap(({ closing, report }) => [
      ...(closing?.last.content.sheets ?? []).map(({ digest }) => digest),
      ...(report?.content.used ?? []).map(({ digest }) => digest),
    ]),
  ]);
  const orders = latest(
    posted
      .filter(([, { kind }]) => kind === 'orders')
      .sort(([a], [b]) => Number(named.has(b)) - Number(named.has(a)) || (a < b ? -1 : 1)),
    status,
    ({ round, seat }) => `${round} ${seat}`,
    (block) => block,
  );
  latest(
    posted.filter(([, { kind }]) => kind === 'opening'),
    status,
    ({ round, seat }) => `${round} ${seat}`,
    (block) => blockContent(OpeningContent, block),
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

  const votes = posted.flatMap(([digest, block]) => {
    const content =
      block.kind === 'vote' && status.get(digest) === 'good' ? blockContent(VoteContent, block) : undefined;
    if (block.kind === 'vote' && status.get(digest) === 'good' && !content) status.set(digest, 'unreadable');
    return content ? [{ block, content }] : [];
  });

  return {
    campaign: found,
    blocks: new Map(own),
    status,
    rosters,
    joins,
    orders: new Map(orders.map(({ key, content }) => [key, content])),
    openings: byRound(opened),
    dispatches: dispatchesByRound(dispatches),
    record,
    terms,
    offers,
    votes,
    reports: present(rounds, ({ report }) => report),
    otherReports,
    closings: present(rounds, ({ closing }) => closing),
    reopened: present(rounds, ({ open }) => open),
    rivalRosters,
    missing: missingIn(isOpen ? own.filter(([, block]) => !isOnOutcome(block)) : own, status),
    notices: notices.reverse(),
  };
}

function missingIn(own: readonly Entry[], status: ReadonlyMap<string, BlockStatus>): readonly string[] {
  const here = new Set(own.map(([digest, { kind, campaign }]) => (kind === 'campaign' ? campaign : markOf(digest))));
  const named = own.flatMap(([digest, { after }]) => (isGenuine(status.get(digest)) && after !== '-' ? [after] : []));
  return [...new Set(named)].filter((mark) => !here.has(mark)).sort();
}

/** Digest that stands for a campaign block that is not here. */
const NOTHING = '0'.repeat(64);

/** Kinds that only the game master posts, and that form the record. */
const MASTER_KINDS: readonly BlockKind[] = ['roster', 'close', 'report', 'reopen', 'notice', 'handover'];
/** Kinds that count in one round alone. */
const ROUND_KINDS: readonly BlockKind[] = ['orders', 'dispatch'];
/** Kinds of the players by which they show what they have seen. */
const LETTER_KINDS: readonly BlockKind[] = ['orders', 'opening', 'dispatch', 'note', 'vote'];
/** The founder of a campaign without a game master may post these. */
const FOUNDER_KINDS: readonly BlockKind[] = ['roster', 'notice'];

/** In a campaign without a game master, a block that names the outcome of the round before it. */
const isOnOutcome = ({ kind, round }: Block): boolean => round > 1 && LETTER_KINDS.includes(kind);

const MASTER_CONTENTS = {
  close: CloseContent,
  report: ReportContent,
  reopen: ReopenContent,
  notice: NoticeContent,
} as const;

function isReadable(post: Block): boolean {
  if (post.kind === 'roster') return rosterIn(post) !== undefined;
  if (post.kind === 'handover') return handoverIn(post) !== undefined;
  const schema = MASTER_CONTENTS[post.kind as keyof typeof MASTER_CONTENTS];
  return blockContent<unknown>(schema, post) !== undefined;
}

const rosterHolders = (post: Block): readonly SeatHolder[] =>
  post.kind === 'roster' ? (rosterIn(post)?.seats ?? []) : [];

const firstTerm = ({ master: { name, ...keys }, tip, nonce, key }: CampaignContent): Term => ({
  from: 1,
  name,
  keys,
  tip,
  nonce,
  key,
});

/**
 * The rosters by the round from which they hold, latest first. One that comes after the report of a round holds from the next
 * round on, whatever it says: what was played stays signed by those who played it.
 */
function rostersIn(posts: readonly Block[]): readonly DatedRoster[] {
  const found = new Map<number, DatedRoster>();
  let open = 0;
  for (const post of posts) {
    if (post.kind === 'report') open = Math.max(open, post.round + 1);
    const content = post.kind === 'roster' ? rosterIn(post) : undefined;
    const round = Math.max(post.round, open);
    if (content) found.set(round, { round, revision: post.revision, content });
  }
  return [...found.values()].sort((a, b) => b.round - a.round);
}

/**
 * Without a game master the seats are filled once: the first roster in which somebody holds every seat stands for good, so that
 * the founder puts nobody out of a seat.
 */
function foundersRoster(posts: readonly Block[], { players }: CampaignContent): readonly DatedRoster[] {
  let last: DatedRoster | undefined;
  for (const post of posts) {
    const content = post.kind === 'roster' ? rosterIn(post) : undefined;
    if (!content) continue;
    last = { round: 0, revision: post.revision, content };
    if (isFull(content, players)) break;
  }
  return last ? [last] : [];
}

/** True when somebody holds every seat. */
const isFull = ({ seats }: DatedRoster['content'], players: CampaignContent['players']): boolean =>
  players.every(({ seat }) => seats.some((holder) => holder.seat === seat));

/** True for orders by somebody who had seen that their round was closed, and not that it was opened again. */
function isAfterClose({ placeOf }: MasterRecord, round: RoundRecord | undefined, { after }: Block): boolean {
  const seen = placeOf(after);
  const close = round?.closing?.last.digest ?? round?.report?.digest;
  const closedAt = close === undefined ? undefined : placeOf(markOf(close));
  if (seen === undefined || closedAt === undefined || seen < closedAt) return false;
  const openedAt = round?.open && placeOf(markOf(round.open.digest));
  return openedAt === undefined || seen < openedAt;
}

/** True for orders of a round that somebody else leads now than the game master whom their author knew. */
function isBeforeHandover({ placeOf, posts }: MasterRecord, { after, round }: Block): boolean {
  const seen = placeOf(after);
  const handover = posts.findLast((post) => post.kind === 'handover' && post.round <= round);
  const passed = handover && placeOf(markOf(digestOf(handover)));
  return seen !== undefined && passed !== undefined && seen < passed;
}

function byRound(openings: readonly PostedOpening[]): ReadonlyMap<number, readonly PostedOpening[]> {
  const rounds = new Map<number, PostedOpening[]>();
  for (const one of openings) rounds.set(one.block.round, [...(rounds.get(one.block.round) ?? []), one]);
  return rounds;
}

function present<T>(rounds: ReadonlyMap<number, RoundRecord>, pick: (round: RoundRecord) => T | undefined) {
  return new Map(
    [...rounds].flatMap(([round, one]) => {
      const value = pick(one);
      return value === undefined ? [] : [[round, value] as const];
    }),
  );
}

/**
 * The status of a campaign block by itself: good when its id follows from its payload and the game master it names has signed
 * it. It is unfolded only when the id fits.
 */
function announcement(block: Block): 'good' | 'forged' | 'unreadable' {
  if (block.seat !== 'gm' || block.round !== 0 || block.after !== '-') return 'forged';
  if (block.campaign !== campaignId(block.body.subarray(SIGNATURE_BYTES))) return 'forged';
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
  const [, block] = own[0] ?? [];
  if (!block || new Set(own.map(([, other]) => other.campaign)).size > 1) return undefined;
  // A campaign block that was signed again is the same campaign: its payload is what everything else builds on.
  const digest = bytesToHex(sha256(block.body.subarray(SIGNATURE_BYTES)));
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
