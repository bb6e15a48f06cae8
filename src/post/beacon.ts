import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';

/**
 * A public randomness beacon: at fixed times it signs the number of the round, so nobody knows a signature before its time and
 * everybody can verify it afterwards. The scheme is drand's `bls-unchained-g1-rfc9380`: a BLS signature in G1 of BLS12-381.
 *
 * The curve is large and only campaigns with a beacon need it, so it is loaded on demand. Whoever builds a ledger of such a
 * campaign awaits `loadBeacon` first (or `verifyBeacon` for single signatures); from then on `isBeaconSignature` answers at
 * once. It never throws, whatever it is given. Before the curve is loaded it knows only the answers that are remembered, and
 * `isBeaconLoaded` tells whether its `false` means anything.
 *
 * No block can show when a close was posted, so its author may know the signature of the round that it names. What can be held against
 * it is its own `at`, which has to be earlier than the time of that round, and the earlier closes, whose rounds have to be earlier
 * (`closedBefore` says which of them count).
 */

const hex = (digits: number) => z.string().regex(new RegExp(`^[0-9a-f]{${digits}}$`));
const MOST_SECONDS = 1e11;

export const BeaconSchema = z.strictObject({
  /** Hash of the chain, by which services know it. It has no part in verifying. */
  chain: hex(64),
  /** Public key in G2, compressed. */
  key: hex(192),
  /** Time of round 1, in seconds since 1970. */
  genesis: z.int().min(0).max(MOST_SECONDS),
  /** Seconds between rounds. */
  period: z.int().min(1).max(86_400),
  /** The rule for a signature that does not come: the round waits for it, or its dice come from the players' chains alone. */
  otherwise: z.enum(['wait', 'chains']),
});
export type Beacon = z.output<typeof BeaconSchema>;

/** The beacon of the League of Entropy that signs every three seconds. */
export const QUICKNET: Beacon = {
  chain: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  key: '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesis: 1_692_803_367,
  period: 3,
  otherwise: 'wait',
};

/**
 * True for drand's quicknet with its own key and clock. Of any other beacon somebody may know the key and so every die, and with
 * another clock a round would be signed before its time.
 */
export const isQuicknet = ({ chain, key, genesis, period }: Beacon): boolean =>
  chain === QUICKNET.chain && key === QUICKNET.key && genesis === QUICKNET.genesis && period === QUICKNET.period;

/** Days after which a sheet opens by itself in a round without a deadline, if the founder chose nothing else. */
export const LOCK_DAYS = 7;

/** The highest round that a close can name. */
export const MAX_BEACON_ROUND = 1e12;
/** The round of a beacon, as a close names it. */
export const BeaconRoundSchema = z.int().min(1).max(MAX_BEACON_ROUND);
/** A signature in G1, compressed, as a report shows it: the two highest bits of a point other than zero are 1 and 0. */
export const BeaconSignatureSchema = z.string().regex(/^[89ab][0-9a-f]{95}$/);

/** The first round that is signed at this time or later. Times are milliseconds since 1970. */
export const beaconRoundAt = ({ genesis, period }: Beacon, ms: number): number =>
  Math.max(1, Math.ceil((ms - genesis * 1000) / (period * 1000)) + 1);

/** The last moment that a Date can be: no later one can be shown. */
const LAST_MOMENT = 8.64e15;

/** The time at which a round is signed. */
export const beaconTime = ({ genesis, period }: Beacon, round: number): number =>
  Math.min(LAST_MOMENT, (genesis + (round - 1) * period) * 1000);

/** The part of a signature in the seed: the SHA-256 of its bytes, as drand counts it. */
export const beaconRandomness = (signature: string): string => bytesToHex(sha256(hexToBytes(signature)));

type Curve = typeof import('@noble/curves/bls12-381.js')['bls12_381'];
let curve: Curve | undefined;

/** Loads the curve. Call it as often as you like. */
export async function loadBeacon(): Promise<void> {
  curve ??= (await import('@noble/curves/bls12-381.js')).bls12_381;
}
export const isBeaconLoaded = (): boolean => curve !== undefined;
/** The curve, once it is loaded. */
export const loadedCurve = (): Curve | undefined => curve;

/** Loads the curve, verifies the signature and remembers the answer. */
export async function verifyBeacon(beacon: Pick<Beacon, 'key'>, round: number, signature: string): Promise<boolean> {
  await loadBeacon();
  return isBeaconSignature(beacon, round, signature);
}

/** Answers by key, round and signature: the same report is read many times, and a pairing takes long. */
const answers = new Map<string, boolean>();
const MOST_ANSWERS = 4_000;

/** True for the one signature of this round by this beacon. See above for what it needs to be loaded. */
export function isBeaconSignature({ key }: Pick<Beacon, 'key'>, round: number, signature: string): boolean {
  if (!BeaconRoundSchema.safeParse(round).success || !BeaconSignatureSchema.safeParse(signature).success) return false;
  const question = `${key} ${round} ${signature}`;
  const known = answers.get(question);
  if (known !== undefined || !curve) return known ?? false;
  const answer = verifies(curve, key, round, signature);
  if (answers.size >= MOST_ANSWERS) answers.clear();
  answers.set(question, answer);
  return answer;
}

const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** The point of G1 that a round's signature is made of. */
export const pointOfRound = ({ shortSignatures }: Curve, round: number) =>
  shortSignatures.hash(beaconMessage(round), DOMAIN);

/** The message of a round: SHA-256 of its number as eight bytes, the highest first. */
export function beaconMessage(round: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round));
  return sha256(bytes);
}

/** A signature is good when the pairing of the message with the key is that of the signature with the base. */
function verifies(bls: Curve, key: string, round: number, signature: string): boolean {
  const { G1, millerLoopBatch } = bls;
  const { Fp12 } = bls.fields;
  try {
    const signed = goodPoint(G1.Point, signature).toAffine();
    const message = pointOfRound(bls, round).toAffine();
    const { ofKey, ofBase } = pairingLines(key);
    const quotient = [
      [ofKey, message.x, message.y],
      [ofBase, signed.x, signed.y],
    ] as Parameters<typeof millerLoopBatch>[0];
    return Fp12.eql(Fp12.finalExponentiate(millerLoopBatch(quotient)), Fp12.ONE);
  } catch {
    return false;
  }
}

/** The half of both pairings that only the key decides, by key: a third of the work. */
const lines = new Map<string, { readonly ofKey: Lines; readonly ofBase: Lines }>();
type Lines = ReturnType<Curve['utils']['calcPairingPrecomputes']>;
const MOST_KEYS = 20;

export function pairingLines(key: string): NonNullable<ReturnType<typeof lines.get>> {
  const known = lines.get(key);
  if (known) return known;
  const { G2, utils } = curve!;
  const made = {
    ofKey: utils.calcPairingPrecomputes(goodPoint(G2.Point, key).negate()),
    ofBase: utils.calcPairingPrecomputes(G2.Point.BASE),
  };
  if (lines.size >= MOST_KEYS) lines.clear();
  lines.set(key, made);
  return made;
}

interface Point {
  assertValidity(): void;
  is0(): boolean;
  toHex(isCompressed?: boolean): string;
}

/** The point of a canonical, compressed encoding: in the subgroup, and not zero. */
export function goodPoint<P extends Point>(group: { fromHex(text: string): P }, text: string): P {
  const point = group.fromHex(text);
  point.assertValidity();
  if (point.is0() || point.toHex(true) !== text) throw new RangeError('not a point of the group');
  return point;
}

/** A signature of a beacon as people copy it: the service's answer in JSON, of its first or second version, or the bare digits. */

interface PastedBeacon {
  /** In small letters. It is not verified yet. */
  readonly signature: string;
  /** The round that the text names, if it does. */
  readonly round?: number;
}

const LONGEST = 10_000;

/** The one signature in a text; undefined if there is none, or more than one. */
export function readBeaconPaste(text: string): PastedBeacon | undefined {
  if (text.length > LONGEST) return undefined;
  const found = new Set(
    (text.match(/(?<![0-9a-z])[0-9a-f]{96}(?![0-9a-z])/gi) ?? []).map((digits) => digits.toLowerCase()),
  );
  const [signature] = found;
  if (signature === undefined || found.size > 1) return undefined;
  const round = Number(/"round"\s*:\s*"?(\d{1,16})\b/.exec(text)?.[1] ?? Number.NaN);
  return Number.isNaN(round) || round > MAX_BEACON_ROUND ? { signature } : { signature, round };
}
