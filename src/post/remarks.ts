import { deepEqual } from '@hexpost/engine';
import { type Block, digestOf } from './armour.ts';
import { blockContent } from './block-content.ts';
import type { PostingCalendar } from './calendar.ts';
import type { PostedClose } from './closing.ts';
import { DispatchContent } from './contents.ts';
import type { Ledger } from './ledger.ts';
import { type PostedOrders, unseatedSheets } from './posted-orders.ts';
import type { ReportContent } from './report-content.ts';
import type { FalseSalt } from './salts.ts';
import { isCommittedTo, ordersUnder } from './sealed-contents.ts';
import { proofsOfPresence } from './seen-blocks.ts';

/**
 * A disagreement between a report and the thread about the orders of one seat; `open` marks a dispatch.
 *
 * - `altered`: the opened orders are not the ones that were sealed.
 * - `forged`: the block was not signed by that seat.
 * - `swapped`: the thread holds other orders of the seat, and never these.
 * - `wrong-salt`: the author sealed another salt than the one of the round, so that it might have been chosen.
 * - `twin`: the author signed two sheets under one revision, and one of them was used: their contradiction, not the game master's.
 * - `outdated`: orders from before the seats voted for another game master were used, which nobody had given for this one.
 * - `unseen`: the thread as pasted here holds none; `unseen-out`: none of those that were left out, whose salt is in the dice.
 * - `withheld`: orders are in the thread and were not used; `left-out`: likewise, and the game master gave a reason.
 * - `passed-over`: the thread holds a later revision.
 * - `unseated`: the thread holds orders of somebody who held the seat when they wrote, and the close does not name them.
 * - `opens`: the report has no salt of orders that open and bring the right one; `false-salt`: it shows another salt than they bring.
 *   Either is the game master's fault, and the report is false.
 * - `late-in-time`: the orders reached the game master after the deadline; the game master says that they were posted in time.
 * - `late`: the orders came after the deadline, and the game master let them count; `late-never`: likewise, although the
 *   calendar counts no late orders.
 *
 * Without a game master:
 *
 * - `two-openings`: the author signed two openings under one revision.
 * - `false-pieces`: the salt cannot be put together from the pieces that its author dealt.
 * - `false-lock`: the sheet does not open with the beacon's signature to what its author committed to: its salt is in no die.
 * - `unlocked`: the author did not open; the lock of the sheet did, and the orders count.
 * - `wrong-piece`: the author opened a piece that is not the one that was dealt to them.
 * - `absent`: the others went on without the seat, which committed to nothing; `unopened`: it did, and did not open.
 * - `opened-late`: the others went on without the seat, and none of them names its opening; `left-out-open`: some of them, `others`,
 *   do, so they had it. Likewise of what the agreement lacks: `orders-late` and `left-out-orders` (of a seat that is gone on without),
 *   `revision-late` and `left-out-revision` (later orders than those that count), `dispatch-late` and `left-out-dispatch`; of the last
 *   four, `others` are those who opened first.
 * - `passed-on`: `others` agreed to give the seat to somebody else from the next round on.
 * - `astray`: the author continued from another outcome of the last round.
 *
 * - `computer`: the computer acted for a seat that posted nothing; `computer-unchecked`: likewise, by another version of the
 *   computer player, so that the game master may have made up its orders.
 * - `no-beacon`, of the game master: the signature of the beacon is not in the dice, as the campaign allows.
 * - `displaced`: the computer acted for a seat whose orders are in the thread, and the game master says nothing about them.
 *
 * Whether orders were posted in time is proved only by `by`, so from `withheld` on none is a fault by itself, except the last.
 */
export type Remark = {
  readonly seat: string;
  readonly open?: true;
  /** The round was first closed before its deadline, without these late orders. */
  readonly early?: true;
  /**
   * In `withheld` and `displaced`, the seat whose own orders count and name these, so that they were there before that seat
   * sealed its own; in `left-out-revision` and `left-out-dispatch`, the seat whose orders or dispatches do, if no opening of `others` does.
   */
  readonly by?: string;
  /** Without a game master: the seats whose doing it is. */
  readonly others?: readonly string[];
  readonly kind:
    | 'altered'
    | 'forged'
    | 'swapped'
    | 'wrong-salt'
    | 'twin'
    | 'outdated'
    | 'unseen'
    | 'unseen-out'
    | 'withheld'
    | 'left-out'
    | 'passed-over'
    | 'unseated'
    | 'no-beacon'
    | FalseSalt['kind']
    | ComputerKind
    | OpenRoundKind
    | LateKind;
};
type ComputerKind = 'computer' | 'computer-unchecked' | 'displaced';
type OpenRoundKind =
  | 'two-openings'
  | 'false-pieces'
  | 'false-lock'
  | 'unlocked'
  | 'wrong-piece'
  | 'absent'
  | 'unopened'
  | 'opened-late'
  | 'left-out-open'
  | 'orders-late'
  | 'left-out-orders'
  | 'revision-late'
  | 'left-out-revision'
  | 'dispatch-late'
  | 'left-out-dispatch'
  | 'passed-on'
  | 'astray';
type LateKind = 'late-in-time' | 'late' | 'late-never';

/**
 * Compares the orders that a report used with those that were posted. Empty when they agree and none came late. `late` is the
 * calendar's rule for late orders, `version` the version of the computer that stands in here, `isClosedEarly` says that the first
 * close came before the deadline.
 */
export function remarksOn(
  report: ReportContent,
  round: number,
  posted: PostedOrders,
  late?: PostingCalendar['late'],
  version?: string,
  isClosedEarly = false,
): Remark[] {
  const { orders, find, hasSalt, hasTwin } = posted;
  const used = report.used.flatMap(({ seat, digest, content }): Remark[] => {
    const found = find(digest);
    const current = orders.get(seat);
    if (!found) return [{ seat, kind: current ? 'swapped' : 'unseen' }];
    const { block, genuine, isOutdated } = found;
    if (block.kind !== 'orders' || block.seat !== seat || block.round !== round) return [{ seat, kind: 'swapped' }];
    if (!genuine) return [{ seat, kind: 'forged' }];
    if (!isCommittedTo(block, content)) return [{ seat, kind: 'altered' }];
    // Their salt was that of the round before the seats voted, so it is no wrong one.
    if (isOutdated) return [{ seat, kind: 'outdated' }];
    if (hasSalt && !hasSalt(block, content.salt)) return [{ seat, kind: 'wrong-salt' }];
    if (hasTwin?.(block)) return [{ seat, kind: 'twin' }];
    return current && digestOf(current) !== digest ? [{ seat, kind: 'passed-over' }] : [];
  });
  const usedSeats = new Set(report.used.map(({ seat }) => seat));
  const unused = [...orders.keys()].filter((seat) => !usedSeats.has(seat));
  const replaced = report.used.flatMap(({ seat, instead }) => (instead ? [{ seat, ...instead }] : []));
  // Salts that are shown of orders which are here: `saltFaults` compares them.
  const unseen = [...(report.leftOut ?? []), ...replaced].flatMap(({ seat, digest, salt }): Remark[] =>
    salt !== undefined && digest !== undefined && !find(digest) ? [{ seat, kind: 'unseen-out' }] : [],
  );
  const opened = new Set(report.used.map(({ digest }) => digest));
  const wrong = (posted.closed ?? []).flatMap(({ seat, digest }): Remark[] => {
    const { block, genuine, isOutdated } = (!opened.has(digest) && find(digest)) || {};
    const isTheirs = genuine && !isOutdated && block?.kind === 'orders' && block.seat === seat && block.round === round;
    const sealed = isTheirs ? ordersUnder(report.link, block) : undefined;
    return sealed && hasSalt && !hasSalt(block!, sealed.salt) ? [{ seat, kind: 'wrong-salt' }] : [];
  });
  const named = new Set([...(posted.closed ?? []), ...(report.leftOut ?? [])].map(({ digest }) => digest));
  const unseated = (posted.unseated ?? []).flatMap((block): Remark[] =>
    named.has(digestOf(block)) ? [] : [{ seat: block.seat, kind: 'unseated' }],
  );
  const explained = new Set(report.leftOut?.map(({ seat }) => seat));
  const acted = new Set(report.computers?.map(({ seat }) => seat));
  const kindOfUnused = (seat: string) =>
    explained.has(seat) ? 'left-out' : acted.has(seat) ? 'displaced' : 'withheld';
  const computers = (report.computers ?? []).map(
    (one): Remark => ({ seat: one.seat, kind: one.version === version ? 'computer' : 'computer-unchecked' }),
  );
  const afterEarly = isClosedEarly ? seatsNotClosed(report, posted.closed) : [];
  const letIn = (report.lateIn ?? []).map(
    ({ seat, posted }): Remark => ({
      seat,
      kind: posted === 'in-time' ? 'late-in-time' : late === 'never' ? 'late-never' : 'late',
      ...(afterEarly.includes(seat) && { early: true }),
    }),
  );
  return [
    ...used,
    ...unused.map((seat): Remark => provenRemark({ seat, kind: kindOfUnused(seat) }, digestOf(orders.get(seat)!))),
    ...unseen,
    ...wrong,
    ...unseated,
    ...letIn,
    ...computers,
    ...remarksOnDispatches(),
  ];

  function provenRemark(remark: Remark, digest: string): Remark {
    const by = remark.kind === 'left-out' ? undefined : posted.provenBy?.(digest);
    return by === undefined ? remark : { ...remark, by };
  }

  /** A remark that holds for several dispatches of one seat is made once. */
  function remarksOnDispatches(): Remark[] {
    const remarks = (report.dispatches ?? []).flatMap(({ seat, digest, content }): Remark[] => {
      const found = find(digest);
      if (!found) return [{ seat, open: true, kind: 'unseen' }];
      const { block, genuine } = found;
      if (block.kind !== 'dispatch' || block.seat !== seat || block.round !== round)
        return [{ seat, open: true, kind: 'swapped' }];
      if (!genuine) return [{ seat, open: true, kind: 'forged' }];
      const signed = blockContent(DispatchContent, block);
      return signed && deepEqual(signed, content) ? [] : [{ seat, open: true, kind: 'altered' }];
    });
    const reported = new Set(report.dispatches?.map(({ digest }) => digest));
    const kindOfMissing = (seat: string) => (explained.has(seat) ? 'left-out' : 'withheld');
    const missing = (posted.dispatches ?? []).filter(({ digest }) => !reported.has(digest));
    remarks.push(
      ...missing.map(({ seat, digest }) => provenRemark({ seat, open: true, kind: kindOfMissing(seat) }, digest)),
    );
    return remarks.filter(
      (one, i) => remarks.findIndex(({ seat, kind }) => seat === one.seat && kind === one.kind) === i,
    );
  }
}

/** Seats whose orders count and are not in the first close. */
function seatsNotClosed({ used }: ReportContent, closed: PostedOrders['closed'] = []): readonly string[] {
  const named = new Set(closed.map(({ digest }) => digest));
  return used.flatMap(({ seat, digest }) => (named.has(digest) ? [] : [seat]));
}

/**
 * Seats of a closed round whose orders do not count: `out` by the close's own reason, `other` when it names another sheet of the
 * seat, `missing` when it names none, `unseated` when it names none by somebody who held the seat when they wrote, `displaced` when
 * the computer acts for the seat anyway. `computer` is a silent seat for which the computer acts. `by` proves that such orders were
 * there before others that it names; else only the thread shows it.
 */
interface CloseRemark {
  readonly seat: string;
  readonly kind: 'out' | 'other' | 'missing' | 'unseated' | 'displaced' | 'computer';
  readonly reason?: string | undefined;
  /** The seat whose orders in the close name these, so that they were there before that seat sealed its own. */
  readonly by?: string | undefined;
}

/** Compares a close with the orders in force in its round. */
export function remarksOnClose(ledger: Ledger, close: PostedClose): readonly CloseRemark[] {
  const { sheets, computers = [] } = close.content;
  const posted = [...ledger.orders.values()].filter(({ round }) => round === close.block.round);
  const out = sheets.flatMap((one): CloseRemark[] =>
    one.out === undefined ? [] : [{ seat: one.seat, kind: 'out', reason: one.out }],
  );
  const isUnnamed = (block: Block) => !sheets.some(({ digest }) => digest === digestOf(block));
  const unnamed = posted.filter(isUnnamed);
  const unseated = unseatedSheets(ledger, close.block.round).filter(isUnnamed);
  const isOf = (seat: string) => (one: { readonly seat: string }) => one.seat === seat;
  const kindOf = (seat: string) =>
    sheets.some(isOf(seat)) ? 'other' : computers.some(isOf(seat)) ? 'displaced' : 'missing';
  const provenBy = proofsOfPresence(
    ledger,
    sheets.map(({ digest }) => digest),
  );
  const isProven = (block: Block) => {
    const by = provenBy(digestOf(block));
    return by === undefined ? {} : { by };
  };
  return [
    ...out,
    ...unnamed.map((block): CloseRemark => ({ seat: block.seat, kind: kindOf(block.seat), ...isProven(block) })),
    ...unseated.map((block): CloseRemark => ({ seat: block.seat, kind: 'unseated', ...isProven(block) })),
    ...computers.flatMap(({ seat }): CloseRemark[] => (posted.some(isOf(seat)) ? [] : [{ seat, kind: 'computer' }])),
  ];
}
