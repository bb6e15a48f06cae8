import { hashOf } from '@hexpost/engine';
import { type Block, digestOf } from './armour.ts';
import { blockContent } from './block-content.ts';
import { type Agreement, DispatchContent, type SeatEntry } from './contents.ts';
import type { Dispatch } from './dispatch.ts';
import { isGenuine, type Ledger } from './ledger.ts';
import { markOf } from './mark.ts';
import { rosterAfter } from './new-holders.ts';
import { type OpenedPiece, openingFault, type PostedOpening, putTogether } from './opening.ts';
import { piecesNeeded } from './pieces.ts';
import { rosterAt } from './rosters.ts';
import type { RoundStart } from './round-start.ts';

/** The agreement of the seats in a round without a game master, and whether all that it names is there. */

export const agreementKey = (agreed: Agreement): string => hashOf(agreed);

/** The open orders of a round that is complete. */
export interface OpenedRound {
  readonly agreed: Agreement;
  /** The openings that count, in seat order, with the orders that they open. */
  readonly opened: readonly { readonly orders: Block; readonly opening: PostedOpening }[];
  /** Orders that nobody opens. A missing salt was dealt in false pieces and takes no part in the dice. */
  readonly shut: readonly { readonly orders: Block; readonly salt?: string }[];
  readonly dispatches: readonly Dispatch[];
}

/** True when a player's block follows this start of the round: it names the last outcome, or in the first round any post. */
export const standsOn = (
  { after }: Pick<Block, 'after'>,
  { round, last }: Pick<RoundStart, 'round' | 'last'>,
): boolean => (round === 1 ? after !== '-' : after === markOf(last));

/** The digest of the position that a round starts from. */
export const stateDigest = ({ campaign, state }: Pick<RoundStart, 'campaign' | 'state'>): string =>
  campaign.entries.at(-1)?.hash ?? hashOf(state);

/** The openings of a round that follow this start of it: they name the same outcome before it, and the same position. */
export const openingsOn = (ledger: Ledger, start: RoundStart): readonly PostedOpening[] =>
  (ledger.openings.get(start.round) ?? []).filter(
    ({ block, content: { before, state } }) =>
      before === start.last && state === stateDigest(start) && standsOn(block, start),
  );

/** The roster of the next round after an agreement of this one. */
export const seatedBy = (ledger: Ledger, { round }: Pick<RoundStart, 'round'>, given: readonly SeatEntry[]) =>
  rosterAfter(ledger.campaign!, rosterAt(ledger, round) ?? { seats: [] }, given);

/**
 * The round as an agreement opens it; undefined while something is missing. It holds when more than half of the seats opened orders
 * under it, including every seat that it does not leave out, and when the salts of the seats left out can be put together.
 */
export function openedUnder(
  ledger: Ledger,
  start: RoundStart,
  seats: readonly string[],
  agreed: Agreement,
): OpenedRound | undefined {
  const orders = agreed.orders.map((digest) => ordersOf(ledger, start, digest));
  if (!orders.every((block) => block !== undefined)) return undefined;
  const committed = orders.map(({ seat }) => seat);
  const present = seats.filter((seat) => committed.includes(seat) && !agreed.without.includes(seat));
  const isWhole =
    new Set(committed).size === committed.length &&
    agreed.without.every((seat) => seats.includes(seat)) &&
    seats.every((seat) => committed.includes(seat) || agreed.without.includes(seat)) &&
    present.length >= piecesNeeded(seats.length);
  if (!isWhole) return undefined;

  const openings = openingsOn(ledger, start);
  const key = agreementKey(agreed);
  const blockOf = (seat: string) => orders.find((block) => block.seat === seat)!;
  const opened = present.flatMap((seat) => {
    const own = openings.filter(({ block, content }) => block.seat === seat && agreementKey(content.agreed) === key);
    const opening = own.find((one) => opens(ledger, blockOf(seat), one, seats));
    return opening ? [{ orders: blockOf(seat), opening }] : [];
  });
  if (opened.length < present.length) return undefined;
  // Requests cost a signature each: they are looked at once all others have opened.
  if (agreed.seats !== undefined && seatedBy(ledger, start, agreed.seats) === undefined) return undefined;

  const shut = orders.filter(({ seat }) => !present.includes(seat)).map((block) => saltOfShut(block));
  if (!shut.every((one) => one !== undefined)) return undefined;
  const dispatches = agreed.dispatches.map((digest) => dispatchOf(ledger, start, digest));
  if (!dispatches.every((dispatch) => dispatch !== undefined)) return undefined;
  return { agreed, opened, shut, dispatches };

  function saltOfShut(block: Block): OpenedRound['shut'][number] | undefined {
    const own = openings.find((one) => one.block.seat === block.seat && opens(ledger, block, one, seats));
    if (own) return { orders: block, salt: own.content.salt };
    const found = putTogether(ledger, block, openedPieces(openings, block.seat), seats);
    if ('missing' in found) return undefined;
    return { orders: block, ...('salt' in found && { salt: found.salt }) };
  }
}

/** True when an opening correctly opens these orders. */
export const opens = (ledger: Ledger, orders: Block, opening: PostedOpening, seats: readonly string[]): boolean =>
  opening.block.seat === orders.seat &&
  opening.content.orders === digestOf(orders) &&
  openingFault(ledger, orders, opening, seats) === undefined;

/** The pieces of a seat's salt that others opened. */
export const openedPieces = (openings: readonly PostedOpening[], seat: string): readonly OpenedPiece[] =>
  openings.flatMap(({ block, content }) =>
    content.pieces.flatMap((one) => (one.seat === seat ? [{ by: block.seat, piece: one.piece }] : [])),
  );

function ordersOf({ blocks, status }: Ledger, start: RoundStart, digest: string): Block | undefined {
  const block = blocks.get(digest);
  const counts =
    block?.kind === 'orders' && block.round === start.round && isGenuine(status.get(digest)) && standsOn(block, start);
  return counts ? block : undefined;
}

function dispatchOf({ blocks, status }: Ledger, { round }: RoundStart, digest: string): Dispatch | undefined {
  const block = blocks.get(digest);
  const counts = block?.kind === 'dispatch' && block.round === round && isGenuine(status.get(digest));
  const content = counts ? blockContent(DispatchContent, block) : undefined;
  return block && content && { seat: block.seat, digest, content };
}
