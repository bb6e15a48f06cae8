import { type Block, digestOf } from './armour.ts';
import { isSaltOf } from './chain.ts';
import type { CloseContent } from './contents.ts';
import type { Dispatch } from './dispatch.ts';
import { throwOf } from './handover.ts';
import { isGenuine, type Ledger } from './ledger.ts';
import { signerOf } from './rosters.ts';
import { openInRound } from './sealed-contents.ts';
import { proofsOfPresence } from './seen-blocks.ts';

/** The orders of one round as the thread holds them. */
export interface PostedOrders {
  /** The orders in force, by seat. */
  readonly orders: ReadonlyMap<string, Block>;
  /** Finds any block of the campaign by its digest; `genuine` when it is signed by the seat that it names. */
  readonly find: (digest: string) => { readonly block: Block; readonly genuine: boolean } | undefined;
  readonly dispatches?: readonly Dispatch[];
  /** True when the block was signed for this seat's round by the holder to whom this salt of the round belongs. */
  readonly hasSalt?: (block: Block, salt: string) => boolean;
  /** The orders that the first close of the round names. */
  readonly closed?: CloseContent['sheets'];
  /** True when these orders are known to open with the link of their round and to contain its salt. */
  readonly opens?: (block: Block, link: string) => boolean;
  /** The seat whose orders in the close prove that a block was there before them. */
  readonly provenBy?: (digest: string) => string | undefined;
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
  hasSalt: (block, salt) => isSaltFor(ledger, block, salt),
  closed: ledger.closings.get(round)?.first.content.sheets ?? [],
  opens(block, link) {
    const salt = triedSalts.get(block.body)?.get(link);
    return salt !== undefined && isSaltFor(ledger, block, salt);
  },
  provenBy: proofsIn(ledger, round),
  hasTwin(block) {
    for (const other of ledger.blocks.values())
      if (other !== block && isSamePlace(other, block) && isGenuine(ledger.status.get(digestOf(other)))) return true;
    return false;
  },
});

/** What the orders in the close of a round prove: the close that its report keeps to, or the last one. */
export function proofsIn(ledger: Ledger, round: number): (digest: string) => string | undefined {
  const closing = ledger.closings.get(round);
  const { content } = closing?.kept ?? closing?.last ?? {};
  return proofsOfPresence(ledger, content?.sheets.map(({ digest }) => digest) ?? []);
}

const isSamePlace = (one: Block, other: Block): boolean =>
  one.round === other.round && one.kind === other.kind && one.seat === other.seat && one.revision === other.revision;

function isSaltFor(ledger: Ledger, block: Block, salt: string): boolean {
  const signer = signerOf(ledger, block);
  return signer !== undefined && isSaltOf(salt, signer.salts, throwOf(ledger, block.round));
}

/** The salts in orders that were tried with the link of their round; undefined in those that do not open. */
const triedSalts = new WeakMap<Uint8Array, Map<string, string | undefined>>();

/**
 * Tries to open the orders that their report calls shut, and caches what is found: opening takes a turn of the event loop, so it
 * is done before the remarks on a report are made.
 */
export async function tryShutOrders({ closings, reports, blocks }: Ledger): Promise<void> {
  for (const [round, { first }] of closings) {
    const content = reports.get(round)?.content;
    const shown = new Set([...(content?.used ?? []), ...(content?.leftOut ?? [])].map(({ digest }) => digest));
    for (const { digest, out } of first.content.sheets) {
      const block = content && out !== undefined && !shown.has(digest) ? blocks.get(digest) : undefined;
      const tried = block && (triedSalts.get(block.body) ?? new Map<string, string | undefined>());
      if (!tried || tried.has(content!.link)) continue;
      const orders = await openInRound([content!.link, ...(content!.keys ?? [])], block);
      triedSalts.set(block.body, tried.set(content!.link, orders?.salt));
    }
  }
}
