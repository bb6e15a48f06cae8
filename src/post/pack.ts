import { deflateSync, Inflate } from 'fflate';
import { bounded } from '../engine/kernel/bounded.ts';

/** JSON as few bytes, and back with nothing taken on trust. */

/** Bytes that a payload may unfold to. */
export const MAX_UNPACKED_BYTES = 8_000_000;
const LIMITS = { depth: 40, nodes: 600_000, text: 200_000 };

export const pack = (value: unknown): Uint8Array =>
  deflateSync(new TextEncoder().encode(JSON.stringify(value)), { level: 9 });

/** What was packed; undefined when it is no packed JSON, unfolds beyond bounds, or carries trap keys. */
export function unpack(bytes: Uint8Array): unknown {
  const text = inflated(bytes);
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return bounded(value, LIMITS) ? undefined : value;
  } catch {
    return undefined;
  }
}

/** Unfolds piece by piece, and gives up where it grows too large. */
function inflated(bytes: Uint8Array): string | undefined {
  const pieces: Uint8Array[] = [];
  let length = 0;
  let whole = false;
  const inflate = new Inflate((piece, last) => {
    length += piece.length;
    if (length > MAX_UNPACKED_BYTES) throw new RangeError('too large');
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

/** Bytes at a time: what one step may unfold to is then bounded too. */
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
