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
import type { BlockKind } from './header.ts';
import { isSignedBy, type PublicKeys, SIGNATURE_BYTES } from './keys.ts';
import { lateRosters } from './late-rosters.ts';
import { ReportContent } from './report.ts';

/**
 * What a heap of blocks of one campaign comes to, whatever the order in which they were met. Only the blocks decide:
 * the same heap gives the same ledger on every computer.
 */
export interface Ledger {
  readonly campaign: { readonly id: string; readonly content: CampaignContent; readonly digest: string } | undefined;
  /** The blocks of the heap that are of this campaign, by digest. */
  readonly blocks: ReadonlyMap<string, Block>;
  /** Every block of the heap once, by its digest, with what it is worth. */
  readonly status: ReadonlyMap<string, BlockStatus>;
  /** Rosters that stand, the latest round first: each holds from its round on. */
  readonly rosters: readonly DatedRoster[];
  readonly joins: readonly { readonly block: Block; readonly content: JoinContent }[];
  /** Orders that stand, by `round seat`. */
  readonly orders: ReadonlyMap<string, Block>;
  /** Dispatches that stand, by round; within a round in no order that counts, and of a seat no more than `MOST_SAID`. */
  readonly dispatches: ReadonlyMap<number, readonly Dispatch[]>;
  /** Reports that stand, by round. */
  readonly reports: ReadonlyMap<number, PublishedReport>;
  /** What the game master told everybody, the latest first. */
  readonly notices: readonly { readonly block: Block; readonly content: NoticeContent }[];
}

export interface PublishedReport {
  readonly block: Block;
  readonly digest: string;
  readonly content: ReportContent;
}

/**
 * `good` counts. `superseded`: a later revision of the same hand stands. `contradiction`: the same hand signed
 * something else under the same revision; the one of the lower digest stands. `forged`: not signed by whose it says
 * it is. `unsigned-hand`: there is no key yet to hold it against. `foreign`: of another campaign. `unreadable`: signed
 * rightly, and no such content. `late`: a roster that seats somebody else in a round that was reported already.
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

/** Whether a block was signed by whose it says it is, whatever came after it. */
export const isGenuine = (standing: BlockStatus | undefined): boolean =>
  standing === 'good' || standing === 'superseded' || standing === 'contradiction';

/**
 * The revision that the next block of a hand needs: one above every one of that kind, seat and round that the hand itself
 * signed. What others wrote in its name counts for nothing.
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
      !NOT_OF_THE_HAND.includes(status.get(digest)),
  );
  return 1 + Math.max(0, ...own.map(([, { revision }]) => revision));
}
const NOT_OF_THE_HAND: readonly (BlockStatus | undefined)[] = ['forged', 'foreign', 'unsigned-hand', undefined];

export interface DatedRoster {
  readonly round: number;
  readonly content: RosterContent;
}

/** Who sits where in a round, by the rosters of a ledger. */
export const rosterAt = ({ rosters }: Pick<Ledger, 'rosters'>, round: number): RosterContent | undefined =>
  rosters.find((roster) => roster.round <= round)?.content;

/** The hands that hold a seat in a round: one, or those of a team. */
export const holdersOf = (ledger: Pick<Ledger, 'rosters'>, round: number, seat: string): RosterContent['seats'] =>
  rosterAt(ledger, round)?.seats.filter((taken) => taken.seat === seat) ?? [];

/** Of the hands that hold its seat the one that signed a block; undefined for a game master's, and for a forged one. */
export const signerOf = (ledger: Pick<Ledger, 'rosters'>, block: Block): RosterContent['seats'][number] | undefined =>
  holdersOf(ledger, block.round, block.seat).find(({ keys }) => isSignedBy(keys.sign, block, block.body));

/** The ledger of campaign `id`; without an id that of the campaign whose block lies in the heap, if there is just one. */
export function ledgerOf(heap: readonly Block[], id?: string): Ledger {
  const blocks = [...new Map(heap.map((block) => [digestOf(block), block])).entries()].sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const status = new Map<string, BlockStatus>();
  const found = findCampaign(blocks, id);
  const own = blocks.filter(([digest, block]) => {
    if (block.campaign === (id ?? found?.id)) return true;
    status.set(digest, block.kind === 'campaign' && !isFounding(block) ? 'forged' : 'foreign');
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

  for (const [digest, block] of own)
    if (block.kind === 'campaign') status.set(digest, isFounding(block) ? 'good' : 'forged');

  const told = own.filter(([, { kind }]) => kind === 'report' || kind === 'notice');
  for (const [digest, block] of told) status.set(digest, block.seat === 'gm' ? judge(block, ...masters) : 'forged');
  const reports = latest(
    told.filter(([, { kind }]) => kind === 'report'),
    status,
    ({ round }) => String(round),
    (block) => {
      const content = blockContent(ReportContent, block.body);
      return content && { block, digest: digestOf(block), content };
    },
  );
  const notices = latest(
    told.filter(([, { kind }]) => kind === 'notice'),
    status,
    ({ round, revision }) => `${round} ${revision}`,
    (block) => {
      const content = blockContent(NoticeContent, block.body);
      return content && { block, content };
    },
  );

  const listed = own.filter(([, { kind }]) => kind === 'roster');
  for (const [digest, block] of listed) status.set(digest, block.seat === 'gm' ? judge(block, ...masters) : 'forged');
  const seated = listed.flatMap(([digest, block]) => {
    const content = status.get(digest) === 'good' ? blockContent(RosterContent, block.body) : undefined;
    return content ? [{ digest, block, content }] : [];
  });
  const sheets = reports.map(({ content: { block, content } }) => ({
    round: block.round,
    used: [...content.used, ...(content.dispatches ?? [])],
  }));
  for (const digest of lateRosters(seated, sheets, new Map(own))) status.set(digest, 'late');
  const rosters = latest(
    listed,
    status,
    ({ round }) => String(round),
    (block) => blockContent(RosterContent, block.body),
  )
    .map(({ key, content }) => ({ round: Number(key), content }))
    .sort((a, b) => b.round - a.round);

  const joins = own.flatMap(([digest, block]) => {
    if (block.kind !== 'join') return [];
    const content = blockContent(JoinContent, block.body);
    // A join brings its own key: where there is none in it, nobody signed it.
    status.set(digest, content ? judge(block, content.keys) : 'forged');
    return content && status.get(digest) === 'good' ? [{ block, content }] : [];
  });

  const keysOf = ({ seat, round }: Block): readonly PublicKeys[] =>
    seat === 'gm' ? masters : holdersOf({ rosters }, round, seat).map(({ keys }) => keys);
  const letters = own.filter(([, { kind }]) => kind === 'orders' || kind === 'dispatch' || kind === 'note');
  for (const [digest, block] of letters) status.set(digest, judge(block, ...keysOf(block)));
  const orders = latest(
    letters.filter(([, { kind }]) => kind === 'orders'),
    status,
    ({ round, seat }) => `${round} ${seat}`,
    (block) => block,
  );
  const dispatches = latest(
    letters.filter(([, { kind }]) => kind === 'dispatch'),
    status,
    // Every one adds to those before: two hands of a team may well have counted alike.
    digestOf,
    (block) => {
      const content = blockContent(DispatchContent, block.body);
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
    dispatches: byRound(dispatches),
    reports: new Map(reports.map(({ content }) => [content.block.round, content])),
    notices: notices
      .map(({ content }) => content)
      .sort((a, b) => b.block.round - a.block.round || b.block.revision - a.block.revision),
  };
}

/** So many dispatches of one seat count in a round, the first by revision: a flood of them stops nobody's client. */
export const MAX_DISPATCHES = 60;

interface Said {
  readonly round: number;
  readonly revision: number;
  readonly dispatch: Dispatch;
}

function byRound(all: readonly Said[]): Map<number, Dispatch[]> {
  const inOrder = [...all].sort((a, b) => a.revision - b.revision || (a.dispatch.digest < b.dispatch.digest ? -1 : 1));
  const rounds = new Map<number, Dispatch[]>();
  for (const { round, dispatch } of inOrder) {
    const said = rounds.get(round) ?? [];
    if (said.filter(({ seat }) => seat === dispatch.seat).length < MAX_DISPATCHES)
      rounds.set(round, [...said, dispatch]);
  }
  return rounds;
}

/** A campaign block whose id follows from its payload and whose signature is that of the master whom it names. */
function isFounding(block: Block): boolean {
  const content = blockContent(CampaignContent, block.body);
  return (
    content !== undefined &&
    block.seat === 'gm' &&
    block.campaign === campaignId(block.body.subarray(SIGNATURE_BYTES)) &&
    isSignedBy(content.master.sign, block, block.body)
  );
}

type Entry = readonly [digest: string, block: Block];

function findCampaign(blocks: readonly Entry[], id: string | undefined): Ledger['campaign'] {
  const own = blocks.filter(
    ([, block]) => block.kind === 'campaign' && (id === undefined || block.campaign === id) && isFounding(block),
  );
  // One campaign signed anew is the same one: its first revision begins the chain of reports.
  const [digest, block] = [...own].sort(([, a], [, b]) => a.revision - b.revision)[0] ?? [];
  if (!digest || !block || new Set(own.map(([, other]) => other.campaign)).size > 1) return undefined;
  return { id: block.campaign, content: blockContent(CampaignContent, block.body)!, digest };
}

/** Of the good blocks of each key the one that stands; the others are marked as what they are. */
function latest<T>(
  blocks: readonly Entry[],
  standing: Map<string, BlockStatus>,
  keyOf: (block: Block) => string,
  read: (block: Block) => T | undefined,
): { key: string; content: T }[] {
  const groups = new Map<string, Entry[]>();
  for (const entry of blocks) {
    if (standing.get(entry[0]) !== 'good') continue;
    const key = keyOf(entry[1]);
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return [...groups].flatMap(([key, group]) => {
    // Blocks come by digest, so of two with one revision the lower digest is first.
    const ordered = [...group].sort(([, a], [, b]) => b.revision - a.revision);
    const [first, ...rest] = ordered as [Entry, ...Entry[]];
    for (const [digest, block] of rest)
      standing.set(digest, block.revision === first[1].revision ? 'contradiction' : 'superseded');
    const content = read(first[1]);
    if (content === undefined) standing.set(first[0], 'unreadable');
    return content === undefined ? [] : [{ key, content }];
  });
}
