import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { hashOf } from '../engine/kernel/hash.ts';
import type { Block } from './armour.ts';
import { PostingCalendarSchema } from './calendar.ts';
import { LINK_PATTERN, NONCE_PATTERN } from './chain.ts';
import { type BlockHeader, FORMAT_VERSION, headerLine, SEAT_ID_PATTERN } from './header.ts';
import { type Identity, openSealed, PublicKeysSchema, publicKeys, SIGNATURE_BYTES, sealTo, sign } from './keys.ts';
import { pack, unpack } from './pack.ts';

/** What stands inside the blocks, and the making of each. What a rule system puts into it the system itself reads. */

const Name = z.string().trim().min(1).max(60);
const Seat = z.string().regex(SEAT_ID_PATTERN);
const Digest = z.string().regex(/^[0-9a-f]{64}$/);
const Command = z.looseObject({ command: z.string().max(40) });

export const CampaignContent = z.strictObject({
  name: z.string().max(120),
  system: z.string().min(1).max(40),
  /** Shipped rulesets go by their hash; a homebrew brings its rules along. */
  ruleset: z.strictObject({ id: z.string().max(80), hash: Digest, rules: z.unknown().optional() }),
  options: z.record(z.string(), z.unknown()),
  scenario: z.unknown(),
  players: z.array(z.strictObject({ seat: Seat, name: Name, colour: z.int().min(0).max(11) })).max(12),
  master: PublicKeysSchema.extend({ name: Name }),
  /** First link of the chain of dice. */
  tip: z.string().regex(LINK_PATTERN),
  /** With the master's keys it gives the end of that chain. */
  nonce: z.string().regex(NONCE_PATTERN),
  /** How long there is for each round of posting. Without it the game master says so each time, or takes his time. */
  calendar: PostingCalendarSchema.optional(),
});
export type CampaignContent = z.output<typeof CampaignContent>;

export const JoinContent = z.strictObject({ name: Name, keys: PublicKeysSchema });
export type JoinContent = z.output<typeof JoinContent>;

export const RosterContent = z.strictObject({
  /** A team has one seat and several hands in it; each signs for it, and all read what is sealed for it. */
  seats: z.array(z.strictObject({ seat: Seat, name: Name, keys: PublicKeysSchema })).max(60),
});
export type RosterContent = z.output<typeof RosterContent>;

export const OrdersContent = z.strictObject({
  /** Random, so that nobody can guess a short sheet from its digest, and every player has a hand in the dice. */
  salt: z.string().regex(/^[0-9a-f]{32}$/),
  commands: z.array(Command).max(400),
});
export type OrdersContent = z.output<typeof OrdersContent>;

/** Commands given in the open: what happened in a battle, say. Everybody reads them as they are posted. */
export const DispatchContent = z.strictObject({
  commands: z.array(Command).min(1).max(60),
  /** Digests of the dispatches of the round that the author had before him: his own come after those. */
  seen: z.array(Digest).max(800),
});
export type DispatchContent = z.output<typeof DispatchContent>;

export const NoteContent = z.strictObject({
  text: z.string().max(20_000),
  /** The seat that it is for, `gm` for the game master: its author reads it again, too. */
  to: Seat.optional(),
});
export type NoteContent = z.output<typeof NoteContent>;

/** What the game master tells everybody between two reports: a word, another deadline for a round. */
export const NoticeContent = z.strictObject({
  text: z.string().max(4_000),
  /** Until when orders of the block's round are taken, in milliseconds since 1970; null while the campaign pauses. */
  until: z.int().min(0).max(1e14).nullable().optional(),
});
export type NoticeContent = z.output<typeof NoticeContent>;

/**
 * What orders are in 32 bytes, in their place. It stands beside the seal, so that everybody can hold opened orders against
 * it; and sealed orders that somebody copied, to sign and post them as his own or elsewhere, do not open there.
 */
const commitmentOf = (
  { salt, commands }: OrdersContent,
  { campaign, seat, round }: Omit<BlockAddress, 'revision'>,
): Uint8Array => hexToBytes(hashOf({ campaign, seat, round, salt, commands }));

const COMMITMENT = 32;

/** Whether these orders are the ones that were sealed in the block, by the seat and for the round that it names. */
export function isCommittedTo(block: Block, content: OrdersContent): boolean {
  const commitment = commitmentOf(content, block);
  const stated = block.body.subarray(SIGNATURE_BYTES, SIGNATURE_BYTES + COMMITMENT);
  return stated.length === COMMITMENT && stated.every((byte, i) => byte === commitment[i]);
}

/** Orders opened by the game master or their author; undefined when they are sealed to others or do not hold what they promise. */
export async function openOrders(identity: Identity, block: Block): Promise<OrdersContent | undefined> {
  const orders = OrdersContent.safeParse(await openSealed(identity, block.body.subarray(SIGNATURE_BYTES + COMMITMENT)));
  return orders.success && isCommittedTo(block, orders.data) ? orders.data : undefined;
}

const read = new WeakMap<Uint8Array, Map<z.ZodType, unknown>>();

/** The content of a body that is not sealed; undefined when it has not that form. Each body is read once. */
export function blockContent<T>(schema: z.ZodType<T>, body: Uint8Array): T | undefined {
  const contents = read.get(body) ?? new Map<z.ZodType, unknown>();
  read.set(body, contents);
  if (!contents.has(schema)) contents.set(schema, schema.safeParse(unpack(body.subarray(SIGNATURE_BYTES))).data);
  return contents.get(schema) as T | undefined;
}

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** The id that a campaign block must carry: ten letters and digits that follow from its payload. */
export function campaignId(payload: Uint8Array): string {
  const digest = sha256(payload);
  let bits = 0n;
  for (const byte of digest.subarray(0, 7)) bits = bits * 256n + BigInt(byte);
  return Array.from({ length: 10 }, (_, i) => ALPHABET[Number((bits >> BigInt(5 * i)) & 31n)]).join('');
}

const block = (identity: Identity, clear: BlockHeader, payload: Uint8Array): Block => ({
  ...clear,
  body: sign(identity, clear, payload),
});

export function campaignBlock(master: Identity, content: CampaignContent, revision = 1): Block {
  const payload = pack(content);
  const clear: BlockHeader = {
    kind: 'campaign',
    version: FORMAT_VERSION,
    campaign: campaignId(payload),
    seat: 'gm',
    round: 0,
    revision,
  };
  return block(master, clear, payload);
}

/** Asks for a seat; `-` for any. */
export function joinBlock(identity: Identity, campaign: string, name: string, seat = '-', revision = 1): Block {
  const content: JoinContent = { name, keys: publicKeys(identity) };
  return block(identity, { kind: 'join', version: FORMAT_VERSION, campaign, seat, round: 0, revision }, pack(content));
}

/** Who sits where from a round on: after joining, and whenever a seat changes hands. */
export function rosterBlock(
  master: Identity,
  campaign: string,
  round: number,
  content: RosterContent,
  revision: number,
): Block {
  return block(
    master,
    { kind: 'roster', version: FORMAT_VERSION, campaign, seat: 'gm', round, revision },
    pack(content),
  );
}

export interface BlockAddress {
  readonly campaign: string;
  readonly seat: string;
  readonly round: number;
  readonly revision: number;
}

interface Reader {
  readonly seal: string;
}

/** Orders for a round, sealed to the game master, their author and his `team`. `salt` is 32 random hex digits. */
export async function ordersBlock(
  author: Identity,
  master: Reader,
  at: BlockAddress,
  content: OrdersContent,
  team: readonly Reader[] = [],
): Promise<Block> {
  const clear: BlockHeader = { kind: 'orders', version: FORMAT_VERSION, ...at };
  const sealed = await sealTo(sealsOf(master, author, ...team), content);
  const payload = new Uint8Array(COMMITMENT + sealed.length);
  payload.set(commitmentOf(content, at));
  payload.set(sealed, COMMITMENT);
  return block(author, clear, payload);
}

/** Commands for a round in the open. `at.seat` is the author's. */
export const dispatchBlock = (author: Identity, at: BlockAddress, content: DispatchContent): Block =>
  block(author, { kind: 'dispatch', version: FORMAT_VERSION, ...at }, pack(content));

const sealsOf = (...readers: readonly Reader[]): string[] => readers.map(({ seal }) => seal);

/** A word in private: sealed to its reader, its author and whoever else holds their seats. `seat` is the author's. */
export async function noteBlock(
  author: Identity,
  reader: Reader,
  at: BlockAddress,
  content: NoteContent,
  team: readonly Reader[] = [],
): Promise<Block> {
  const clear: BlockHeader = { kind: 'note', version: FORMAT_VERSION, ...at };
  // The head is sealed in: nobody can post another's note as his own.
  return block(author, clear, await sealTo(sealsOf(reader, author, ...team), { ...content, head: headerLine(clear) }));
}

const SealedNote = NoteContent.extend({ head: z.string().max(200) });

/** A note opened by its reader or author; undefined when it is sealed to others, or was sealed for another head. */
export async function openNote(identity: Identity, block: Block): Promise<NoteContent | undefined> {
  const read = SealedNote.safeParse(await openSealed(identity, block.body.subarray(SIGNATURE_BYTES)));
  if (!read.success || read.data.head !== headerLine(block)) return undefined;
  const { head: _, ...content } = read.data;
  return content;
}

export const reportBlock = (master: Identity, at: Omit<BlockAddress, 'seat'>, content: unknown): Block =>
  block(master, { kind: 'report', version: FORMAT_VERSION, ...at, seat: 'gm' }, pack(content));

export const noticeBlock = (master: Identity, at: Omit<BlockAddress, 'seat'>, content: NoticeContent): Block =>
  block(master, { kind: 'notice', version: FORMAT_VERSION, ...at, seat: 'gm' }, pack(content));
