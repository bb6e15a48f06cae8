import { agreementKey, opens } from './agreement.ts';
import { type Block, digestOf } from './armour.ts';
import { isGenuine, isSigned } from './block-status.ts';
import { signerHint } from './keys.ts';
import type { Ledger } from './ledger.ts';
import { LETTER_KINDS } from './letters.ts';
import { lockingBeacon } from './locks.ts';
import type { PostedOpening } from './opening.ts';
import { publicPartOf } from './sealed-contents.ts';
import { SEEN_DIGITS } from './seen-blocks.ts';
import { LEAST_OF_BLOCK } from './strangers-room.ts';
import type { Steps } from './turns.ts';

/**
 * Blocks of people with a seat that a campaign can do without. Whoever holds a seat may sign as much as they like: where a mailbox is
 * crowded, what nothing depends on makes way, of the author first who has the most of it. A campaign that nobody floods never comes to it.
 */

/** Places in a mailbox; a long block takes up several. So many more blocks as one paste may bring find room besides. */
const CROWDED = 8_000;
const placesOf = ({ body }: Block): number => Math.ceil(body.length / LEAST_OF_BLOCK);

/**
 * The blocks that make way until `room` is enough, or nothing more can be spared: of each author those with the highest digests. The same
 * blocks give the same answer in whatever order they came in.
 */
export function* crowdedOutSteps(blocks: readonly Block[], ledger: Ledger, room = CROWDED): Steps<readonly Block[]> {
  let all = blocks.reduce((sum, block) => sum + placesOf(block), 0);
  if (all <= room) return [];
  const needed = yield* neededSteps(ledger);
  const authors = new Map<string, { readonly key: string; readonly spare: Block[]; places: number }>();
  for (const block of [...blocks].sort((a, b) => (digestOf(a) < digestOf(b) ? -1 : 1))) {
    if (needed.has(digestOf(block)) || !isLetter(ledger, block)) continue;
    const key = signerHint(block);
    const own = authors.get(key) ?? { key, spare: [], places: 0 };
    own.spare.push(block);
    own.places += placesOf(block);
    authors.set(key, own);
  }
  const gone: Block[] = [];
  while (all > room && authors.size > 0) {
    const most = [...authors.values()].reduce((one, other) =>
      other.places > one.places || (other.places === one.places && other.key < one.key) ? other : one,
    );
    const block = most.spare.pop();
    if (!block) authors.delete(most.key);
    else {
      gone.push(block);
      most.places -= placesOf(block);
      all -= placesOf(block);
    }
  }
  return gone;
}

/** A block that somebody with a seat has signed for it, readable or not. */
function isLetter({ status }: Ledger, block: Block): boolean {
  const standing = status.get(digestOf(block));
  const isTheirs = isSigned(standing) || standing === 'unreadable' || standing === 'other-branch';
  return isTheirs && LETTER_KINDS.includes(block.kind);
}

type Entry = readonly [digest: string, block: Block];

/** Letters between two steps. */
const STEP = 100;

/** Digests of the letters on which the campaign depends, or the proof of what somebody has done. */
function* neededSteps(ledger: Ledger): Steps<ReadonlySet<string>> {
  const letters = [...ledger.blocks].filter(([, block]) => isLetter(ledger, block)).sort(byDigest);
  const open = openRound(ledger);
  const past = letters.filter(([, { round }]) => round <= open);
  const needed = new Set<string>(namedInRecord(ledger));
  yield;
  for (const opening of yield* openingsNeeded(ledger, open)) needed.add(opening);
  for (const { digest } of ledger.dispatches.get(open) ?? []) needed.add(digest);
  // Orders: the first and the last of each author in a round. Votes, and one block by which each author has seen a post.
  const genuine = past.filter(([digest]) => isGenuine(ledger.status.get(digest)));
  const orders = genuine.filter(([, { kind }]) => kind === 'orders');
  for (const all of grouped(orders, placeOf)) {
    const revisions = all.map(([, { revision }]) => revision);
    for (const revision of [Math.min(...revisions), Math.max(...revisions)])
      needed.add(all.find(([, block]) => block.revision === revision)![0]);
  }
  // One dispatch of each author shows that the report has no place for them.
  const counted = new Set([...ledger.dispatches.values()].flatMap((all) => all.map(({ digest }) => digest)));
  const dispatches = genuine.filter(([digest]) => counted.has(digest) && !needed.has(digest));
  for (const [[digest]] of grouped(dispatches, placeOf)) needed.add(digest);
  const seen = letters.filter(([, { after }]) => isOfRecord(ledger, after));
  for (const [[digest]] of grouped(seen, (block) => `${signerHint(block)} ${block.after}`)) needed.add(digest);
  const votes = letters.filter(([, { kind, after }]) => kind === 'vote' && isOfRecord(ledger, after));
  for (const [[digest]] of grouped(votes, (block) => `${placeOf(block)} ${block.after}`)) needed.add(digest);
  yield;
  yield* addSeen(ledger, letters, needed);
  yield* addContradictions(genuine, needed);
  return needed;
}

/** One author in a round: they sign orders and openings for it. */
const placeOf = (block: Block): string => `${block.kind} ${block.round} ${block.seat} ${signerHint(block)}`;

const byDigest = ([a]: Entry, [b]: Entry): number => (a < b ? -1 : 1);

function grouped(all: readonly Entry[], nameOf: (block: Block) => string): Iterable<[Entry, ...Entry[]]> {
  const groups = new Map<string, [Entry, ...Entry[]]>();
  for (const entry of all) {
    const name = nameOf(entry[1]);
    const group = groups.get(name);
    if (group) group.push(entry);
    else groups.set(name, [entry]);
  }
  return groups.values();
}

const isOfRecord = ({ record }: Ledger, mark: string): boolean =>
  record.placeOf(mark) !== undefined || record.placeOfFork(mark) !== undefined;

/**
 * The round that is open by the blocks alone; without a game master the first that not more than half of the seats have opened, nor one
 * with signatures for the sheets of all.
 */
function openRound(ledger: Ledger): number {
  const { campaign, reports, openings } = ledger;
  const half = (campaign?.content.players.length ?? 0) / 2;
  const isOver = (round: number) => {
    if (!campaign?.content.open) return reports.has(round);
    const posted = openings.get(round) ?? [];
    const isByLocks = posted.some((one) => one.content.unlocked !== undefined && hasAllSheets(ledger, one));
    return isByLocks || new Set(posted.map(({ block }) => block.seat)).size > half;
  };
  let round = 1;
  while (isOver(round)) round++;
  return round;
}

/** True where sheets open by themselves, for an opening that names one of each seat which is here: it may make a round complete alone. */
function hasAllSheets({ campaign, blocks, status }: Ledger, { block: { round }, content }: PostedOpening): boolean {
  const sheets = content.agreed.orders.flatMap((digest) => {
    const block = isGenuine(status.get(digest)) ? blocks.get(digest) : undefined;
    return block?.kind === 'orders' && block.round === round ? [block.seat] : [];
  });
  return lockingBeacon(campaign?.content) !== undefined && new Set(sheets).size === campaign!.content.players.length;
}

/** Digests that the closes and reports of the game master name, whether these count or not. */
function namedInRecord({ closings, reports, otherReports }: Ledger): readonly string[] {
  const closed = [...closings.values()].flatMap(({ all, rivals, outdated }) =>
    [...all, ...rivals, ...outdated].flatMap(({ content }) => [
      ...content.sheets.map(({ digest }) => digest),
      ...content.dispatches,
    ]),
  );
  const others = [...otherReports.values()].flatMap(({ corrected, rivals }) => [...corrected, ...rivals]);
  const reported = [...reports.values(), ...others].flatMap(({ content: { used, leftOut = [], dispatches = [] } }) => [
    ...[...used, ...leftOut, ...dispatches].flatMap(({ digest }) => digest ?? []),
    ...used.flatMap(({ instead }) => instead?.digest ?? []),
  ]);
  return [...closed, ...reported];
}

/** Openings of a seat in a round that may bring signatures: as many of them are looked at. */
const MOST_UNLOCKING = 12;

/**
 * The last opening of a seat in a round, and those by which a round may be complete: one for each agreement that another seat has
 * opened under as well, and the first that bring signatures. What such an agreement names is needed, too; that of one seat alone, if it
 * names sheets of all that open by themselves.
 */
function* openingsNeeded(ledger: Ledger, open: number): Steps<ReadonlySet<string>> {
  const needed = new Set<string>();
  const seats = ledger.campaign?.content.players.map(({ seat }) => seat) ?? [];
  for (const [round, posted] of ledger.openings) {
    if (round > open) continue;
    const inOrder = [...posted].sort((a, b) => b.block.revision - a.block.revision || (a.digest < b.digest ? -1 : 1));
    const under = new Map<string, Map<string, PostedOpening[]>>();
    const unlocking = new Map<string, PostedOpening[]>();
    const met = new Set<string>();
    const alone: PostedOpening[] = [];
    for (const [i, opening] of inOrder.entries()) {
      if (i % STEP === 0) yield;
      const { block, content } = opening;
      if (!met.has(block.seat)) alone.push(opening);
      met.add(block.seat);
      const key = agreementKey(content.agreed);
      const bySeat = under.get(key) ?? new Map<string, PostedOpening[]>();
      under.set(key, bySeat);
      add(bySeat, block.seat, opening);
      if (content.unlocked) add(unlocking, block.seat, opening);
    }
    for (const own of unlocking.values())
      alone.push(...own.sort((a, b) => a.block.revision - b.block.revision).slice(0, MOST_UNLOCKING));
    const counting = new Set(ledger.dispatches.get(round)?.map(({ digest }) => digest));
    for (const opening of alone) {
      needed.add(opening.digest);
      if (!hasAllSheets(ledger, opening)) continue;
      const { orders, dispatches } = opening.content.agreed;
      for (const digest of [...orders, ...dispatches.filter((one) => counting.has(one))]) needed.add(digest);
    }
    for (const bySeat of under.values()) {
      if (bySeat.size < 2 && seats.length > 1) continue;
      for (const own of bySeat.values()) {
        const isRight = ({ content, ...one }: PostedOpening) => {
          const orders = ledger.blocks.get(content.orders);
          return orders !== undefined && opens(ledger, orders, { content, ...one }, seats);
        };
        needed.add((own.find(isRight) ?? own[0]!).digest);
        yield;
        for (const digest of [...own[0]!.content.agreed.orders, ...own[0]!.content.agreed.dispatches])
          needed.add(digest);
      }
    }
  }
  return needed;
}

function add<T>(lists: Map<string, T[]>, name: string, one: T): void {
  const list = lists.get(name);
  if (list) list.push(one);
  else lists.set(name, [one]);
}

/** Blocks that orders name which the campaign needs: they were there before these. */
function* addSeen(ledger: Ledger, letters: readonly Entry[], needed: Set<string>): Steps<void> {
  const byName = new Map(letters.map(([digest]) => [digest.slice(0, SEEN_DIGITS), digest]));
  for (const digest of [...needed]) {
    const block = ledger.blocks.get(digest);
    const seen = block?.kind === 'orders' ? (publicPartOf(block)?.seen ?? []) : [];
    for (const name of seen) if (byName.has(name)) needed.add(byName.get(name)!);
    yield;
  }
}

/**
 * Two blocks of one author under one revision are their contradiction: those beside a needed one, and of each author in a round the last
 * two of that kind. More would prove no more.
 */
function* addContradictions(genuine: readonly Entry[], needed: Set<string>): Steps<void> {
  const kinds = genuine.filter(([, { kind }]) => kind === 'orders' || kind === 'opening');
  const last = new Map<string, { readonly revision: number; readonly pair: readonly Entry[] }>();
  for (const twins of grouped(kinds, (block) => `${placeOf(block)} ${block.revision}`)) {
    if (twins.length < 2) continue;
    const pair = [...twins]
      .sort((a, b) => Number(needed.has(b[0])) - Number(needed.has(a[0])) || byDigest(a, b))
      .slice(0, 2);
    const [[digest, block]] = pair as [Entry];
    if (needed.has(digest)) needed.add(pair[1]![0]);
    const before = last.get(placeOf(block));
    if (!before || block.revision > before.revision) last.set(placeOf(block), { revision: block.revision, pair });
    yield;
  }
  for (const { pair } of last.values()) for (const [digest] of pair) needed.add(digest);
}
