import type { z } from 'zod';
import { announcement, findCampaign } from './announcement.ts';
import { type Block, digestOf } from './armour.ts';
import { blockContent } from './block-content.ts';
import type { BlockStatus } from './block-status.ts';
import { DispatchContent, JoinContent, NoticeContent, OfferContent, OpeningContent, VoteContent } from './contents.ts';
import { dispatchesByRound, type RoundDispatch } from './dispatch.ts';
import type { BlockKind } from './header.ts';
import { isSignedBy, signedByOwnKey } from './keys.ts';
import { latest } from './latest.ts';
import type { Ledger, PublishedReport, RoundReports } from './ledger.ts';
import { keysSeatedBy, LETTER_KINDS, letterStatus, seatedPerhaps } from './letters.ts';
import { isReadableSheet } from './locks.ts';
import {
  beginsPlay,
  firstTerm,
  foundersRoster,
  isReadable,
  MASTER_KINDS,
  rosterHolders,
  rostersIn,
} from './master-posts.ts';
import { missingIn } from './missing-posts.ts';
import type { PostedOpening } from './opening.ts';
import { masterRecord } from './record.ts';
import { ReportContent } from './report-content.ts';
import { type DatedRoster, rosterIn } from './rosters.ts';
import { placeOfBeginning } from './round-chains.ts';
import { type RoundRecord, roundRecords } from './rounds.ts';
import type { Steps } from './turns.ts';

/** Blocks between two steps. */
const STEP = 100;

/** Builds the ledger, as `ledgerOf` does. Between two steps the caller may do something else: a mailbox holds thousands of blocks. */
export function* ledgerSteps(
  all: readonly Block[],
  id?: string,
  seated: readonly DatedRoster[] = [],
  falseReports: ReadonlySet<string> = new Set(),
): Steps<Ledger> {
  const isFalse = (post: Block) => falseReports.has(digestOf(post));
  for (const [i, block] of all.entries()) {
    digestOf(block);
    if (i % STEP === 0) yield;
  }
  const blocks = byDigest(all);
  yield;
  const status = new Map<string, BlockStatus>();
  const found = findCampaign(blocks, id);
  // Most of a mailbox are letters: each list is made once, in the order of the digests.
  const own: Entry[] = [];
  const ofMaster: Entry[] = [];
  const posted: Entry[] = [];
  const byKind = new Map<BlockKind, Entry[]>();
  const ofKind = (kind: BlockKind): readonly Entry[] => byKind.get(kind) ?? [];
  for (const entry of blocks) {
    const [digest, block] = entry;
    const { kind } = block;
    const announced = kind === 'campaign' ? announcement(block) : 'good';
    if (block.campaign !== (id ?? found?.id)) {
      status.set(digest, announced === 'good' ? 'foreign' : announced);
      continue;
    }
    own.push(entry);
    byKind.get(kind)?.push(entry) ?? byKind.set(kind, [entry]);
    if (kind === 'campaign') status.set(digest, announced);
    if (MASTER_KINDS.includes(kind)) ofMaster.push(entry);
    if (LETTER_KINDS.includes(kind)) posted.push(entry);
  }
  const master = found && firstTerm(found.content);

  const isOpen = found?.content.open === true;
  /** Blocks of a kind that carry their key, in the right place: without it their signer is unknown. */
  const brought = <T>(kind: BlockKind, schema: z.ZodType<T>, isInPlace: (block: Block) => boolean) =>
    ofKind(kind).flatMap(([digest, block]) => {
      const signed = isInPlace(block) ? signedByOwnKey(block) : 'forged';
      const content = signed === 'good' ? blockContent(schema, block) : undefined;
      status.set(digest, signed === 'good' && !content ? 'unreadable' : signed);
      return content ? [{ block, digest, content }] : [];
    });
  const joins = brought('join', JoinContent, ({ after, round }) => after === '-' && round === 0);
  yield;
  const offers = brought('offer', OfferContent, ({ seat }) => seat === '-');

  yield;
  const record = masterRecord({
    root: found?.digest ?? NOTHING,
    master: master?.keys.sign ?? '',
    posts: ofMaster.flatMap(([, block]) =>
      found && block.seat === 'gm' && !(isOpen && !FOUNDER_KINDS.includes(block.kind)) ? [block] : [],
    ),
    letters: posted.map(([, block]) => block),
    holdersIn: (post) => (isReadable(post) && !isFalse(post) ? rosterHolders(post) : undefined),
    begins: (post) => found !== undefined && beginsPlay(post, found.content.players),
  });
  yield;
  const counting = new Set(record.posts);
  for (const [digest, block] of ofMaster) status.set(digest, statusOfPost(digest, block));

  const begins = placeOfBeginning({ record, campaign: found });
  const isEarly = ({ kind, round }: Block, i: number) =>
    kind === 'close' && round <= 1 && (begins === undefined || i + 1 < begins);
  for (const [i, post] of record.posts.entries()) if (isEarly(post, i)) status.set(digestOf(post), 'early');
  const rounds = roundRecords(
    record.posts.filter((post, i) => !isEarly(post, i) && !isFalse(post)),
    record.handovers,
  );
  const displacedReports = ofMaster.flatMap(([digest, block]): PublishedReport[] => {
    const isRival = block.kind === 'report' && record.displaced.get(digest) === 'contradiction';
    const content = isRival ? blockContent(ReportContent, block) : undefined;
    return content ? [{ block, digest, content }] : [];
  });
  const otherReports = new Map<number, RoundReports>();
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
  const rosters = isOpen
    ? [...seated, ...foundersRoster(record.posts, found.content)]
    : rostersIn(record.posts, isFalse);
  if (isOpen)
    for (const [digest, block] of ofMaster)
      if (
        status.get(digest) === 'good' &&
        block.kind === 'roster' &&
        !rosters.some(({ content }) => content === rosterIn(block))
      )
        status.set(digest, 'powerless');
  const terms = master ? [master, ...record.handovers.map(({ term }) => term)] : [];
  const rivalRosters = ofMaster.flatMap(([digest, block]) => {
    const isRival = block.kind === 'roster' && record.displaced.get(digest) === 'contradiction';
    const content = isRival ? rosterIn(block) : undefined;
    return content ? [{ digest, round: block.round, revision: block.revision, content }] : [];
  });

  const elsewhere = ofMaster.flatMap(([digest, block]) => (record.displaced.has(digest) ? [block] : []));
  const behind = ofMaster.flatMap(([digest, block]) => (status.get(digest) === 'behind-gap' ? [block] : []));
  const perhaps = seatedPerhaps(behind, { rosters, terms }, joins);
  const facts = { record, rosters, terms, rounds, elsewhere: keysSeatedBy(elsewhere), perhaps, isOpen, begins };
  for (const [i, [digest, block]] of posted.entries()) {
    status.set(digest, found ? letterStatus(facts, block) : 'unsigned-hand');
    if (i % STEP === 0) yield;
  }
  // Their contents are read in steps, each once.
  const opened: PostedOpening[] = [];
  const votes: Ledger['votes'][number][] = [];
  const dispatches: RoundDispatch[] = [];
  for (const [i, [digest, block]] of posted.entries()) {
    if (i % STEP === 0) yield;
    if (status.get(digest) !== 'good') continue;
    const { kind, seat, round, revision } = block;
    const opening = kind === 'opening' ? blockContent(OpeningContent, block) : undefined;
    const vote = kind === 'vote' ? blockContent(VoteContent, block) : undefined;
    const dispatch = kind === 'dispatch' ? blockContent(DispatchContent, block) : undefined;
    if (opening) opened.push({ block, digest, content: opening });
    else if (vote) votes.push({ block, content: vote });
    else if (dispatch) dispatches.push({ round, revision, dispatch: { seat, digest, content: dispatch } });
    else if (READ_KINDS.includes(kind)) status.set(digest, 'unreadable');
  }
  const named = new Set([
    ...opened.flatMap(({ content }) => content.agreed.orders),
    ...[...rounds.values()].flatMap(({ closing, report }) => [
      ...(closing?.last.content.sheets ?? []).map(({ digest }) => digest),
      ...(report?.content.used ?? []).map(({ digest }) => digest),
    ]),
  ]);
  yield;
  const orders = latest(
    [...ofKind('orders')].sort(([a], [b]) => Number(named.has(b)) - Number(named.has(a)) || (a < b ? -1 : 1)),
    status,
    ({ round, seat }) => `${round} ${seat}`,
    (block) => (isReadableSheet(block, found?.content) ? block : undefined),
  );
  latest(
    ofKind('opening'),
    status,
    ({ round, seat }) => `${round} ${seat}`,
    (block) => blockContent(OpeningContent, block),
  );
  yield;
  const byRounds = dispatchesByRound(dispatches);
  yield;
  const missing = missingIn(isOpen ? own.filter(([, block]) => !isOnOutcome(block)) : own, status, record);
  yield;
  return {
    campaign: found,
    blocks: new Map(own),
    status,
    rosters,
    joins,
    orders: new Map(orders.map(({ key, content }) => [key, content])),
    openings: byRound(opened),
    dispatches: byRounds,
    record,
    terms,
    offers,
    votes,
    reports: present(rounds, ({ report }) => report),
    otherReports,
    closings: present(rounds, ({ closing }) => closing),
    reopened: present(rounds, ({ open }) => open),
    rivalRosters,
    missing,
    notices: notices.reverse(),
  };

  function statusOfPost(digest: string, block: Block): BlockStatus {
    if (!found) return 'unsigned-hand';
    if (isOpen && !FOUNDER_KINDS.includes(block.kind))
      return isSignedBy(found.content.master.sign, block) ? 'powerless' : 'forged';
    if (counting.has(block)) return isReadable(block) ? 'good' : 'unreadable';
    const displaced = record.displaced.get(digest);
    // The post by which somebody who offered to lead has taken over may be the missing one.
    const mayLead = [...record.masters, ...offers.slice(0, MOST_TRIED).map(({ content }) => content.keys.sign)];
    const isBehind = record.behindGap.has(digest) && mayLead.some((key) => isSignedBy(key, block));
    return displaced ?? (isBehind ? 'behind-gap' : 'forged');
  }
}

/** Kinds of the players' posts that everybody can read. */
const READ_KINDS: readonly BlockKind[] = ['dispatch', 'opening', 'vote'];

/** The most keys of offers that are tried on a post behind a gap. */
const MOST_TRIED = 12;

/** Digest standing in for a campaign block that is not here. */
const NOTHING = '0'.repeat(64);

/** The founder of a campaign without a game master may post these. */
const FOUNDER_KINDS: readonly BlockKind[] = ['roster', 'notice'];

/** In a campaign without a game master, a block that names the outcome of the round before it. */
const isOnOutcome = ({ kind, round }: Block): boolean => round > 1 && LETTER_KINDS.includes(kind);

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

type Entry = readonly [digest: string, block: Block];

/** Each block once, sorted by digest. Sorting the digests alone takes a fraction of the time. */
export function byDigest(blocks: readonly Block[]): readonly Entry[] {
  const all = new Map(blocks.map((block) => [digestOf(block), block]));
  return [...all.keys()].sort().map((digest) => [digest, all.get(digest)!]);
}
