import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * A salt in pieces (Shamir, over the field of 256 elements): any `needed` of them give it, fewer reveal nothing. All follow from
 * the salt, so anyone who knows it can check every piece that was dealt.
 */

/** A piece by the number of its seat, from 1, in 32 hex digits. */
export interface SaltPiece {
  readonly number: number;
  readonly piece: string;
}

/** Seats that together give the salt of another one: more than half of all. No salt is dealt among fewer than three seats. */
export const piecesNeeded = (seats: number): number => Math.floor(seats / 2) + 1;

/** The piece of a salt with this number. `about` says whose salt it is, and of which round. */
export function pieceOf(salt: string, number: number, needed: number, about: string): string {
  const bytes = hexToBytes(salt);
  for (let power = 1, x = number; power < needed; power++, x = times(x, number)) {
    const coefficient = sha256(utf8ToBytes(['hexpost pieces', about, salt, power].join('|')));
    for (let i = 0; i < bytes.length; i++) bytes[i]! ^= times(coefficient[i]!, x);
  }
  return bytesToHex(bytes);
}

/** The salt from exactly as many pieces as are needed; from wrong pieces, some other value. */
export function saltOfPieces(pieces: readonly SaltPiece[]): string {
  const salt = new Uint8Array(16);
  for (const { number, piece } of pieces) {
    let weight = 1;
    for (const other of pieces)
      if (other.number !== number) weight = times(weight, times(other.number, inverse(other.number ^ number)));
    for (const [i, byte] of hexToBytes(piece).entries()) salt[i]! ^= times(byte, weight);
  }
  return bytesToHex(salt);
}

/** The proof of a piece, published when it is dealt, 32 hex digits: a piece that comes to light later can be compared with it. */
export const proofOf = (piece: string, number: number, about: string): string =>
  bytesToHex(sha256(utf8ToBytes(['hexpost piece', about, number, piece].join('|')))).slice(0, 32);

/** Product in the field of 256 elements, modulo x^8 + x^4 + x^3 + x + 1. */
function times(a: number, b: number): number {
  let product = 0;
  for (let [left, right] = [a, b]; right > 0; right >>= 1) {
    if (right & 1) product ^= left;
    left = (left << 1) ^ (left & 0x80 ? 0x11b : 0);
  }
  return product;
}

/** The inverse: the 254th power. */
function inverse(a: number): number {
  let power = 1;
  for (let i = 0; i < 254; i++) power = times(power, a);
  return power;
}
