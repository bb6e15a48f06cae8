import { utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';

/** What every block says in the clear: what it is, of which campaign, whose, and for when. */

/** Blocks in the order in which a campaign meets them. */
export const BLOCK_KINDS = ['campaign', 'join', 'roster', 'orders', 'dispatch', 'report', 'note', 'notice'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/** The version of the format that this client writes; it reads all up to it. */
export const FORMAT_VERSION = 1;

export interface BlockHeader {
  readonly kind: BlockKind;
  readonly version: number;
  /** Ten letters and digits that follow from the campaign block's content. */
  readonly campaign: string;
  /** `gm`, a side, or `-` of who has no seat yet. */
  readonly seat: string;
  /** Number of the round of posting, from 0: what a report closes and orders are for. */
  readonly round: number;
  /** Of the same block by the same hand: the highest counts. From 1. */
  readonly revision: number;
}

export const CAMPAIGN_ID_PATTERN = /^[0-9a-hjkmnp-tv-z]{10}$/;
export const SEAT_ID_PATTERN = /^(?:-|[a-z][a-z0-9-]{0,39})$/;

export const BlockHeaderSchema: z.ZodType<BlockHeader> = z.strictObject({
  kind: z.enum(BLOCK_KINDS),
  version: z.int().min(1).max(FORMAT_VERSION),
  campaign: z.string().regex(CAMPAIGN_ID_PATTERN),
  seat: z.string().regex(SEAT_ID_PATTERN),
  round: z.int().min(0).max(99_999),
  revision: z.int().min(1).max(999),
});

/** The clear part as one line: it stands in the block, and it is what a signature covers. */
export const headerLine = ({ campaign, seat, round, revision }: BlockHeader): string =>
  `campaign=${campaign} seat=${seat} round=${round} revision=${revision};`;

/** The bytes that a signature covers: everything in the clear, then the payload. */
export function signedBytes(clear: BlockHeader, payload: Uint8Array): Uint8Array {
  const head = utf8ToBytes(`hexpost ${clear.kind} ${clear.version} ${headerLine(clear)}\n`);
  const bytes = new Uint8Array(head.length + payload.length);
  bytes.set(head);
  bytes.set(payload, head.length);
  return bytes;
}
