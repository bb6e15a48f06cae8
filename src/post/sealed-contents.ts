import { hashOnce } from '@hexpost/engine';
import { hexToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { openAgeFile } from './age-file.ts';
import { type Block, fromBase64 } from './armour.ts';
import { SALT_PATTERN } from './chain.ts';
import { NoteContent, OrdersContent } from './contents.ts';
import { type BlockHeader, headerLine, SEAT_ID_PATTERN } from './header.ts';
import { type Identity, openSealed, SEAL_STEP, SIGNATURE_BYTES } from './keys.ts';
import { PAYLOAD_LIMITS, pack, unpack } from './pack.ts';
import { roundSecret } from './round-key.ts';

/** The part of orders that is not sealed. */

/** The salt of orders in pieces, in a campaign without a game master: one for each other seat, sealed to its holders. */
export const DealtPieces = z
  .array(
    z.strictObject({
      seat: z.string().regex(SEAT_ID_PATTERN),
      /** Everybody can compare a piece with it. */
      proof: z.string().regex(SALT_PATTERN),
      sealed: z
        .string()
        .max(8_000)
        .regex(/^[A-Za-z0-9+/]+$/),
    }),
  )
  .max(11);
export type DealtPieces = z.output<typeof DealtPieces>;

/** The part of orders that everybody can read before they are opened. */
export const OrdersPublic = z.strictObject({
  /**
   * The first 16 digits of the digests of other players' blocks of the round that the author held: those were there before these
   * orders.
   */
  seen: z
    .array(z.string().regex(/^[0-9a-f]{16}$/))
    .max(60)
    .optional(),
  pieces: DealtPieces.optional(),
});
export type OrdersPublic = z.output<typeof OrdersPublic>;

/** Reading the blocks that are sealed: orders and private notes. */

/**
 * 32 bytes that commit to orders, their seat and their round. They are in the block beside the sealed part, so that everybody can
 * compare the opened orders with them; sealed orders that were copied and posted under another name do not open.
 */
export const commitmentOf = (
  { salt, commands }: OrdersContent,
  { campaign, seat, round }: Pick<BlockHeader, 'campaign' | 'seat' | 'round'>,
): Uint8Array => hexToBytes(hashOnce({ campaign, seat, round, salt, commands }));

const COMMITMENT_BYTES = 32;

/** The payload of orders: the commitment, two bytes of length, the packed public part of that length, the sealed part. */
export function ordersPayload(commitment: Uint8Array, sealed: Uint8Array, shown: OrdersPublic = {}): Uint8Array {
  const packed = pack(shown);
  return Uint8Array.from([...commitment, packed.length >> 8, packed.length & 255, ...packed, ...sealed]);
}

function partsOf({ body }: Pick<Block, 'body'>): { readonly shown: Uint8Array; readonly sealed: Uint8Array } {
  const rest = body.subarray(SIGNATURE_BYTES + COMMITMENT_BYTES);
  const [high = 0, low = 0] = rest;
  const end = 2 + high * 256 + low;
  return { shown: rest.subarray(2, end), sealed: rest.subarray(end) };
}

/** The age file of orders. */
export const sealedPartOf = (block: Pick<Block, 'body'>): Uint8Array => partsOf(block).sealed;

const publicParts = new WeakMap<Uint8Array, OrdersPublic | null>();

/** The part of orders that everybody can read; undefined when that part has the wrong form: such orders are unreadable. */
export function publicPartOf(block: Pick<Block, 'body'>): OrdersPublic | undefined {
  const known = publicParts.get(block.body);
  if (known !== undefined) return known ?? undefined;
  const read = OrdersPublic.safeParse(unpack(partsOf(block).shown, PAYLOAD_LIMITS.orders)).data;
  publicParts.set(block.body, read ?? null);
  return read;
}

/** The pieces dealt with orders; undefined without any. */
export const dealtIn = (block: Pick<Block, 'body'>): DealtPieces | undefined => publicPartOf(block)?.pieces;

/** A piece as it is sealed to the seat that it is for. */
export const SealedPiece = z.strictObject({ piece: z.string().regex(SALT_PATTERN) });

/** Opens the piece that a seat was dealt; undefined when there is none that opens. */
export async function openPiece(
  identity: { readonly secret: Pick<Identity['secret'], 'seal'> },
  block: Block,
  seat: string,
): Promise<string | undefined> {
  const sealed = fromBase64(dealtIn(block)?.find((one) => one.seat === seat)?.sealed ?? '');
  return sealed && SealedPiece.safeParse(await openSealed(identity, sealed, PAYLOAD_LIMITS.join)).data?.piece;
}

const commitments = new WeakMap<OrdersContent, Map<string, Uint8Array>>();

/** The same commitment is asked for by everything that judges a report. */
function knownCommitment(content: OrdersContent, at: Parameters<typeof commitmentOf>[1]): Uint8Array {
  const name = `${at.campaign} ${at.round} ${at.seat}`;
  const known = commitments.get(content) ?? new Map<string, Uint8Array>();
  const commitment = known.get(name) ?? commitmentOf(content, at);
  if (!known.has(name)) commitments.set(content, known.set(name, commitment));
  return commitment;
}

/** True when these are the orders sealed in the block, by the seat and for the round that it names. */
export function isCommittedTo(block: Block, content: OrdersContent): boolean {
  const commitment = knownCommitment(content, block);
  const stated = block.body.subarray(SIGNATURE_BYTES, SIGNATURE_BYTES + COMMITMENT_BYTES);
  return stated.length === COMMITMENT_BYTES && stated.every((byte, i) => byte === commitment[i]);
}

/**
 * Opens orders for their author, or with the key of their round; undefined when they are sealed to others or break their
 * commitment.
 */
export async function openOrders(
  identity: { readonly secret: Pick<Identity['secret'], 'seal'> },
  block: Block,
): Promise<OrdersContent | undefined> {
  const { sealed } = partsOf(block);
  const orders = OrdersContent.safeParse(await openSealed(identity, sealed, PAYLOAD_LIMITS.orders));
  return orders.success && isCommittedTo(block, orders.data) ? orders.data : undefined;
}

/** Opens orders with the link of their round, or with the secret of a reopening: for the game master just as later for everybody. */
export function openInRound(secrets: readonly string[], block: Block): OrdersContent | undefined {
  for (const secret of secrets) {
    const orders = ordersUnder(secret, block);
    if (orders) return orders;
  }
  return undefined;
}

const opened = new WeakMap<Uint8Array, Map<string, OrdersContent | undefined>>();

/** Like `openOrders`, with the link of a round that its report shows, and at once. Each sheet is tried once with a link. */
export function ordersUnder(link: string, block: Block): OrdersContent | undefined {
  const tried = opened.get(block.body) ?? new Map<string, OrdersContent | undefined>();
  opened.set(block.body, tried);
  if (!tried.has(link)) tried.set(link, readUnder(link, block));
  return tried.get(link);
}

function readUnder(link: string, block: Block): OrdersContent | undefined {
  const value = openAgeFile(roundSecret(link), partsOf(block).sealed);
  const orders = value && OrdersContent.safeParse(unpack(value, PAYLOAD_LIMITS.orders, SEAL_STEP)).data;
  return orders && isCommittedTo(block, orders) ? orders : undefined;
}

/** The note's own header is sealed in, so that nobody can post another author's note as their own. */
export const SealedNote = NoteContent.extend({ head: z.string().max(200) });

/** Opens a note for its reader or author; undefined when it is sealed to others, or was sealed under another header. */
export async function openNote(identity: Identity, block: Block): Promise<NoteContent | undefined> {
  const sealed = block.body.subarray(SIGNATURE_BYTES);
  const note = SealedNote.safeParse(await openSealed(identity, sealed, PAYLOAD_LIMITS.note));
  if (!note.success || note.data.head !== headerLine(block)) return undefined;
  const { head: _, ...content } = note.data;
  return content;
}
