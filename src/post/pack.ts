import { bounded, type Limits } from '@hexpost/engine';
import { deflateSync, Inflate, inflateSync } from 'fflate';
import { canonical, isCanonical } from './canonical.ts';

/** Canonical JSON as deflated bytes, and back without trusting the input. */

/** Limits of a payload. */
export interface PayloadLimits extends Limits {
  /** Bytes that it may inflate to. */
  readonly bytes: number;
}

/** Limits of reports, which hold everything else. */
export const LARGEST_PAYLOAD: PayloadLimits = { bytes: 8_000_000, depth: 40, nodes: 1_500_000, text: 200_000 };

/** The canonical JSON of a value, deflated. Throws a TypeError at what JSON cannot hold. */
export const pack = (value: unknown): Uint8Array =>
  deflateSync(new TextEncoder().encode(canonical(value)), { level: 9 });

/**
 * The most bytes that this many may inflate to, whatever their limits: campaigns inflate to about three times their size, bombs to
 * a thousand times.
 */
const mostUnfolded = (length: number): number => 20_000 + 100 * length;

/**
 * Unpacks a value; undefined when it is not packed, inflates beyond the limits, has forbidden keys, or was not written as `pack`
 * writes it: in canonical JSON, in UTF-8 without a byte order mark. Nothing follows the deflate stream; in a value that is `padded`
 * to a multiple of this many bytes, only zeros, fewer than that.
 */
export function unpack(bytes: Uint8Array, limits: PayloadLimits, padded = 1): unknown {
  // Deflated, nothing grows by more than a few bytes in each 65,535.
  if (bytes.length % padded !== 0 || bytes.length > limits.bytes + 1_000 + padded) return undefined;
  const most = Math.min(limits.bytes, mostUnfolded(bytes.length));
  const text = inflated(bytes, most);
  // The stream ends in the last step of the padding, and everything but zeros belongs to it.
  const tooEarly = Math.max(
    bytes.length - padded,
    bytes.findLastIndex((byte) => byte !== 0),
  );
  if (text === undefined || isStream(bytes.subarray(0, tooEarly), most)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return bounded(value, limits) || !isCanonical(value, text) ? undefined : value;
  } catch {
    return undefined;
  }
}

/** Answers whether a stream ends here. Inflating throws if not, without a stack trace, which would take longer than all the rest. */
function isStream(bytes: Uint8Array, most: number): boolean {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return inflated(bytes, most) !== undefined;
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** Gives up on a stream that grows too large, never ends, or is not UTF-8. */
function inflated(bytes: Uint8Array, most: number): string | undefined {
  try {
    const unfolded = inflatedAtOnce(bytes) ?? inflatedByPieces(bytes, most);
    if (!unfolded || unfolded.length > most) return undefined;
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(unfolded);
  } catch {
    return undefined;
  }
}

/** A buffer for nearly every block but reports, reused because allocating it takes longer than inflating. */
const room = new Uint8Array(65_536);

/** Undefined for a stream that is long or fills the buffer. */
function inflatedAtOnce(bytes: Uint8Array): Uint8Array | undefined {
  if (bytes.length > STEP) return undefined;
  const unfolded = inflateSync(bytes, { out: room });
  return unfolded.length < room.length ? unfolded : undefined;
}

/** Undefined for a stream without an end. Throws once it grows too large. */
function inflatedByPieces(bytes: Uint8Array, most: number): Uint8Array | undefined {
  const pieces: Uint8Array[] = [];
  let length = 0;
  let whole = false;
  const inflate = new Inflate((piece, last) => {
    length += piece.length;
    if (length > most) throw new RangeError('too large');
    pieces.push(piece);
    whole = last;
  });
  for (let at = 0; at < bytes.length; at += STEP)
    inflate.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length);
  return whole ? joined(pieces, length) : undefined;
}

/** Input bytes per step, which bounds the output of one step too. */
const STEP = 4096;

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
