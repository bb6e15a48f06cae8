import { type Block, digestOf } from './armour.ts';
import { isSaltOf } from './chain.ts';
import type { Dispatch } from './dispatch.ts';
import { throwOf } from './handover.ts';
import { isGenuine, type Ledger } from './ledger.ts';
import { signerOf } from './rosters.ts';

/** The orders of one round as the thread holds them. */
export interface PostedOrders {
  /** The orders in force, by seat. */
  readonly orders: ReadonlyMap<string, Block>;
  /** Finds any block of the campaign by its digest; `genuine` when it is signed by the seat that it names. */
  readonly find: (digest: string) => { readonly block: Block; readonly genuine: boolean } | undefined;
  readonly dispatches?: readonly Dispatch[];
  /** True when the block was signed for this seat's round by a hand whose salt of the round this is. */
  readonly hasSalt?: (block: Block, salt: string) => boolean;
  /** True when its author signed other orders under the same revision. */
  readonly hasTwin?: (block: Block) => boolean;
}

export const postedOrdersIn = (ledger: Ledger, round: number): PostedOrders => ({
  orders: new Map(
    [...ledger.orders.values()].filter((block) => block.round === round).map((block) => [block.seat, block] as const),
  ),
  find(digest) {
    const block = ledger.blocks.get(digest);
    const status = ledger.status.get(digest);
    return block && { block, genuine: isGenuine(status) || status === 'late' || status === 'outdated' };
  },
  dispatches: ledger.dispatches.get(round) ?? [],
  hasSalt(block, salt) {
    const signer = signerOf(ledger, block);
    return signer !== undefined && isSaltOf(salt, signer.salts, throwOf(ledger, block.round));
  },
  hasTwin: (block) =>
    [...ledger.blocks.values()].some(
      (other) =>
        other !== block &&
        other.kind === 'orders' &&
        other.seat === block.seat &&
        other.round === block.round &&
        other.revision === block.revision &&
        isGenuine(ledger.status.get(digestOf(other))),
    ),
});
