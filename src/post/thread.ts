import { announcement } from './announcement.ts';
import { type Block, digestOf } from './armour.ts';
import { type FoundBlock, findBlocks, leftOut, loadBlocks, withinRoom } from './find.ts';
import { type BlockHeader, KEYED_KINDS } from './header.ts';
import { hintOf, isSignedBy, signerHint } from './keys.ts';
import { type BlockStatus, type Ledger, ledgerOf } from './ledger.ts';
import type { LinkReading } from './link.ts';
import { type DatedRoster, holderOf, requestIn, type SeatHolder } from './rosters.ts';
import { type KnownOfBlocks, strangersRoom } from './strangers-room.ts';
import { verifySignatures } from './verify-signatures.ts';

/** Readings that follow each other while openings give seats to people who open in turn. */
const MOST_READINGS = 12;

/**
 * The ledger of blocks that are read without the rules. In a campaign without a game master openings may give a seat to somebody
 * else, and only the rules show which agreement counts: here both are taken for its holders, the old one and the new one, so that
 * the blocks of neither are forgeries.
 */
function ledgerWithHeirs(blocks: readonly Block[], id: string): Ledger {
  let ledger = ledgerOf(blocks, id);
  if (!ledger.campaign?.content.open) return ledger;
  for (let reading = 0, count = 0; reading < MOST_READINGS; reading++) {
    const seated = perhapsSeated(ledger, id);
    const found = seated[0]?.content.seats.length ?? 0;
    if (found <= count) break;
    count = found;
    ledger = ledgerOf(blocks, id, seated);
  }
  return ledger;
}

/** The founder's roster with everybody to whom an opening gives a seat, from the round after it on; latest round first. */
function perhapsSeated({ rosters, openings }: Ledger, id: string): readonly DatedRoster[] {
  const seats: SeatHolder[] = [...(rosters.at(-1)?.content.seats ?? [])];
  const found: DatedRoster[] = [];
  for (const [round, opened] of [...openings].sort(([a], [b]) => a - b)) {
    const given = opened.flatMap(({ content }) => content.agreed.seats ?? []);
    const heirs = given.flatMap((entry): SeatHolder[] => {
      const request = requestIn(entry, id);
      const heir = request && holderOf(request, entry.seat);
      return heir ? [heir] : [];
    });
    const before = seats.length;
    for (const heir of heirs)
      if (!seats.some(({ seat, keys }) => seat === heir.seat && keys.sign === heir.keys.sign)) seats.push(heir);
    if (seats.length > before)
      found.unshift({ place: 0, round: round + 1, revision: 1, content: { seats: [...seats] } });
  }
  return found;
}

/**
 * One block found in a paste, and its status. In addition to the statuses of the ledger: `duplicate` is stored already,
 * `unused` are orders or a dispatch of a round whose report is here and does not use them, `unknown` belongs to a campaign that is
 * neither stored nor announced in the paste; `offered` to one that the paste announces and that is not stored: it is judged when
 * somebody wants the campaign; `damaged`, `cut`, `newer` and `unknown-kind` could not be read; `no-room` is a
 * stranger's, who fill the room for them; `unverified` names a post or an outcome that is not here, and which may have given the seat to its author; `left-out`, the last row, represents
 * the `count` blocks, links and marks beyond what is read from one paste.
 */
export interface PastedBlock {
  readonly state:
    | BlockStatus
    | 'duplicate'
    | 'unused'
    | 'unknown'
    | 'offered'
    | 'damaged'
    | 'cut'
    | 'newer'
    | 'unknown-kind'
    | 'no-room'
    | 'unverified'
    | 'left-out';
  readonly header: Partial<BlockHeader>;
  /** The block, if it could be read. */
  readonly block?: Block;
  readonly digest?: string;
  /** Numbers, from 1, of the damaged lines of the body. */
  readonly lines?: readonly number[];
  readonly count?: number;
  /** True when it is not stored yet and worth keeping. */
  readonly isNew: boolean;
}

/** A guess why nothing was found. */
export type NothingFound = 'empty' | 'no-marks' | 'half-a-mark' | 'other-armour' | 'link';

export interface ThreadReading {
  readonly rows: readonly PastedBlock[];
  /** Set when there are no rows. */
  readonly nothing?: NothingFound;
}

/** How a text is read. */
export interface ReadingManner {
  /**
   * The treatment of campaigns that are not stored here. `offer`: their announcement alone is read. Anybody can announce a campaign and
   * sign what they like in it; the rest is judged when somebody wants it.
   */
  readonly unknown?: 'judge' | 'offer';
}

/** Blocks stored already, by campaign. */
export type KnownBlocks = ReadonlyMap<string, readonly Block[]>;

const NO_LINKS: LinkReading = { blocks: [], leftOut: 0 };

/** Blocks found in a text and in its links. */
export interface FoundThread {
  readonly text: string;
  /** Undefined when there is nothing to show but what was left out of links. */
  readonly found: readonly FoundBlock[] | undefined;
}

/**
 * Finds the blocks of a text beside what was read of its links. Both have room of their own, so that neither pushes the other out. Those
 * of links come first, the others are in the order of the text. Never throws.
 */
export const findThread = (text: string, links: LinkReading = NO_LINKS): FoundThread =>
  besideLinks(text, findBlocks(text), links);

/** The same in less time, where the browser hashes itself. */
export const loadThread = async (text: string, links: LinkReading): Promise<FoundThread> =>
  besideLinks(text, await loadBlocks(text), links);

function besideLinks(text: string, inText: readonly FoundBlock[], links: LinkReading): FoundThread {
  const linked = withinRoom(links.blocks.map((block) => ({ state: 'whole', block })));
  return { text, found: together(linked, inText, links) };
}

/** Judges blocks of campaigns that were offered, and are wanted now. Meanwhile they may be stored. */
export async function judgeOffered(blocks: readonly Block[], known: KnownBlocks): Promise<readonly PastedBlock[]> {
  const found = blocks.map((block): FoundBlock => ({ state: 'whole', block }));
  return (await judgeThreadFast({ text: '', found }, known)).rows;
}

/**
 * Judges what was found like `judgeThread`, with the signatures verified beforehand by the browser's own means, where it has any: ten times as fast.
 */
export async function judgeThreadFast(
  thread: FoundThread,
  known: KnownBlocks,
  manner: ReadingManner = {},
): Promise<ThreadReading> {
  const whole = (thread.found ?? []).flatMap((one) => (one.state === 'whole' ? [one.block] : []));
  for (const [id, own] of byCampaign(whole))
    if (manner.unknown !== 'offer' || known.has(id)) await verifySignatures([...(known.get(id) ?? []), ...own], id);
  return judgeThread(thread, known, manner);
}

/** Judges what was found by all blocks of its campaigns. */
export function judgeThread(
  { text, found }: FoundThread,
  known: KnownBlocks,
  { unknown = 'judge' }: ReadingManner = {},
): ThreadReading {
  if (!found) return { rows: [], nothing: whyNothing(text) };
  const whole = found.flatMap((one) => (one.state === 'whole' ? [one.block] : []));
  // Each campaign is judged by its own blocks: many that nobody knows cost no more together.
  const ledgers = new Map(
    [...byCampaign(whole)].flatMap(([id, own]) => {
      if (unknown === 'offer' && !known.has(id)) return [];
      const here = known.get(id) ?? [];
      const ledger = ledgerWithHeirs([...here, ...own], id);
      const hasRoom = strangersRoom(here, knownBy(ledger));
      return [[id, { here: new Set(here.map(digestOf)), ledger, hasRoom }] as const];
    }),
  );
  const offered = new Set(whole.flatMap((block) => (isAnnouncement(block) ? [block.campaign] : [])));
  const met = new Set<string>();
  const rows = found.map((one): PastedBlock => {
    if (one.state === 'newer') return { state: 'newer', header: { ...one.header, version: one.version }, isNew: false };
    if (one.state === 'left-out' || one.state === 'unknown-kind') return { ...one, isNew: false };
    if (one.state !== 'whole') return { state: one.state, header: one.header, lines: one.lines, isNew: false };
    const { body: _, ...header } = one.block;
    const digest = digestOf(one.block);
    const judgedBy = ledgers.get(one.block.campaign);
    const row = { header, block: one.block, digest };
    if (judgedBy?.here.has(digest) || met.has(digest)) return { ...row, state: 'duplicate', isNew: false };
    met.add(digest);
    if (!judgedBy) return { ...row, ...offer(one.block) };
    const { ledger, hasRoom } = judgedBy;
    const standing = ledger.status.get(digest)!;
    const isBad = standing === 'forged' || standing === 'unreadable';
    if (!ledger.campaign) return { ...row, state: isBad ? standing : 'unknown', isNew: false };
    if (standing === 'forged' && isPerhapsSeated(one.block)) return { ...row, state: 'unverified', isNew: false };
    const isNew = isWorthKeeping();
    if (isNew && !hasRoom(one.block)) return { ...row, state: 'no-room', isNew: false };
    return { ...row, state: isUnused(one.block) ? 'unused' : standing, isNew };

    /** Anybody can sign a request or a campaign that nobody can read. */
    function isWorthKeeping(): boolean {
      const isNobodys = standing === 'unreadable' && (header.kind === 'join' || header.kind === 'campaign');
      return standing !== 'forged' && standing !== 'foreign' && !isNobodys;
    }

    /**
     * It is not by the key of anybody known in its seat, nor changed from such a block, and who held the seat after the post or outcome that
     * it names is unknown. A founder never passes a campaign on.
     */
    function isPerhapsSeated(block: Block): boolean {
      const { placeOf, placeOfFork } = ledger.record;
      const isAddressed = placeOf(header.after) !== undefined || placeOfFork(header.after) !== undefined;
      const isClaimed = keysOfRecord(ledger, header.seat).some((key) => hintOf(key) === signerHint(block));
      const isFounders = header.seat === 'gm' && ledger.campaign!.content.open;
      return !KEYED_KINDS.includes(header.kind) && !isAddressed && !isClaimed && !isFounders;
    }

    function isUnused({ kind, round }: Block): boolean {
      const report = kind === 'orders' || kind === 'dispatch' ? ledger.reports.get(round) : undefined;
      const used = [...(report?.content.used ?? []), ...(report?.content.dispatches ?? [])];
      return report !== undefined && standing === 'good' && !used.some((one) => one.digest === digest);
    }
  });
  return { rows };

  /** The row of a block whose campaign is not here. */
  function offer(block: Block): Pick<PastedBlock, 'state' | 'isNew'> {
    if (block.kind !== 'campaign')
      return offered.has(block.campaign) ? { state: 'offered', isNew: true } : { state: 'unknown', isNew: false };
    const state = announcement(block);
    return { state, isNew: state === 'good' };
  }

  function isAnnouncement(block: Block): boolean {
    return !ledgers.has(block.campaign) && block.kind === 'campaign' && announcement(block) === 'good';
  }
}

function byCampaign(blocks: readonly Block[]): ReadonlyMap<string, readonly Block[]> {
  const groups = new Map<string, Block[]>();
  for (const block of blocks) {
    const group = groups.get(block.campaign);
    if (group) group.push(block);
    else groups.set(block.campaign, [block]);
  }
  return groups;
}

/** All left-out blocks are one row, the last. */
function together(linked: readonly FoundBlock[], inText: readonly FoundBlock[], links: LinkReading) {
  const all = [...linked, ...inText];
  if (all.length === 0) return undefined;
  const count = all.reduce((sum, one) => sum + (one.state === 'left-out' ? one.count : 0), links.leftOut);
  const read = all.filter(({ state }) => state !== 'left-out');
  return count > 0 ? [...read, leftOut(count)] : read;
}

function whyNothing(text: string): NothingFound {
  if (text.trim() === '') return 'empty';
  if (/#\/b\//.test(text)) return 'link';
  if (/hexpost/i.test(text) && /(begin|end)/i.test(text)) return 'half-a-mark';
  return /-----BEGIN/i.test(text) ? 'other-armour' : 'no-marks';
}

/** The knowledge of a ledger about the blocks of its campaign. */
export const knownBy = (ledger: Ledger): KnownOfBlocks => ({
  statusOf: (block) => ledger.status.get(digestOf(block)),
  isKnown: (block) => isOfRecord(ledger, block),
});

/** True for a block signed by somebody whom the record knows: who has led the campaign, or ever held the seat. */
const isOfRecord = (ledger: Ledger, block: Block): boolean =>
  keysOfRecord(ledger, block.seat).some((key) => isSignedBy(key, block));

const keysOfRecord = ({ record, rosters }: Ledger, seat: string): readonly string[] =>
  seat === 'gm'
    ? [...record.masters]
    : rosters.flatMap(({ content }) => content.seats.flatMap((one) => (one.seat === seat ? [one.keys.sign] : [])));
