import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToNumberLE } from '@noble/curves/utils.js';
import { sha512 } from '@noble/hashes/sha2.js';
import { fromBase64 } from './armour.ts';
import { isInSubgroup } from './subgroup.ts';

/**
 * Valid public keys, and the one rule by which signatures are verified.
 *
 * A signing key is the canonical encoding of a point of the prime-order subgroup: a key of small order, or with a part of
 * small order, would allow signatures that nobody made, or that only some verifiers accept. A key to seal to is an age
 * recipient in small letters with the right checksum, whose number is below 2^255 - 19 and not of low order: sealing to
 * another one throws.
 */

const { Point } = ed25519;
type Point = InstanceType<typeof Point>;
const { n: ORDER } = Point.CURVE();

/** Answers by key. Strangers send keys too, so their number is limited. */
const answers = new Map<string, boolean>();
const points = new Map<string, Point>();
const MOST_KEPT = 5_000;

/** True for a good signing key, 43 characters of base64. */
export function isSigningKey(key: string): boolean {
  const known = answers.get(key);
  if (known !== undefined) return known;
  if (answers.size >= MOST_KEPT) answers.clear();
  const isGood = isGoodKey(key);
  answers.set(key, isGood);
  return isGood;
}

function isGoodKey(key: string): boolean {
  const bytes = key.length === 43 ? fromBase64(key) : undefined;
  if (!bytes) return false;
  // The highest bit is the sign of x: either is good where there is a point with this y at all.
  const y = bytesToNumberLE(bytes) & SIGNLESS;
  return y < ed25519.Point.Fp.ORDER && isInSubgroup(y);
}
const SIGNLESS = 2n ** 255n - 1n;

/** The point of a signing key; undefined when the key is not good. */
export function signingPoint(key: string): Point | undefined {
  const known = points.get(key);
  if (known || !isSigningKey(key)) return known;
  if (points.size >= MOST_KEPT) points.clear();
  const point = Point.fromBytes(fromBase64(key)!);
  points.set(key, point);
  return point;
}

/**
 * Ed25519 by RFC 8032, section 5.1.7, without the cofactor, as OpenSSL and WebCrypto verify: S < L, and [S]B - [k]A written as
 * bytes is R. A verifier that multiplies by the cofactor accepts signatures that these refuse.
 */
export function verifies(point: Point, signature: Uint8Array, message: Uint8Array): boolean {
  return verifiesHash(point, signature, sha512(hashedWith(point.toBytes(), signature, message)));
}

/** The bytes whose SHA-512 a signature of this key answers for. */
export function hashedWith(key: Uint8Array, signature: Uint8Array, message: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(64 + message.length);
  bytes.set(signature.subarray(0, 32));
  bytes.set(key, 32);
  bytes.set(message, 64);
  return bytes;
}

/** The same, where the SHA-512 of these bytes is known. */
export function verifiesHash(point: Point, signature: Uint8Array, hash: Uint8Array): boolean {
  const [r, s] = [signature.subarray(0, 32), bytesToNumberLE(signature.subarray(32))];
  if (signature.length !== 64 || s >= ORDER) return false;
  const k = bytesToNumberLE(hash) % ORDER;
  const expected = Point.BASE.multiplyUnsafe(s).subtract(point.multiplyUnsafe(k)).toBytes();
  return expected.every((byte, i) => byte === r[i]);
}

/** True for an age recipient of X25519 that can be sealed to. */
export const isSealKey = (key: string): boolean => recipientNumber(key) !== undefined;

/** Answers by recipient, limited like those above. */
const numbers = new Map<string, bigint | undefined>();

/** The u-coordinate of a recipient that can be sealed to; undefined for any other. */
export function recipientNumber(key: string): bigint | undefined {
  if (!numbers.has(key)) {
    if (numbers.size >= MOST_KEPT) numbers.clear();
    numbers.set(key, goodNumber(key));
  }
  return numbers.get(key);
}

function goodNumber(key: string): bigint | undefined {
  const bytes = recipientBytes(key);
  if (!bytes) return undefined;
  const u = bytesToNumberLE(bytes);
  return u < 2n ** 255n - 19n && !LOW_ORDER.has(u) ? u : undefined;
}

/** The u-coordinates below 2^255 - 19 of points whose order divides 8, on the curve or on its twist. */
const LOW_ORDER: ReadonlySet<bigint> = new Set([
  0n,
  1n,
  325606250916557431795983626356110631294008115727848805560023387167927233504n,
  39382357235489614581723060781553021112529911719440698176882885853963445705823n,
  2n ** 255n - 20n,
]);

const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const PREFIX = 'age';

/** The 32 bytes of a recipient in bech32 (BIP 173); undefined when it is written or checked wrongly. */
function recipientBytes(key: string): Uint8Array | undefined {
  if (!/^age1[02-9ac-hj-np-z]{58}$/.test(key)) return undefined;
  const words = [...key.slice(PREFIX.length + 1)].map((letter) => BECH32.indexOf(letter));
  const codes = [...PREFIX].map((letter) => letter.charCodeAt(0));
  const checked = [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31), ...words];
  if (checked.reduce(checksumStep, 1) !== 1) return undefined;
  const bytes = new Uint8Array(32);
  let [bits, kept, at] = [0, 0, 0];
  for (const word of words.slice(0, 52)) {
    bits = ((bits << 5) | word) & 0xfff;
    kept += 5;
    if (kept < 8) continue;
    kept -= 8;
    bytes[at++] = bits >> kept;
  }
  // 52 words are 4 bits more than 32 bytes.
  return (bits & 15) === 0 ? bytes : undefined;
}

const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];

function checksumStep(sum: number, word: number): number {
  let next = ((sum & 0x1ffffff) << 5) ^ word;
  for (const [i, value] of GENERATOR.entries()) if (((sum >>> 25) >> i) & 1) next ^= value;
  return next;
}
