import { sha256 } from '@noble/hashes/sha2.js';
import { z } from 'zod';
import { PostingCalendarSchema } from './calendar.ts';
import { LINK_PATTERN, NONCE_PATTERN } from './chain.ts';
import { type BlockHeader, type BlockKind, SEAT_ID_PATTERN } from './header.ts';
import { PublicKeysSchema, SIGNATURE_BYTES } from './keys.ts';
import { isPlainName, lookAlikes, skeleton } from './names.ts';
import { LARGEST_PAYLOAD, type PayloadLimits, unpack } from './pack.ts';

/** The payloads of the blocks. Parts that belong to a rule system are read by the system itself. */

/** Limits of a payload that one person writes. */
const letter = (bytes: number): PayloadLimits => ({ bytes, depth: 12, nodes: 8_000, text: 20_000 });

/**
 * Limits of each payload. Those of sheets and dispatches lie far within those of a report: all that may count in one
 * round, of twelve seats, fits a report that everybody can read.
 */
export const PAYLOAD_LIMITS = {
  campaign: LARGEST_PAYLOAD,
  report: LARGEST_PAYLOAD,
  roster: letter(60_000),
  join: letter(2_000),
  notice: letter(30_000),
  note: letter(100_000),
  orders: letter(48_000),
  dispatch: letter(80_000),
} as const satisfies Readonly<Record<BlockKind, PayloadLimits>>;

const Name = z.string().max(60).refine(isPlainName);
const Seat = z.string().regex(SEAT_ID_PATTERN);
/** A seat that a player can hold. */
const Side = Seat.refine((seat) => seat !== 'gm' && seat !== '-');
const Digest = z.string().regex(/^[0-9a-f]{64}$/);
const Command = z.looseObject({ command: z.string().max(40) });

export const CampaignContent = z.strictObject({
  name: z.string().max(120).refine(isPlainName),
  system: z.string().min(1).max(40),
  /** A shipped ruleset is named by its hash; a homebrew one is brought along. */
  ruleset: z.strictObject({ id: z.string().max(80), hash: Digest, rules: z.unknown().optional() }),
  options: z.record(z.string(), z.unknown()),
  scenario: z.unknown(),
  players: z
    .array(z.strictObject({ seat: Side, name: Name, colour: z.int().min(0).max(11) }))
    .max(12)
    .refine((players) => new Set(players.map(({ seat }) => seat)).size === players.length)
    .refine((players) => lookAlikes(players.map(({ name }) => name)).size === 0),
  master: PublicKeysSchema.extend({ name: Name }),
  /** First link of the dice chain. */
  tip: z.string().regex(LINK_PATTERN),
  /** Gives the end of the dice chain, together with the game master's signing key. */
  nonce: z.string().regex(NONCE_PATTERN),
  /** Time for each round of posting. Without a calendar the game master sets each deadline, or none. */
  calendar: PostingCalendarSchema.optional(),
});
export type CampaignContent = z.output<typeof CampaignContent>;

export const JoinContent = z.strictObject({ name: Name, keys: PublicKeysSchema });
export type JoinContent = z.output<typeof JoinContent>;

/** The names of different people that look alike. One person may hold several seats. */
export function strangersAlike(
  people: readonly { readonly name: string; readonly keys: { readonly sign: string } }[],
): readonly string[] {
  const each = [...new Map(people.map((one) => [`${one.keys.sign} ${skeleton(one.name)}`, one.name])).values()];
  return [...lookAlikes(each)].map((i) => each[i]!);
}

export const RosterContent = z.strictObject({
  /** A team is one seat with several entries: each member signs for it, and all read what is sealed to it. */
  seats: z
    .array(z.strictObject({ seat: Side, name: Name, keys: PublicKeysSchema }))
    .max(60)
    .refine((seats) => strangersAlike(seats).length === 0),
  /** Publication time by the game master's clock, in milliseconds since 1970: the first deadline counts from it. */
  at: z.int().min(0).max(1e14).optional(),
});
export type RosterContent = z.output<typeof RosterContent>;

export const OrdersContent = z.strictObject({
  /** Random, so that nobody can guess a short sheet from its digest, and every player has a part in the dice. */
  salt: z.string().regex(/^[0-9a-f]{32}$/),
  commands: z.array(Command).max(400),
});
export type OrdersContent = z.output<typeof OrdersContent>;

/** Commands given in the open, such as the result of a battle. Everybody can read them at once. */
export const DispatchContent = z.strictObject({
  commands: z.array(Command).min(1).max(60),
  /** Digests of the dispatches of the round that the author had read; this one counts after those. */
  seen: z.array(Digest).max(800),
});
export type DispatchContent = z.output<typeof DispatchContent>;

export const NoteContent = z.strictObject({
  text: z.string().max(20_000),
  /** The seat that the note is for, or `gm`. Its author can read it too. */
  to: Seat.optional(),
});
export type NoteContent = z.output<typeof NoteContent>;

/** A message from the game master to everybody between two reports, or another deadline for a round. */
export const NoticeContent = z.strictObject({
  text: z.string().max(4_000),
  /** New deadline of the block's round, in milliseconds since 1970; null pauses the campaign. */
  until: z.int().min(0).max(1e14).nullable().optional(),
});
export type NoticeContent = z.output<typeof NoticeContent>;

const contents = new WeakMap<Uint8Array, Map<z.ZodType, unknown>>();

/** The content of a block that is not sealed; undefined when it does not fit the schema or its limits. Each body is parsed once. */
export function blockContent<T>(
  schema: z.ZodType<T>,
  { kind, body }: Pick<BlockHeader, 'kind'> & { readonly body: Uint8Array },
): T | undefined {
  const parsed = contents.get(body) ?? new Map<z.ZodType, unknown>();
  contents.set(body, parsed);
  if (!parsed.has(schema))
    parsed.set(schema, schema.safeParse(unpack(body.subarray(SIGNATURE_BYTES), PAYLOAD_LIMITS[kind])).data);
  return parsed.get(schema) as T | undefined;
}

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** The id that a campaign block must carry: the first 130 bits of the SHA-256 of its payload, five a character from the highest. */
export function campaignId(payload: Uint8Array): string {
  const digest = sha256(payload);
  return Array.from({ length: 26 }, (_, i) => {
    const [at, shift] = [(5 * i) >> 3, 11 - ((5 * i) & 7)];
    return ALPHABET[(((digest[at]! << 8) | digest[at + 1]!) >> shift) & 31];
  }).join('');
}
