import type { Limits } from '@hexpost/engine';
import { concatBytes } from '@noble/hashes/utils.js';
import { deflateSync } from 'fflate';
import { canonical, isCanonical } from './canonical.ts';
import type { BlockKind } from './header.ts';
import { inflate } from './inflate.ts';
import { plainValue, valuesIn } from './plain-value.ts';

/** Canonical JSON as deflated bytes, and back without trusting the input. */

/** Limits of a payload. */
export interface PayloadLimits extends Limits {
  /** Bytes that it may inflate to. */
  readonly bytes: number;
}

/** Limits of reports, which hold everything else: all sheets and dispatches of a round, as large as they may be, and the dice. */
export const LARGEST_PAYLOAD: PayloadLimits = { bytes: 3_000_000, depth: 40, nodes: 400_000, text: 200_000 };

/** Bytes that anything may inflate to, and the most of them for each packed byte beyond: reports have about five, bombs a thousand. */
const FREE = 20_000;
const DENSEST = 12;
const mostUnfolded = (length: number): number => FREE + DENSEST * length;
/** Values that anything may hold, and one for each packed byte beyond: reports have one in two bytes. */
const FREE_NODES = 8_000;

/**
 * The canonical JSON of a value, deflated. Throws a TypeError at what JSON cannot hold. Where it would come out too dense to be
 * unpacked (players may repeat something until every report of their round would), its beginning is stored as it is.
 */
export function pack(value: unknown): Uint8Array {
  const bytes = new TextEncoder().encode(canonical(value));
  const packed = deflateSync(bytes, { level: 9 });
  const more = valuesIn(value) - FREE_NODES;
  if (bytes.length <= mostUnfolded(packed.length) && more <= packed.length) return packed;
  const end = Math.min(bytes.length, Math.max(Math.ceil(bytes.length / DENSEST), more));
  return concatBytes(stored(bytes.subarray(0, end)), deflateSync(bytes.subarray(end), { level: 9 }));
}

/** Blocks of deflate that are stored as they are, with more to follow. */
function stored(bytes: Uint8Array): Uint8Array {
  const blocks: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += 0xffff) {
    const part = bytes.subarray(at, at + 0xffff);
    const [low, high] = [part.length & 255, part.length >> 8];
    blocks.push(Uint8Array.of(0, low, high, low ^ 255, high ^ 255), part);
  }
  return concatBytes(...blocks);
}

/**
 * Unpacks a value; undefined when it is not packed, inflates beyond the limits, has forbidden keys, or was not written as `pack`
 * writes it: in canonical JSON, in UTF-8 without a byte order mark. Nothing follows the deflate stream; in a value that is `padded`
 * to a multiple of this many bytes, only zeros, fewer than that.
 */
export function unpack(bytes: Uint8Array, limits: PayloadLimits, padded = 1): unknown {
  // Deflated, nothing grows by more than a few bytes in each 65,535.
  if (bytes.length % padded !== 0 || bytes.length > limits.bytes + 1_000 + padded) return undefined;
  const most = Math.min(limits.bytes, mostUnfolded(bytes.length));
  const found = inflate(bytes, most);
  // The stream ends in the last step of the padding, and all behind it is zeros.
  if (!found || bytes.length - found.end >= padded || bytes.subarray(found.end).some((byte) => byte !== 0))
    return undefined;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(found.bytes);
    const value: unknown = JSON.parse(text);
    const nodes = Math.min(limits.nodes, FREE_NODES + bytes.length);
    const plain = plainValue(value, text, { ...limits, nodes });
    return plain && isCanonical(value, text, plain.isInOrder) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The longest body of a block, in characters with the checks of its lines: all that may be read of a kind fits. A report is as large as all
 * sheets and dispatches of a round may be together.
 */
export const longestBody = (kind: BlockKind): number =>
  kind === 'report' ? 1_500_000 : kind === 'campaign' ? 450_000 : 250_000;

/** Limits of a payload that one person writes. */
const letter = (bytes: number): PayloadLimits => ({ bytes, depth: 12, nodes: 8_000, text: 20_000 });

/**
 * Limits of each payload. Those of sheets and dispatches lie far within those of a report: all that may count in one
 * round, of twelve seats, fits a report that everybody can read.
 */
export const PAYLOAD_LIMITS = {
  // Anybody can write one. It has three times the room of the largest ruleset; the scenario is one text.
  campaign: { bytes: 300_000, depth: 40, nodes: 16_000, text: 300_000 },
  report: LARGEST_PAYLOAD,
  roster: letter(150_000),
  join: letter(1_000),
  notice: letter(30_000),
  note: letter(100_000),
  orders: letter(48_000),
  opening: letter(96_000),
  dispatch: letter(80_000),
  close: letter(120_000),
  reopen: letter(8_000),
  offer: letter(2_000),
  vote: letter(8_000),
  handover: letter(60_000),
} as const satisfies Readonly<Record<BlockKind, PayloadLimits>>;
