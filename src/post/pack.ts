import { deflateSync, Inflate } from 'fflate';
import { bounded, type Limits } from '../engine/kernel/bounded.ts';

/** JSON as deflated bytes, and back without trusting the input. */

/** Limits of a payload. */
export interface PayloadLimits extends Limits {
  /** Bytes that it may inflate to. */
  readonly bytes: number;
}

/** Limits of campaign blocks and reports, which hold everything else. */
export const LARGEST_PAYLOAD: PayloadLimits = { bytes: 8_000_000, depth: 40, nodes: 1_500_000, text: 200_000 };

export const pack = (value: unknown): Uint8Array =>
  deflateSync(new TextEncoder().encode(JSON.stringify(value)), { level: 9 });

/** Unpacks a value; undefined when it is not packed JSON, inflates beyond the limits, or has forbidden keys. */
export function unpack(bytes: Uint8Array, limits: PayloadLimits): unknown {
  const text = inflated(bytes, limits.bytes);
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return bounded(value, limits) ? undefined : value;
  } catch {
    return undefined;
  }
}

/** Inflates piece by piece, and gives up once it grows too large. */
function inflated(bytes: Uint8Array, most: number): string | undefined {
  const pieces: Uint8Array[] = [];
  let length = 0;
  let whole = false;
  const inflate = new Inflate((piece, last) => {
    length += piece.length;
    if (length > most) throw new RangeError('too large');
    pieces.push(piece);
    whole = last;
  });
  try {
    for (let at = 0; at < bytes.length; at += STEP)
      inflate.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length);
    return whole ? new TextDecoder('utf-8', { fatal: true }).decode(joined(pieces, length)) : undefined;
  } catch {
    return undefined;
  }
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
