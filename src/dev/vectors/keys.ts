import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToNumberLE, numberToBytesLE } from '@noble/curves/utils.js';
import { bech32 } from '@scure/base';
import type { Block } from '../../post/armour.ts';
import { signedBytes } from '../../post/header.ts';
import { type Identity, SIGNATURE_BYTES } from '../../post/keys.ts';

/** Test vectors of keys and signatures, good and bad. */

const bare = (raw: Uint8Array): string => Buffer.from(raw).toString('base64').replace(/=+$/, '');
const fromHex = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'hex'));

/** Points of Ed25519 and numbers of X25519 that are not keys. */
const NO_SIGNERS: readonly (readonly [name: string, hex: string])[] = [
  ['the neutral point', `01${'00'.repeat(31)}`],
  ['order 2', `ec${'ff'.repeat(30)}7f`],
  ['order 4', '00'.repeat(32)],
  ['order 4, the other', `${'00'.repeat(31)}80`],
  ['order 8', '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05'],
  ['order 8, negative', '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85'],
  ['order 8, the other', 'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a'],
  ['order 8, the other, negative', 'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa'],
  ['zero, not canonical', `ed${'ff'.repeat(30)}7f`],
  ['one, not canonical', `ee${'ff'.repeat(30)}7f`],
  ['one with a sign', `01${'00'.repeat(30)}80`],
  ['no point of the curve', `02${'00'.repeat(31)}`],
];
const NO_SEALS: readonly (readonly [name: string, hex: string])[] = [
  ['zero', '00'.repeat(32)],
  ['one', `01${'00'.repeat(31)}`],
  ['order 8', 'e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800'],
  ['order 8, the other', '5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157'],
  ['minus one', `ec${'ff'.repeat(30)}7f`],
  ['zero, not canonical', `ed${'ff'.repeat(30)}7f`],
  ['one, not canonical', `ee${'ff'.repeat(30)}7f`],
  ['the highest bit set', `09${'00'.repeat(30)}80`],
];

export function keys(hands: readonly Identity[]) {
  const torsion = ed25519.Point.fromBytes(fromHex(`ec${'ff'.repeat(30)}7f`));
  const mixed = ed25519.Point.fromBytes(Buffer.from(hands[0]!.sign, 'base64')).add(torsion);
  const seal = hands[0]!.seal;
  const other = seal.endsWith('q') ? 'p' : 'q';
  return [
    ...hands.map(({ sign: key }) => ({ name: 'a key', sign: key, good: true })),
    ...NO_SIGNERS.map(([name, raw]) => ({ name, sign: bare(fromHex(raw)), good: false })),
    { name: 'a key with a part of order 2', sign: bare(mixed.toBytes()), good: false },
    { name: 'a key too short', sign: bare(new Uint8Array(31)), good: false },
    ...hands.map(({ seal: key }) => ({ name: 'a recipient', seal: key, good: true })),
    ...NO_SEALS.map(([name, raw]) => ({ name, seal: bech32.encodeFromBytes('age', fromHex(raw)), good: false })),
    { name: 'a recipient in capitals', seal: seal.toUpperCase(), good: false },
    { name: 'a recipient with a wrong checksum', seal: seal.slice(0, -1) + other, good: false },
    { name: 'a recipient with another prefix', seal: seal.replace('age', 'ege'), good: false },
  ];
}

/** Signatures of blocks by a good key: the head and the payload are signed together. */
export function signatures(author: Identity, { body, ...head }: Block) {
  const payload = body.subarray(SIGNATURE_BYTES);
  const right = body.subarray(0, 64);
  const s = bytesToNumberLE(right.subarray(32)) + ed25519.Point.CURVE().n;
  const raised = Uint8Array.from([...right.subarray(0, 32), ...numberToBytesLE(s, 32)]);
  const zero = Uint8Array.from([1, ...new Uint8Array(63)]);
  const cases: readonly (readonly [name: string, signature: Uint8Array, good: boolean])[] = [
    ['right', right, true],
    ['S above the order of the group', raised, false],
    ['R zero and S zero', zero, false],
    ['all zeros', new Uint8Array(64), false],
    ['R with a bit changed', right.with(3, right[3]! ^ 4), false],
    ['S with a bit changed', right.with(40, right[40]! ^ 4), false],
  ];
  const signed = Buffer.from(signedBytes(head, payload)).toString('hex');
  return cases.map(([name, signature, good]) => ({
    name,
    key: author.sign,
    signed,
    signature: Buffer.from(signature).toString('hex'),
    good,
  }));
}
