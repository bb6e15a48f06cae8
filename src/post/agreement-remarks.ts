import { type OpenedRound, openingsOn, opens, standsOn } from './agreement.ts';
import { type Block, digestOf } from './armour.ts';
import type { Agreement } from './contents.ts';
import { seatsIn } from './dispatch.ts';
import { isGenuine, type Ledger } from './ledger.ts';
import { type PostedOpening, seenName } from './opening.ts';
import type { Remark } from './remarks.ts';
import type { RoundStart } from './round-start.ts';
import { publicPartOf } from './sealed-contents.ts';

/**
 * Remarks on what the agreement of a complete round leaves out: seats, dispatches, later orders. No block can prove when it was
 * posted, only that its author held another one. So each remark says who did without something, and whether they name it.
 */
export function remarksOnAgreement(
  ledger: Ledger,
  start: RoundStart,
  { agreed, opened }: Pick<OpenedRound, 'agreed' | 'opened'>,
): readonly Remark[] {
  const seats = seatsIn(start.campaign);
  const openings = openingsOn(ledger, start);
  /** The openings of the round under this agreement, one of each seat that opened its own orders. */
  const counted = opened.flatMap(({ opening }) => opening ?? []);
  const goers = counted.map(({ block }) => block.seat);
  // The agreement was chosen by those who name no other opening; everybody else follows what is there.
  const choosing = openings.filter(
    (one) => goers.includes(one.block.seat) && !openings.some(({ digest }) => names(one, digest)),
  );
  const firstToOpen = goers.filter((seat) => choosing.some(({ block }) => block.seat === seat));
  const namersOf = (digest: string) => counted.filter((one) => names(one, digest)).map(({ block }) => block.seat);
  return [
    ...agreed.without.map(remarkOn),
    ...opened.flatMap(({ orders, opening }): Remark[] => (opening ? [] : [{ seat: orders.seat, kind: 'unlocked' }])),
    ...lackedOrders(),
    ...lackedDispatches(),
    ...(agreed.seats ?? []).map(({ seat }): Remark => ({ seat, kind: 'passed-on', others: goers })),
  ];

  /** A seat that the round continued without. */
  function remarkOn(seat: string): Remark {
    const own = openings.filter(
      (one) => one.block.seat === seat && isOpeningOf(ledger.blocks.get(one.content.orders), one),
    );
    const orders = ordersOf(seat);
    const named = orders.some((block) => agreed.orders.includes(digestOf(block)));
    if (own.length > 0) {
      const by = [...new Set(own.flatMap(({ digest }) => namersOf(digest)))];
      return by.length > 0 ? { seat, kind: 'left-out-open', others: by } : { seat, kind: 'opened-late', others: goers };
    }
    if (orders.length === 0) return { seat, kind: 'absent' };
    if (named) return { seat, kind: 'unopened' };
    const by = [...new Set(orders.flatMap((block) => namersOf(digestOf(block))))];
    return by.length > 0 ? { seat, kind: 'left-out-orders', others: by } : { seat, kind: 'orders-late', others: goers };
  }

  function isOpeningOf(orders: Block | undefined, opening: PostedOpening): boolean {
    return orders !== undefined && opens(ledger, orders, opening, seats);
  }

  /** The genuine orders of a seat that follow the same outcome. */
  function ordersOf(seat: string): readonly Block[] {
    return [...ledger.blocks].flatMap(([digest, block]) =>
      block.kind === 'orders' &&
      block.seat === seat &&
      block.round === start.round &&
      standsOn(block, start) &&
      isGenuine(ledger.status.get(digest))
        ? [block]
        : [],
    );
  }

  /** Later orders than those in the agreement. */
  function lackedOrders(): readonly Remark[] {
    return opened.flatMap(({ orders }): Remark[] => {
      const later = ordersOf(orders.seat).filter(({ revision }) => revision > orders.revision);
      const by = leaversOf(later.map(digestOf), (agreed) => agreed.orders);
      if (later.length === 0) return [];
      if (by.length > 0) return [{ seat: orders.seat, kind: 'left-out-revision', others: by }];
      const holder = holderOfAny(later.map(digestOf));
      if (holder === undefined) return [{ seat: orders.seat, kind: 'revision-late', others: firstToOpen }];
      return [{ seat: orders.seat, kind: 'left-out-revision', others: firstToOpen, by: holder }];
    });
  }

  /**
   * A seat that held one of these blocks before anybody opened: its own orders or dispatches in the agreement name it. The author of the block
   * proves nothing so: they may show it to nobody until then.
   */
  function holderOfAny(digests: readonly string[]): string | undefined {
    const wanted = new Map(digests.map((digest) => [seenName(digest), ledger.blocks.get(digest)!.seat]));
    const isAmong = (seat: string, seen: readonly string[]) =>
      seen.some((name) => wanted.has(seenName(name)) && wanted.get(seenName(name)) !== seat);
    const orders = agreed.orders.flatMap((digest) => ledger.blocks.get(digest) ?? []);
    const counting = new Set(agreed.dispatches);
    const sent = (ledger.dispatches.get(start.round) ?? []).filter(({ digest }) => counting.has(digest));
    return (
      orders.find((block) => isAmong(block.seat, publicPartOf(block)?.seen ?? []))?.seat ??
      sent.find(({ seat, content }) => isAmong(seat, content.seen))?.seat
    );
  }

  /** Dispatches that the agreement lacks. */
  function lackedDispatches(): readonly Remark[] {
    const sent = ledger.dispatches.get(start.round) ?? [];
    const counting = new Set(agreed.dispatches);
    const lacked = sent.filter(({ digest }) => !counting.has(digest));
    return [...new Set(lacked.map(({ seat }) => seat))].map((seat): Remark => {
      const digests = lacked.flatMap((one) => (one.seat === seat ? [one.digest] : []));
      const by = leaversOf(digests, (agreed) => agreed.dispatches);
      if (by.length > 0) return { seat, kind: 'left-out-dispatch', others: by };
      const holder = holderOfAny(digests);
      if (holder === undefined) return { seat, kind: 'dispatch-late', others: firstToOpen };
      return { seat, kind: 'left-out-dispatch', others: firstToOpen, by: holder };
    });
  }

  /** The seats that chose the agreement, held one of these blocks by their own word, and did not name it. */
  function leaversOf(digests: readonly string[], named: (agreed: Agreement) => readonly string[]): readonly string[] {
    const leavers = choosing.filter(({ content, ...one }) =>
      digests.some((digest) => names({ content, ...one }, digest) && !named(content.agreed).includes(digest)),
    );
    return goers.filter((seat) => leavers.some(({ block }) => block.seat === seat));
  }
}

const names = ({ content }: PostedOpening, digest: string): boolean => content.seen.includes(seenName(digest));
