import { hashOf } from '@hexpost/engine';
import type { AnnouncedCampaign } from './announcement.ts';
import { type Block, digestOf, markOf } from './armour.ts';
import { blockContent } from './block-content.ts';
import { type Agreement, DispatchContent, type OrdersContent, type SeatEntry, strangersAlike } from './contents.ts';
import type { Dispatch } from './dispatch.ts';
import { isGenuine, type Ledger } from './ledger.ts';
import { mayHold } from './master-posts.ts';
import { type OpenedPiece, openingFault, type PostedOpening, putTogether, unlockedWith } from './opening.ts';
import { piecesNeeded } from './pieces.ts';
import { holderOf, type Roster, requestIn, rosterAt, type SeatHolder } from './rosters.ts';
import type { RoundStart } from './round-start.ts';

/** Seats that pass to other people in a campaign without a game master, by an agreement of more than half of the seats. */

/**
 * The roster after these seats have passed on; undefined if one of them is no seat of the campaign, its request is not signed by its
 * author, or its holder cannot hold it or is not told apart from somebody else at the table.
 */
function rosterAfter(
  { id, content }: AnnouncedCampaign,
  roster: Roster,
  given: readonly SeatEntry[],
): Roster | undefined {
  const holders: SeatHolder[] = [];
  for (const entry of given) {
    const request = requestIn(entry, id);
    const holder = request && holderOf(request, entry.seat);
    // The first request that is not good ends the reading: the signatures of the others cost nothing.
    if (!holder) return undefined;
    holders.push(holder);
  }
  const passed = new Set(holders.map(({ seat }) => seat));
  const seats = [...roster.seats.filter(({ seat }) => !passed.has(seat)), ...holders];
  const isPossible = holders.every(
    ({ seat, keys }) => content.players.some((player) => player.seat === seat) && mayHold(content, keys.sign, seat),
  );
  return isPossible && strangersAlike(seats).length === 0 ? { seats } : undefined;
}

/** The agreement of the seats in a round without a game master, and whether all that it names is there. */

export const agreementKey = (agreed: Agreement): string => hashOf(agreed);

/** Orders that are open: by their author, or by their lock. */
interface OpenedSheet {
  readonly orders: Block;
  readonly content: OrdersContent;
  /** Missing where the lock opened them. */
  readonly opening?: PostedOpening;
}

/** The open orders of a round that is complete. */
export interface OpenedRound {
  readonly agreed: Agreement;
  /** In seat order. One at least was opened by its author. */
  readonly opened: readonly OpenedSheet[];
  /** Orders that are not used. A missing salt was dealt in false pieces or behind a false lock, and takes no part in the dice. */
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
export function openingsOn(ledger: Ledger, start: RoundStart): readonly PostedOpening[] {
  const state = stateDigest(start);
  return (ledger.openings.get(start.round) ?? []).filter(
    ({ block, content }) => content.before === start.last && content.state === state && standsOn(block, start),
  );
}

/** The roster of the next round after an agreement of this one. */
export const seatedBy = (ledger: Ledger, { round }: Pick<RoundStart, 'round'>, given: readonly SeatEntry[]) =>
  rosterAfter(ledger.campaign!, rosterAt(ledger, round) ?? { seats: [] }, given);

/** All openings of a round that follow its start, in any agreement. */
interface RoundOpenings {
  readonly seats: readonly string[];
  readonly openings: readonly PostedOpening[];
  /** Verified signatures in them, by round of the beacon. */
  readonly signatures: ReadonlyMap<number, string>;
}

/**
 * The round as an agreement opens it, by the openings under it; undefined while something is missing. More than half of the seats open their orders under it,
 * or nobody is left out whose orders can be opened, and no seat is given away. All seats that it does not leave out open their orders
 * under it, or the locks do; the salts of the seats left out are there.
 */
export function openedUnder(
  ledger: Ledger,
  start: RoundStart,
  { seats, openings, signatures }: RoundOpenings,
  under: readonly [PostedOpening, ...PostedOpening[]],
): OpenedRound | undefined {
  const { agreed } = under[0].content;
  const orders = agreed.orders.map((digest) => ordersOf(ledger, start, digest));
  if (!orders.every((block) => block !== undefined)) return undefined;
  const committed = orders.map(({ seat }) => seat);
  const present = seats.filter((seat) => committed.includes(seat) && !agreed.without.includes(seat));
  const isWhole =
    new Set(committed).size === committed.length &&
    agreed.without.every((seat) => seats.includes(seat)) &&
    seats.every((seat) => committed.includes(seat) || agreed.without.includes(seat));
  if (!isWhole) return undefined;

  const blockOf = (seat: string) => orders.find((block) => block.seat === seat)!;
  const opened = present.flatMap((seat): OpenedSheet[] => {
    const block = blockOf(seat);
    const opening = under.find((one) => opens(ledger, block, one, seats));
    if (opening) return [{ orders: block, content: sheetOf(opening), opening }];
    const unlocked = unlockedWith(ledger, signatures, block);
    return unlocked && 'content' in unlocked ? [{ orders: block, content: unlocked.content }] : [];
  });
  if (opened.length < present.length) return undefined;
  const isFalse = (block: Block) => 'fault' in (unlockedWith(ledger, signatures, block) ?? {});
  const falsely = orders.filter(isFalse).map(({ seat }) => seat);
  const willing = opened.filter(({ opening }) => opening !== undefined).length;
  const isOfAll = agreed.seats === undefined && agreed.without.every((seat) => falsely.includes(seat));
  if (willing < (isOfAll && signatures.size > 0 ? 1 : piecesNeeded(seats.length - falsely.length))) return undefined;
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
    const unlocked = unlockedWith(ledger, signatures, block);
    if (unlocked) return { orders: block, ...('content' in unlocked && { salt: unlocked.content.salt }) };
    const found = putTogether(ledger, block, openedPieces(openings, block.seat), seats);
    if ('missing' in found) return undefined;
    return { orders: block, ...('salt' in found && { salt: found.salt }) };
  }
}

const sheetOf = ({ content: { salt, commands } }: PostedOpening): OrdersContent => ({ salt, commands });

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
