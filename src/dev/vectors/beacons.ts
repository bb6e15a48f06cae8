import type { IField } from '@noble/curves/abstract/modular.js';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { hexToBytes } from '@noble/curves/utils.js';
import { FIRST, type Posted, posted, signedRound, withBeacon } from '../../../tests/post/beacon-thread.ts';
import { armour } from '../../post/armour.ts';
import { beaconMessage, beaconRandomness, beaconTime, loadBeacon, QUICKNET } from '../../post/beacon.ts';

/** Test vectors of signatures of a beacon, good and bad. The rounds of quicknet were recorded from drand's public services. */

const RECORDED: readonly (readonly [round: number, signature: string])[] = [
  [1, 'b55e7cb2d5c613ee0b2e28d6750aabbb78c39dcc96bd9d38c2c2e12198df95571de8e8e402a0cc48871c7089a2b3af4b'],
  [2, 'b6b6a585449b66eb12e875b64fcbab3799861a00e4dbf092d99e969a5eac57dd3f798acf61e705fe4f093db926626807'],
  [3, 'b3fab6df720b68cc47175f2c777e86d84187caab5770906f515ff1099cb01e4deaa027075d860823e49477b93c72bd64'],
  [123, 'b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92'],
  [1_000, 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'],
  [1_006, '820251ae1f3f819ec339ea2c80c8f44c5fc9b5ce42c75685e33af39ff9a8809359cd1b7539158f73fcece916cca85ded'],
  [657_413, 'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b'],
  [30_662_982, '8b3edd0d42a2fa36ac15641a2dea2e4f4895acec2ef72ef39e5b6138f0346fb6b046dde1b4b3d09ff5fe8a6a7acd674a'],
  [30_663_002, 'b9e7e1e3d7d9cf17a9f4703abfae4c137acfbef1fdb45715a98422c244a499ea381c7fd759851ed8eeb8a03d778959b3'],
];
const signatureOf = (round: number): string => RECORDED.find(([one]) => one === round)![1];

const { G1, G2, shortSignatures } = bls12_381;
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** A beacon of one's own: its secret is a fixed number, so anybody may sign with it. */
const SECRET = hexToBytes('2a'.repeat(32));
export const OWN_KEY = shortSignatures.getPublicKey(SECRET).toHex(true);

/** The signature of a round by the beacon of one's own. */
export const signRound = (round: number): string => signMessage(beaconMessage(round));
const signMessage = (message: Uint8Array, domain = DOMAIN): string =>
  shortSignatures.sign(shortSignatures.hash(message, domain), SECRET).toHex(true);

/** The first point of a curve that is not in its subgroup, in compressed form: its x is a small number. */
function strayPoint<F>(
  bytes: number,
  { Fp, CURVE }: { readonly Fp: IField<F>; CURVE(): { readonly b: F } },
  x = Fp.ONE,
  digit = 1,
): string {
  const text = `80${'00'.repeat(bytes - 2)}${digit.toString(16).padStart(2, '0')}`;
  // Small numbers whose square root exists are points; next to none of these is in the subgroup.
  if (isSquare(Fp, Fp.add(Fp.mul(Fp.sqr(x), x), CURVE().b))) return text;
  return strayPoint(bytes, { Fp, CURVE }, Fp.add(x, Fp.ONE), digit + 1);
}

function isSquare<F>(field: IField<F>, value: F): boolean {
  try {
    field.sqrt(value);
    return true;
  } catch {
    return false;
  }
}

/** The same point with the field's order added to x. */
function overTheOrder(signature: string): string {
  const flags = Number.parseInt(signature.slice(0, 1), 16) & 0b1110;
  const x = BigInt(`0x${(Number.parseInt(signature.slice(0, 1), 16) & 1).toString(16)}${signature.slice(1)}`);
  const text = (x + G1.Point.Fp.ORDER).toString(16).padStart(96, '0');
  return (Number.parseInt(text.slice(0, 1), 16) | flags).toString(16) + text.slice(1);
}

function eightBytes(round: number, isLittle: boolean): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round), isLittle);
  return bytes;
}

export function beacons() {
  const { key } = QUICKNET;
  const thousand = signatureOf(1_000);
  const point = G1.Point.fromHex(thousand);
  const bad = (name: string, signature: string, round = 1_000, by = key) => ({
    name,
    key: by,
    round,
    signature,
    good: false,
  });
  return [
    ...RECORDED.map(([round, signature]) => ({
      name: `round ${round} of quicknet`,
      key,
      round,
      signature,
      good: true,
      randomness: beaconRandomness(signature),
      time: beaconTime(QUICKNET, round),
    })),
    ...[1, 77, 1e12].map((round) => ({
      name: `round ${round} of a beacon of one's own`,
      key: OWN_KEY,
      round,
      signature: signRound(round),
      good: true,
      randomness: beaconRandomness(signRound(round)),
    })),
    bad('the signature of the round before', thousand, 1_001),
    bad('the signature of the round after', thousand, 999),
    bad('a signature by another key', signRound(1_000)),
    bad('the key of another beacon', thousand, 1_000, OWN_KEY),
    bad('zero', `c0${'00'.repeat(47)}`),
    bad('zero by the key zero', `c0${'00'.repeat(47)}`, 1_000, `c0${'00'.repeat(95)}`),
    bad('the negative point', point.negate().toHex(true)),
    bad('twice the point', point.double().toHex(true)),
    bad('a point outside the subgroup', strayPoint(48, G1.Point)),
    bad('a key outside the subgroup', thousand, 1_000, strayPoint(96, G2.Point)),
    bad('no point of the curve', `80${'00'.repeat(46)}01`),
    bad('x beyond the order of the field', overTheOrder(signatureOf(1_006)), 1_006),
    bad('the point in full', point.toHex(false)),
    bad('without the mark of a compressed point', `1${thousand.slice(1)}`),
    bad('in capitals', thousand.toUpperCase()),
    bad('a byte short', thousand.slice(0, -2)),
    bad('a byte too long', `${thousand}00`),
    bad('a digit short', thousand.slice(0, -1)),
    bad('with a prefix', `0x${thousand}`),
    bad('with a blank', `${thousand} `),
    bad('nothing', ''),
    bad('round 0', signMessage(beaconMessage(0)), 0, OWN_KEY),
    bad('a round beyond all rounds', signRound(1e12 + 1), 1e12 + 1, OWN_KEY),
    bad('the number of the round, not hashed', signMessage(eightBytes(7, false)), 7, OWN_KEY),
    bad('the lowest byte first', signMessage(eightBytes(7, true)), 7, OWN_KEY),
    bad(
      'the domain of the other group',
      signMessage(beaconMessage(7), 'BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_NUL_'),
      7,
      OWN_KEY,
    ),
  ];
}

/** Threads of a campaign with a beacon, honest and not. Its key is one of the tests. */
export async function beaconThreads() {
  await loadBeacon();
  const signature = signedRound(FIRST);
  const CASES: readonly (readonly [name: string, otherwise: 'wait' | 'chains', posted: Posted, faults: string[]])[] = [
    ['a round with the signature of its beacon', 'wait', { signature }, []],
    ['a round without it', 'wait', {}, ['no-beacon']],
    ['a round without it, where the chains may do', 'chains', {}, []],
    ['the signature of another round', 'wait', { signature: signedRound(FIRST + 1) }, ['no-beacon']],
    [
      'a round of the beacon that was signed before the close',
      'wait',
      { close: { beacon: FIRST - 1 }, signature: signedRound(FIRST - 1) },
      ['no-beacon'],
    ],
  ];
  const made = CASES.map(async ([name, otherwise, report, faults]) => {
    const open = await withBeacon('nuclear', otherwise);
    const blocks = [...open.blocks, ...(await posted(open, report))];
    return { name, text: blocks.map(armour).join('\n\n'), faults };
  });
  return Promise.all(made);
}
