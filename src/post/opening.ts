import type { Block } from './armour.ts';
import { isSaltOf } from './chain.ts';
import type { OpeningContent, OrdersContent } from './contents.ts';
import { throwOf } from './handover.ts';
import type { BlockHeader } from './header.ts';
import { isGenuine, type Ledger } from './ledger.ts';
import { isKeyOf, lockingBeacon, lockRound, sheetUnderKey, sheetUnderSignature } from './locks.ts';
import { pieceOf, piecesNeeded, proofOf, saltOfPieces } from './pieces.ts';
import { signerOf } from './rosters.ts';
import { dealtIn, isCommittedTo } from './sealed-contents.ts';

/** Orders that their own authors open, in a campaign without a game master. */

/** An opening signed by its seat. */
export interface PostedOpening {
  readonly block: Block;
  readonly digest: string;
  readonly content: OpeningContent;
}

type Place = Pick<BlockHeader, 'campaign' | 'seat' | 'round'>;
const aboutOf = ({ campaign, seat, round }: Place): string => `${campaign} ${seat} ${round}`;

/** The pieces of a salt for all seats but its own, each with its proof; none with fewer than three seats. */
export function dealtPieces(salt: string, seats: readonly string[], at: Place) {
  const needed = piecesNeeded(seats.length);
  const others = seats.flatMap((seat, i) => (seat === at.seat ? [] : [{ seat, number: i + 1 }]));
  if (others.length < needed) return [];
  return others.map(({ seat, number }) => {
    const piece = pieceOf(salt, number, needed, aboutOf(at));
    return { seat, piece, proof: proofOf(piece, number, aboutOf(at)) };
  });
}

/** True when the pieces dealt with orders are those of this salt. */
function isDealt(block: Block, salt: string, seats: readonly string[]): boolean {
  const dealt = (dealtIn(block) ?? []).map(({ seat, proof }) => `${seat} ${proof}`);
  return dealt.sort().join() === pieceNames(salt, seats, block).sort().join();
}
const pieceNames = (salt: string, seats: readonly string[], at: Place): string[] =>
  dealtPieces(salt, seats, at).map(({ seat, proof }) => `${seat} ${proof}`);

/** True when a piece is the one that the seat was dealt with these orders. */
export function isPieceOf(block: Block, seat: string, piece: string, seats: readonly string[]): boolean {
  const dealt = dealtIn(block)?.find((one) => one.seat === seat);
  return dealt?.proof === proofOf(piece, seats.indexOf(seat) + 1, aboutOf(block));
}

/** A fault in the salt of orders: not the round's, or not the one that was dealt. */
type SaltFault = 'wrong-salt' | 'false-pieces';
/** A fault of an opening; `unverified` is nobody's: the curve for the lock is not loaded. */
type OpeningFault = SaltFault | 'altered' | 'false-lock' | 'unverified';

function saltFault(ledger: Ledger, orders: Block, salt: string, seats: readonly string[]): SaltFault | undefined {
  if (!isSaltOfRound(ledger, orders, salt)) return 'wrong-salt';
  return isDealt(orders, salt, seats) ? undefined : 'false-pieces';
}

/** True for the salt of the round in the chain of whoever sealed the orders. */
function isSaltOfRound(ledger: Ledger, orders: Block, salt: string): boolean {
  const signer = signerOf(ledger, orders);
  return signer !== undefined && isSaltOf(salt, signer.salts, throwOf(ledger, orders.round));
}

/** The reason why an opening does not count; undefined when it does. */
export function openingFault(
  ledger: Ledger,
  orders: Block,
  { content }: PostedOpening,
  seats: readonly string[],
): OpeningFault | undefined {
  const { salt, commands, key } = content;
  if (!isCommittedTo(orders, { salt, commands })) return 'altered';
  const beacon = lockingBeacon(ledger.campaign?.content);
  if (!beacon) return saltFault(ledger, orders, salt, seats);
  if (!isSaltOfRound(ledger, orders, salt)) return 'wrong-salt';
  if (key === undefined || !isKeyOf(orders, key)) return 'altered';
  const sheet = sheetUnderKey(beacon, orders, key);
  return sheet === undefined ? 'unverified' : sheet === 'false-lock' ? sheet : undefined;
}

/** A sheet as its lock opens it, or the fault of its author. */
type UnlockedSheet = { readonly content: OrdersContent } | { readonly fault: 'false-lock' | 'wrong-salt' };

/**
 * The sheet that one of these verified signatures, by round of the beacon, opens, or the fault of its author that it shows; undefined
 * while its lock is shut.
 */
export function unlockedWith(
  ledger: Ledger,
  signatures: ReadonlyMap<number, string>,
  orders: Block,
): UnlockedSheet | undefined {
  const signature = signatures.get(lockRound(orders) ?? 0);
  const content = signature === undefined ? undefined : sheetUnderSignature(orders, signature);
  if (content === undefined) return undefined;
  if (content === 'false-lock') return { fault: content };
  return isSaltOfRound(ledger, orders, content.salt) ? { content } : { fault: 'wrong-salt' };
}

/** A salt that others put together: `missing` pieces are still needed, or it has a fault, caused by its author. */
type PutTogether = { readonly salt: string } | { readonly missing: number } | { readonly fault: SaltFault };

/** A piece of another seat's salt, and the seat that opened it. */
export interface OpenedPiece {
  readonly by: string;
  readonly piece: string;
}

/** Puts the salt of orders together from the pieces that others have opened. */
export function putTogether(
  ledger: Ledger,
  orders: Block,
  pieces: readonly OpenedPiece[],
  seats: readonly string[],
): PutTogether {
  const numbered = pieces.flatMap(({ by, piece }) =>
    isPieceOf(orders, by, piece, seats) ? [[seats.indexOf(by) + 1, piece] as const] : [],
  );
  const fitting = [...new Map(numbered)].map(([number, piece]) => ({ number, piece }));
  const needed = piecesNeeded(seats.length);
  if (fitting.length < needed) return { missing: needed - fitting.length };
  const salt = saltOfPieces(fitting.slice(0, needed));
  // All pieces of a salt follow from it, so other pieces would not have given a salt that fits either.
  const fault = saltFault(ledger, orders, salt, seats);
  return fault ? { fault } : { salt };
}

/** How an opening names a block that its author held. */
export const seenName = (digest: string): string => digest.slice(0, 16);

/** The names of what the other seats have posted in a round, for an opening of this seat. */
export const seenBy = ({ blocks, status }: Ledger, round: number, seat: string): string[] =>
  [...blocks]
    .filter(
      ([digest, block]) =>
        block.round === round &&
        block.seat !== seat &&
        ['orders', 'opening', 'dispatch'].includes(block.kind) &&
        isGenuine(status.get(digest)),
    )
    .map(([digest]) => seenName(digest))
    .sort()
    .slice(0, 1_000);

/** The latest of a seat's openings; of two under one revision the one with the lower digest. */
export const latestOpening = (openings: readonly PostedOpening[], seat: string): PostedOpening | undefined =>
  openings
    .filter(({ block }) => block.seat === seat)
    .sort((a, b) => b.block.revision - a.block.revision || (a.digest < b.digest ? -1 : 1))[0];
