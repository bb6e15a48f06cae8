import type { Block } from './armour.ts';
import { blockContent, RosterContent } from './contents.ts';
import type { Dispatch } from './dispatch.ts';
import { isGenuine, type Ledger } from './ledger.ts';
import { rosterAt } from './rosters.ts';

/** The orders of one round as the thread holds them. */
export interface PostedOrders {
  /** The orders in force, by seat. */
  readonly orders: ReadonlyMap<string, Block>;
  /** Finds any block of the campaign by its digest; `genuine` when it is signed by the seat that it names. */
  readonly find: (digest: string) => { readonly block: Block; readonly genuine: boolean } | undefined;
  readonly dispatches?: readonly Dispatch[];
  /** Seats that a roster published too late gives to somebody else. */
  readonly reseated?: ReadonlySet<string>;
}

export const postedOrdersIn = (ledger: Ledger, round: number): PostedOrders => ({
  orders: new Map(
    [...ledger.orders.values()].filter((block) => block.round === round).map((block) => [block.seat, block] as const),
  ),
  find(digest) {
    const block = ledger.blocks.get(digest);
    return block && { block, genuine: isGenuine(ledger.status.get(digest)) };
  },
  dispatches: ledger.dispatches.get(round) ?? [],
  reseated: reseatedIn(ledger, round),
});

function reseatedIn(ledger: Ledger, round: number): ReadonlySet<string> {
  const { blocks, status, rosters } = ledger;
  const since = rosters.find((roster) => roster.round <= round)?.round ?? 0;
  const late = [...blocks].flatMap(([digest, block]) => {
    const concerns = block.kind === 'roster' && block.round <= round && block.round >= since;
    const content = concerns && status.get(digest) === 'late' ? blockContent(RosterContent, block) : undefined;
    return content ? [content] : [];
  });
  const holders = rosterAt(ledger, round)?.seats ?? [];
  const isSeated = ({ seats }: RosterContent, holder: RosterContent['seats'][number]) =>
    seats.some(({ seat, keys }) => seat === holder.seat && keys.sign === holder.keys.sign);
  return new Set(holders.filter((holder) => late.some((roster) => !isSeated(roster, holder))).map(({ seat }) => seat));
}
