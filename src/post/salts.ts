import { type Block, digestOf } from './armour.ts';
import { isSaltOf } from './chain.ts';
import type { CloseContent, OrdersContent } from './contents.ts';
import { throwOf } from './handover.ts';
import { isSignedBy } from './keys.ts';
import type { Ledger, PublishedReport } from './ledger.ts';
import type { Unclosed } from './report.ts';
import type { SeatHolder } from './rosters.ts';
import { chainHolders } from './round-chains.ts';
import { isCommittedTo, ordersUnder } from './sealed-contents.ts';

/**
 * Which salts make the dice of a round. Chains that were signed before the round fix every one of them, so a salt can only be there
 * or not: whoever holds the sheet sees which, and a report that says otherwise is false.
 */
interface RoundSalts {
  readonly round: number;
  /** The number of the link in each chain that belongs to the round. */
  readonly link: number;
  /** Those whose chains count. Others who hold a seat by now give their first salt in the next round. */
  readonly holders: readonly SeatHolder[];
  /** The sheets in the first close of the round; undefined when it is missing here. */
  readonly first: CloseContent['sheets'] | undefined;
  readonly find: (digest: string) => Block | undefined;
}

/** The sheets and salts that count in a round. `first` are the sheets of its first close, where that is not posted yet. */
export const roundSalts = (ledger: Ledger, round: number, first?: CloseContent['sheets']): RoundSalts => ({
  round,
  link: throwOf(ledger, round),
  holders: chainHolders(ledger, round),
  first: ledger.closings.get(round)?.first.content.sheets ?? first,
  find: (digest) => ledger.blocks.get(digest),
});

/** True when a sheet gives a salt to the dice: it is signed by one whose chain counts, and brings the salt of the round. */
export function givesSalt(salts: Omit<RoundSalts, 'first'>, block: Block, salt: string): boolean {
  const author = giverOf(salts, block);
  return author !== undefined && isSaltOf(salt, author.salts, salts.link);
}

/** The one of the counting holders of its seat who signed a sheet of the round. */
const giverOf = ({ holders, round }: Omit<RoundSalts, 'first'>, block: Block): SeatHolder | undefined =>
  block.kind === 'orders' && block.round === round
    ? holders.find(({ seat, keys }) => seat === block.seat && isSignedBy(keys.sign, block))
    : undefined;

/**
 * A seat whose salt a report shows falsely, which is the game master's fault alone. `opens`: the report has no salt of a sheet in
 * the first close that opens and brings the right one. `false-salt`: it has one that is not the seat's or that the sheet does not
 * bring, a second one, or the right one without putting it in the seed.
 */
export interface FalseSalt {
  readonly seat: string;
  readonly kind: 'false-salt' | 'opens';
}

interface Shown {
  readonly seat: string;
  readonly digest?: string | undefined;
  readonly salt?: string | undefined;
  readonly content?: OrdersContent;
  /** True when the salt is in the seed. */
  readonly counts: boolean;
}

type Salted = Pick<Unclosed, 'link' | 'used' | 'leftOut'>;

function shownIn({ used, leftOut = [] }: Salted): readonly Shown[] {
  return [
    ...used.map(({ seat, digest, content, added }) => ({
      seat,
      digest,
      salt: content.salt,
      content,
      counts: added === undefined,
    })),
    ...used.flatMap(({ seat, instead }) => (instead ? [{ seat, ...instead, counts: instead.salt !== undefined }] : [])),
    ...leftOut.flatMap(({ seat, digest, salt, added }) =>
      digest === undefined && salt === undefined
        ? []
        : [{ seat, digest, salt, counts: salt !== undefined && added === undefined }],
    ),
  ];
}

/** The seats whose salts a report shows falsely; none where the sheets that are here agree with it. */
function saltFaults(report: Salted, salts: RoundSalts): readonly FalseSalt[] {
  const { first, find } = salts;
  const shown = shownIn(report);
  const digests = new Set(shown.map(({ digest }) => digest));
  const shut = (first ?? [])
    .filter(({ digest }) => !digests.has(digest))
    .map((one): Shown => ({ ...one, counts: false }));
  const isInFirst = (one: Shown) =>
    !first || first.some(({ seat, digest }) => seat === one.seat && digest === one.digest);
  const counting = (seat: string) => shown.filter((one) => one.counts && one.seat === seat);
  const faults = [...shown, ...shut].flatMap((one): FalseSalt[] => {
    const { seat, digest, salt, counts } = one;
    const block = digest === undefined ? undefined : find(digest);
    if (counts)
      return isInFirst(one) && counting(seat).length === 1 && isRightly(one, block)
        ? []
        : [{ seat, kind: 'false-salt' }];
    // A seat gives one salt at most, and the game master does not choose which: beside it, later ones may be there without theirs.
    if (!isInFirst(one) || counting(seat).some((other) => isBefore(other, one))) return [];
    const kind = salt === undefined ? 'opens' : 'false-salt';
    const isGiven = (mine: string | undefined) => counting(seat).some((other) => other.salt === mine);
    if (!block) return salt !== undefined && isOfSeat(seat, salt) && !isGiven(salt) ? [{ seat, kind }] : [];
    const sealed = block.seat === seat ? saltIn(block, one) : undefined;
    return sealed !== undefined && givesSalt(salts, block, sealed) && !isGiven(sealed) ? [{ seat, kind }] : [];
  });
  return faults.filter(({ seat }, i) => faults.findIndex((one) => one.seat === seat) === i);

  /** True for orders that come before others of their seat in the first close. */
  function isBefore(one: Shown, other: Shown): boolean {
    const ranked = (first ?? []).filter(({ seat }) => seat === one.seat).sort(bySalt);
    const rank = ({ digest }: Shown) => ranked.findIndex((sheet) => sheet.digest === digest);
    return rank(one) <= rank(other);
  }
  function isRightly(one: Shown, block: Block | undefined): boolean {
    if (!block) return isOfSeat(one.seat, one.salt!);
    return block.seat === one.seat && saltIn(block, one) === one.salt && givesSalt(salts, block, one.salt!);
  }
  /** Without the sheet it is unknown which holder of the seat sealed it. */
  function isOfSeat(seat: string, salt: string): boolean {
    return salts.holders.some((holder) => holder.seat === seat && isSaltOf(salt, holder.salts, salts.link));
  }
  /** The salt that a sheet brings: the one in the orders shown, if they are those that were sealed. */
  function saltIn(block: Block, { content }: Shown): string | undefined {
    if (giverOf(salts, block) === undefined) return undefined;
    return content && isCommittedTo(block, content) ? content.salt : ordersUnder(report.link, block)?.salt;
  }
}

/** Whether the salts of a report are those of its round, and the seats whose are not. */
export interface JudgedSalts {
  readonly fault?: 'not-begun' | 'false-salt';
  readonly seats: readonly FalseSalt[];
}

/**
 * Judges the salts of a report: by the sheets that are here, and by the reports of the round that it corrects, because no correction
 * throws anew. A round that was reported before play began has no salts. `sheets` are those of a first close that is not posted yet.
 */
export function judgeSalts(
  ledger: Ledger,
  { block: { round }, content, digest }: PublishedReport,
  sheets?: CloseContent['sheets'],
): JudgedSalts {
  const salts = roundSalts(ledger, round, sheets);
  if (salts.holders.length === 0) return { fault: 'not-begun', seats: [] };
  const { corrected = [] } = ledger.otherReports.get(round) ?? {};
  const isCorrection = content.corrects !== undefined;
  const before = corrected.filter(
    (one) => isCorrection && one.digest !== digest && saltFaults(one.content, salts).length === 0,
  );
  const shown = before.length > 0 ? seedSalts(content) : [];
  const changed = before.flatMap((one) => {
    const others = seedSalts(one.content);
    return [...shown.filter((salt) => !others.includes(salt)), ...others.filter((salt) => !shown.includes(salt))];
  });
  const differing = [...new Set(changed.map((salt) => salt.split(' ')[0]!))];
  const faults = saltFaults(content, salts);
  const seats = [
    ...faults,
    ...differing.flatMap((seat): FalseSalt[] =>
      faults.some((one) => one.seat === seat) ? [] : [{ seat, kind: 'false-salt' }],
    ),
  ];
  return seats.length > 0 ? { fault: 'false-salt', seats } : { seats };
}

/** The salts in the seed of a report, each with its seat and the sheet that it is shown for. */
const seedSalts = (report: Salted): readonly string[] =>
  shownIn(report).flatMap(({ seat, digest, salt, counts }) => (counts ? [`${seat} ${digest} ${salt}`] : []));

/** The order in which sheets of one seat give its salt: first those that the first close uses, then by digest. */
const bySalt = (one: Sheet, other: Sheet): number =>
  Number(one.out !== undefined) - Number(other.out !== undefined) || (one.digest < other.digest ? -1 : 1);
type Sheet = Pick<CloseContent['sheets'][number], 'digest' | 'out'>;

/**
 * The digests among these orders whose salt is in the seed of a round: one of each seat at most, and none of orders that came in
 * after its first close, if these are the sheets in it.
 */
export function giversOf<
  T extends { readonly block: Block; readonly content: OrdersContent; readonly out?: string | undefined },
>(
  opened: readonly T[],
  counts: (block: Block, salt: string) => boolean,
  first?: readonly Sheet[],
): ReadonlySet<string> {
  const givers = new Map<string, string>();
  const sheets =
    first ?? opened.map(({ block, out }) => ({ digest: digestOf(block), ...(out !== undefined && { out }) }));
  for (const { digest } of [...sheets].sort(bySalt)) {
    const { block, content } = opened.find((one) => digestOf(one.block) === digest) ?? {};
    if (block && content && counts(block, content.salt) && !givers.has(block.seat)) givers.set(block.seat, digest);
  }
  return new Set(givers.values());
}
