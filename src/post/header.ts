import { utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';

/** The part of a block that everybody can read: its kind, campaign, author's seat, round and revision. */

/** Kinds of blocks, in the order in which a campaign needs them. */
export const BLOCK_KINDS = [
  'campaign',
  'join',
  'roster',
  'orders',
  'opening',
  'dispatch',
  'close',
  'report',
  'reopen',
  'offer',
  'vote',
  'handover',
  'note',
  'notice',
] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/** Kinds whose author is unknown before they are read, or may be one of two: they carry the signing key, before their value. */
export const KEYED_KINDS: readonly BlockKind[] = ['campaign', 'join', 'offer', 'handover'];

/** Version of the format that this client writes and reads. */
export const FORMAT_VERSION = 3;
/** The last round: the dice chain has 2,000 links. */
const MAX_ROUND = 1_999;
export const MAX_REVISION = 999;

export interface BlockHeader {
  readonly kind: BlockKind;
  readonly version: number;
  /** 26 letters and digits, the first 130 bits of the SHA-256 of the campaign block's payload. */
  readonly campaign: string;
  /** `gm`, a side id, or `-` for someone without a seat. */
  readonly seat: string;
  /** Round of posting that the block belongs to. Round 0 is the announcement; play starts with 1, and 1,999 is the last. */
  readonly round: number;
  /** Revision of this block by the same author, from 1; the highest wins. */
  readonly revision: number;
  /**
   * Mark of the game master's last post that the author had seen, 26 letters and digits. The posts of the game master thus
   * form a chain, and every other block says where in it its author stood. `-` in the campaign block and in requests for a seat.
   */
  readonly after: string;
}

export const CAMPAIGN_ID_PATTERN = /^[0-9a-hjkmnp-tv-z]{26}$/;
export const SEAT_ID_PATTERN = /^(?:-|[a-z][a-z0-9-]{0,39})$/;

/** `-`, or the mark of a block. */
const AFTER_PATTERN = /^(?:-|[0-9a-hjkmnp-tv-z]{26})$/;
/** Kinds whose author need have seen nothing but the announcement. */
const FIRST_KINDS: readonly BlockKind[] = ['campaign', 'join'];

export const BlockHeaderSchema: z.ZodType<BlockHeader> = z
  .strictObject({
    kind: z.enum(BLOCK_KINDS),
    version: z.literal(FORMAT_VERSION),
    campaign: z.string().regex(CAMPAIGN_ID_PATTERN),
    seat: z.string().regex(SEAT_ID_PATTERN),
    round: z.int().min(0).max(MAX_ROUND),
    revision: z.int().min(1).max(MAX_REVISION),
    after: z.string().regex(AFTER_PATTERN),
  })
  .refine(({ kind, after }) => after !== '-' || FIRST_KINDS.includes(kind));

/** The beginning of a campaign's id, for people. */
export const shortId = (campaign: string): string => campaign.slice(0, 10);

/** A number as headers and links write it: decimal, without leading zeros; undefined for anything else. */
export const plainNumber = (text: string | undefined): number | undefined =>
  text !== undefined && /^(?:0|[1-9]\d{0,8})$/.test(text) ? Number(text) : undefined;

/** The header as one line, as it is written in the block and covered by the signature. */
export const headerLine = ({ campaign, seat, round, revision, after }: Omit<BlockHeader, 'kind' | 'version'>): string =>
  `campaign=${campaign} seat=${seat} round=${round} revision=${revision} after=${after};`;

/** The bytes that a signature covers: the header, then the payload. */
export function signedBytes(header: BlockHeader, payload: Uint8Array): Uint8Array<ArrayBuffer> {
  const head = utf8ToBytes(`hexpost ${header.kind} ${header.version} ${headerLine(header)}\n`);
  const bytes = new Uint8Array(head.length + payload.length);
  bytes.set(head);
  bytes.set(payload, head.length);
  return bytes;
}
