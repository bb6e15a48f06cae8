import { createPublicKey, verify } from 'node:crypto';
import { ed25519 } from '@noble/curves/ed25519.js';
import { hexToBytes, numberToBytesLE } from '@noble/curves/utils.js';
import { armor, Encrypter, identityToRecipient } from 'age-encryption';
import fc from 'fast-check';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { digestOf, fromBase64, toBase64 } from '../../src/post/armour.ts';
import type { CampaignContent } from '../../src/post/contents.ts';
import {
  type Identity,
  importIdentity,
  isSignedBy,
  keyFileFault,
  MAX_KEY_FILE,
  newIdentity,
  PublicKeysSchema,
  sealTo,
  verifyAhead,
} from '../../src/post/keys.ts';
import { ledgerOf } from '../../src/post/ledger.ts';
import { campaignBlock, joinBlock } from '../../src/post/make-blocks.ts';
import { isSealKey, signingPoint, verifies } from '../../src/post/public-keys.ts';
import { roundRecipient } from '../../src/post/round-key.ts';

/** Keys that are good for something, and one rule for signatures (RFC 8032, RFC 7748, age). */

let red: Identity;
beforeAll(async () => {
  red = await newIdentity();
});

const { Point } = ed25519;
const P = 2n ** 255n - 19n;
const keyOf = (bytes: Uint8Array): string => toBase64(bytes);
/** A y-coordinate as a key, with the sign of x. */
const encoded = (y: bigint, sign = 0): string => {
  const bytes = numberToBytesLE(y, 32);
  bytes[31]! |= sign << 7;
  return keyOf(bytes);
};
/** A point of order 8. */
const TORSION = Point.fromBytes(hexToBytes('c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a'), true);
const SMALL = Array.from({ length: 8 }, (_, i) => (i === 0 ? Point.ZERO : TORSION.multiplyUnsafe(BigInt(i))));

describe('a key to sign with', () => {
  test('is good when it was made for it', () => expect(signingPoint(red.sign)).toBeDefined());

  test('of small order is refused: there are eight such points', () => {
    expect(new Set(SMALL.map((point) => keyOf(point.toBytes()))).size).toBe(8);
    for (const point of SMALL) expect(signingPoint(keyOf(point.toBytes()))).toBeUndefined();
  });

  test('in an encoding that is not canonical is refused', () => {
    for (let y = P; y < 2n ** 255n; y++)
      for (const sign of [0, 1]) expect(signingPoint(encoded(y, sign))).toBeUndefined();
    for (const y of [1n, P - 1n]) expect(signingPoint(encoded(y, 1))).toBeUndefined();
    const last = red.sign.at(-1)!;
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
    const other = letters[letters.indexOf(last) | 1]!;
    expect(signingPoint(red.sign.slice(0, -1) + other)).toBeUndefined();
  });

  test('with a part of small order is refused', () => {
    const point = signingPoint(red.sign)!;
    for (const small of SMALL.slice(1)) expect(signingPoint(keyOf(point.add(small).toBytes()))).toBeUndefined();
  });

  test.each(['', 'no key', 'A'.repeat(42), 'A'.repeat(44), '\u0000'.repeat(43)])('%j is none', (key) =>
    expect(signingPoint(key)).toBeUndefined(),
  );
});

describe('a signature', () => {
  /** What OpenSSL says. */
  const byNode = (key: string, signature: Uint8Array, message: Uint8Array) =>
    verify(
      null,
      message,
      createPublicKey({
        key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(fromBase64(key)!).toString('base64url') },
        format: 'jwk',
      }),
      signature,
    );

  test('holds exactly when it does for OpenSSL, whatever is changed in it', () => {
    const secret = fromBase64(red.secret.sign)!;
    const point = signingPoint(red.sign)!;
    const changes = fc.array(fc.tuple(fc.nat(63), fc.nat(255)), { maxLength: 2 });
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), changes, (message, all) => {
        const signature = ed25519.sign(message, secret);
        for (const [at, bits] of all) signature[at]! ^= bits;
        expect(verifies(point, signature, message)).toBe(byNode(red.sign, signature, message));
      }),
      { numRuns: 60 },
    );
  });

  test('with S + L, or with an R of small order beside it, does not hold', () => {
    const { n } = Point.CURVE();
    const message = new Uint8Array([1, 2, 3]);
    const good = ed25519.sign(message, fromBase64(red.secret.sign)!);
    const s = good.slice(32).reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n);
    const raised = new Uint8Array([...good.slice(0, 32), ...numberToBytesLE(s + n, 32)]);
    const point = signingPoint(red.sign)!;
    expect(verifies(point, good, message)).toBe(true);
    expect(verifies(point, raised, message)).toBe(false);
    for (const small of SMALL.slice(1)) {
      const r = Point.fromBytes(good.slice(0, 32)).add(small).toBytes();
      const moved = new Uint8Array([...r, ...good.slice(32)]);
      expect(verifies(point, moved, message)).toBe(byNode(red.sign, moved, message));
      expect(verifies(point, moved, message)).toBe(false);
    }
    for (const length of [0, 63, 65]) expect(verifies(point, new Uint8Array(length), message)).toBe(false);
  });

  test('is never asked of the browser for a key that is none', async () => {
    const asked = vi.spyOn(crypto.subtle, 'importKey');
    const block = joinBlock(red, '0'.repeat(26), 'Ivan');
    for (const small of SMALL) {
      const key = keyOf(small.toBytes());
      await verifyAhead(key, block);
      expect(isSignedBy(key, block)).toBe(false);
    }
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });
});

describe('a key to seal to', () => {
  test('is good when it was made for it', async () => {
    for (let i = 0; i < 20; i++) expect(isSealKey((await newIdentity()).seal)).toBe(true);
    expect(isSealKey(await identityToRecipient(red.secret.seal))).toBe(true);
  });

  test('with one letter changed, in capitals, or longer is refused', () => {
    for (let at = 4; at < red.seal.length; at++) {
      const letter = red.seal[at] === 'q' ? 'p' : 'q';
      expect(isSealKey(red.seal.slice(0, at) + letter + red.seal.slice(at + 1))).toBe(false);
    }
    for (const odd of [red.seal.toUpperCase(), `${red.seal}q`, '', 'age1']) expect(isSealKey(odd)).toBe(false);
  });

  test('of low order or in an encoding that is not canonical is refused, and would not seal', async () => {
    const low = [
      0n,
      1n,
      325606250916557431795983626356110631294008115727848805560023387167927233504n,
      P - 1n,
      P,
      P + 1n,
    ];
    const order8 = 39382357235489614581723060781553021112529911719440698176882885853963445705823n;
    for (const u of [...low, order8]) {
      const key = recipient(numberToBytesLE(u, 32));
      expect(isSealKey(key)).toBe(false);
      await expect(sealTo([key], {})).rejects.toThrow();
    }
    expect(isSealKey(recipient(numberToBytesLE(9n, 32)))).toBe(true);
    expect(isSealKey(recipient(numberToBytesLE(9n + P, 32)))).toBe(false);
    expect(isSealKey(recipient(numberToBytesLE(9n + 2n ** 255n, 32)))).toBe(false);
  });
});

describe('FORMAT 9: a key file', () => {
  const file = async (content: unknown): Promise<string> => {
    const encrypter = new Encrypter();
    encrypter.setScryptWorkFactor(4);
    encrypter.setPassphrase('a b c');
    return armor.encode(await encrypter.encrypt(JSON.stringify(content)));
  };

  test('is read as it is described', async () => {
    expect(await importIdentity(await file(red), 'a b c')).toEqual(red);
  });
  test('with another field, a key that is not good or padded base64 is refused', async () => {
    for (const wrong of [
      { ...red, more: 1 },
      { ...red, secret: { ...red.secret, more: 1 } },
      { ...red, sign: keyOf(SMALL[3]!.toBytes()) },
      { ...red, sign: `${red.sign}=` },
      { ...red, seal: recipient(new Uint8Array(32)) },
      [red],
    ])
      expect(await importIdentity(await file(wrong), 'a b c')).toBe('no-identity');
  });
  test('that asks for more work than 2^18 is refused before any is done, with a reason of its own', async () => {
    const bytes = Buffer.from(armor.decode(await file(red)));
    for (const work of [19, 20, 21, 64]) {
      const dear = bytes.toString('latin1').replace(/(-> scrypt \S+) 4\n/, `$1 ${work}\n`);
      expect(await importIdentity(armor.encode(Buffer.from(dear, 'latin1')), 'a b c')).toBe('too-costly');
    }
  });
  test('that is larger than any, or is locked with no passphrase, is none', async () => {
    expect(keyFileFault(`${await file(red)}${'\n'.repeat(MAX_KEY_FILE)}`)).toBe('no-identity');
    const encrypter = new Encrypter();
    encrypter.addRecipient(red.seal);
    expect(keyFileFault(armor.encode(await encrypter.encrypt('{}')))).toBe('no-identity');
    expect(keyFileFault(await file(red))).toBeUndefined();
  });
});

describe('a block that brings a bad key is unreadable', () => {
  const bad = () => [
    { sign: keyOf(SMALL[0]!.toBytes()), seal: red.seal },
    { sign: keyOf(SMALL[3]!.toBytes()), seal: red.seal },
    { sign: red.sign, seal: red.seal.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q')) },
    { sign: red.sign, seal: recipient(new Uint8Array(32)) },
  ];

  test('a join, which nobody keeps', () => {
    for (const keys of bad()) {
      expect(PublicKeysSchema.safeParse(keys).success).toBe(false);
      const block = joinBlock({ ...keys, secret: red.secret }, '0'.repeat(26), 'Ivan');
      expect(ledgerOf([block], block.campaign).status.get(digestOf(block))).toBe('unreadable');
    }
  });

  test('a campaign, signed as well as can be', () => {
    for (const keys of bad()) {
      const block = campaignBlock(red, { ...CAMPAIGN, master: { name: 'Olga', ...keys } });
      expect(ledgerOf([block]).status.get(digestOf(block))).toBe('unreadable');
    }
  });
});

const CAMPAIGN: Omit<CampaignContent, 'master'> = {
  name: 'Dust',
  system: 'nuclear',
  ruleset: { id: 'nuclear', hash: 'a'.repeat(64) },
  options: {},
  scenario: {},
  players: [{ seat: 'red', name: 'Red', colour: 0 }],
  tip: 'b'.repeat(64),
  nonce: 'c'.repeat(32),
  key: roundRecipient('b'.repeat(64)),
};

/** An age recipient of these bytes, with the checksum of BIP 173. */
function recipient(bytes: Uint8Array): string {
  const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const words = (bits.padEnd(260, '0').match(/.{5}/g) ?? []).map((five) => Number.parseInt(five, 2));
  const step = (sum: number, word: number) =>
    [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3].reduce(
      (now, value, i) => (((sum >>> 25) >> i) & 1 ? now ^ value : now),
      ((sum & 0x1ffffff) << 5) ^ word,
    );
  const sum = [3, 3, 3, 0, 1, 7, 5, ...words, 0, 0, 0, 0, 0, 0].reduce(step, 1) ^ 1;
  const check = Array.from({ length: 6 }, (_, i) => (sum >> (5 * (5 - i))) & 31);
  return `age1${[...words, ...check].map((word) => letters[word]).join('')}`;
}
