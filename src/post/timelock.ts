import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { Stanza } from 'age-encryption';
import { type Beacon, goodPoint, loadedCurve, pairingLines, pointOfRound } from './beacon.ts';

/**
 * Locks that open by themselves: the key of an age file, encrypted to the signature that a beacon makes at a known time (the stanza
 * `tlock` of drand's tlock, scheme `bls-unchained-g1-rfc9380`). It is the identity-based encryption of Boneh and Franklin with the
 * transform of Fujisaki and Okamoto: `U = rP`, `V` hides sigma under the pairing, `W` hides the key under sigma, and r comes from
 * both.
 *
 * Anybody may take sigma at random. Ours follows from the key, which is random itself: so one key has one lock, and everybody who is
 * shown the key can make the lock again and see whether it is that one, before the beacon has signed anything.
 *
 * The curve must be loaded (`loadBeacon`): nothing here answers before that.
 */

/** Bytes of the key of an age file, and of sigma. */
const KEY_BYTES = 16;
/** Bytes of a point of G2, compressed. */
const POINT_BYTES = 96;
export const LOCK_BYTES = POINT_BYTES + 2 * KEY_BYTES;

/** The lock of a file's key for a round of the beacon: the body of its stanza. */
export function lockOf({ key }: Pick<Beacon, 'key'>, round: number, fileKey: Uint8Array): Uint8Array {
  const { G2 } = curve();
  const sigma = sigmaOf(fileKey);
  const r = scalarOf(sigma, fileKey);
  // Both signs are turned: the lines are those of the negated key.
  const shared = pairing(pairingLines(key).ofKey, pointOfRound(curve(), round).multiply(r).negate());
  return concatBytes(
    G2.Point.BASE.multiply(r).toBytes(true),
    xor(sigma, hiding('IBE-H2', shared)),
    xor(fileKey, hiding('IBE-H4', sigma)),
  );
}

/** The key in a lock, by the signature of its round, and whether its lock is the one that `lockOf` makes. */
interface LockedKey {
  readonly fileKey: Uint8Array;
  readonly isOurs: boolean;
}

/** The key in a lock; undefined if it has the wrong form, or does not open with this signature, which has to be a verified one. */
export function keyInLock(signature: string, lock: Uint8Array): LockedKey | undefined {
  const { G1, G2, utils } = curve();
  const point = pointIn(lock);
  if (!point || lock.length !== LOCK_BYTES) return undefined;
  const shared = pairing(utils.calcPairingPrecomputes(point), goodPoint(G1.Point, signature));
  const sigma = xor(lock.subarray(POINT_BYTES, POINT_BYTES + KEY_BYTES), hiding('IBE-H2', shared));
  const fileKey = xor(lock.subarray(POINT_BYTES + KEY_BYTES), hiding('IBE-H4', sigma));
  if (!G2.Point.BASE.multiply(scalarOf(sigma, fileKey)).equals(point)) return undefined;
  return { fileKey, isOurs: bytesToHex(sigma) === bytesToHex(sigmaOf(fileKey)) };
}

/** The point of a lock; undefined if it is none of the subgroup, zero, or not written canonically: such a lock never opens. */
export function pointIn(lock: Uint8Array): ReturnType<ReturnType<typeof curve>['G2']['Point']['fromHex']> | undefined {
  try {
    return goodPoint(curve().G2.Point, bytesToHex(lock.subarray(0, POINT_BYTES)));
  } catch {
    return undefined;
  }
}

/** The recipient of an age file that anybody can open once the round is signed. */
export const lockRecipient = (beacon: Pick<Beacon, 'key' | 'chain'>, round: number) => ({
  wrapFileKey: (fileKey: Uint8Array) => [
    new Stanza(['tlock', String(round), beacon.chain], lockOf(beacon, round, fileKey)),
  ],
});

function curve() {
  const loaded = loadedCurve();
  if (!loaded) throw new Error('the curve is not loaded');
  return loaded;
}

type Lines = ReturnType<typeof pairingLines>['ofKey'];

/** A pairing as the libraries of drand write it: each pair of coefficients with the higher one first, to the outermost. */
function pairing(lines: Lines, point: { toAffine(): { x: bigint; y: bigint } }): Uint8Array {
  const { fields, millerLoopBatch } = curve();
  const { x, y } = point.toAffine();
  const value = fields.Fp12.finalExponentiate(millerLoopBatch([[lines, x, y]]));
  const { c0, c1 } = value;
  const halves = [c1, c0].flatMap((six) => [six.c2, six.c1, six.c0]).flatMap((two) => [two.c1, two.c0]);
  return concatBytes(...halves.map((one) => fields.Fp.toBytes(one)));
}

const sigmaOf = (fileKey: Uint8Array): Uint8Array =>
  hkdf(sha256, fileKey, undefined, utf8ToBytes('hexpost lock'), KEY_BYTES);

const hiding = (about: string, value: Uint8Array): Uint8Array =>
  sha256(concatBytes(utf8ToBytes(about), value)).subarray(0, KEY_BYTES);

const xor = (a: Uint8Array, b: Uint8Array): Uint8Array => a.map((byte, i) => byte ^ b[i]!);

/** The first of a row of hashes, each one bit shorter than 256, that lies below the order of the group. */
function scalarOf(sigma: Uint8Array, fileKey: Uint8Array): bigint {
  const { ORDER } = curve().fields.Fr;
  const seed = sha256(concatBytes(utf8ToBytes('IBE-H3'), sigma, fileKey));
  for (let i = 1; ; i++) {
    const hash = sha256(concatBytes(Uint8Array.of(i & 255, i >> 8), seed));
    hash[0]! >>= 1;
    const number = BigInt(`0x${bytesToHex(hash)}`);
    if (number > 0n && number < ORDER) return number;
  }
}
