import { bls12_381 } from '@noble/curves/bls12-381.js';
import * as age from 'age-encryption';
import { beforeAll, describe, expect, test } from 'vitest';
import { isBeaconSignature, loadBeacon, QUICKNET } from '../../src/post/beacon.ts';
import { keyInLock, LOCK_BYTES, lockOf, lockRecipient, pointIn } from '../../src/post/timelock.ts';
import { beaconOf, signedRound } from './beacon-thread.ts';

/** The lock of drand's tlock, for quicknet and for a beacon of the tests. */

beforeAll(loadBeacon);

/** A file and a signature of quicknet from the tests of drand's own tool in Go. */
const FILE = `-----BEGIN AGE ENCRYPTED FILE-----
YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHRsb2NrIDEyMDQwODgzIDUyZGI5YmE3
MGUwY2MwZjZlYWY3ODAzZGQwNzQ0N2ExZjU0Nzc3MzVmZDNmNjYxNzkyYmE5NDYw
MGM4NGU5NzEKa1JjK01NSEUwS005b1V0SmNLTWZGb1JFVzBXN1JQbTNtdzZpVUJ1
cGNXVkZkZDJQb1h6U0JrK25TM01BNnBKNwpHZDl3REhmVU5hTldXTWw2cGVia2Jh
OUVNZGJDWnBuQVNtOWFIb3hqUitwaGFVT2xoS1ppZGl5ZHBLSStPS2N0CmxvT2ZP
SW9KaGtndTVTRnJUOGVVQTJUOGk3aTBwQlBzTDlTWUJUZEJQb28KLS0tIEl6Q1Js
WSt1RXp0d21CbEg0cTFVZGNJaW9pS2l0M0c0bHVxNlNjT2w3UUUKDI4cDlPHPgjy
UnBmtsw6U2LlKh8iDf0E1PfwDenmKFfQaAGm0WLxdlzP8Q==
-----END AGE ENCRYPTED FILE-----`;
const ROUND = 12_040_883;
const SIGNATURE = '929906c959032ab363c9f26570d215d66f5c06cb0c44fe508c12bb5839f04ec895bb6868e5b9ff13ab289bdb5266b394';

const KEY = Uint8Array.from({ length: 16 }, (_, i) => i);

function opening(signature: string): age.Decrypter {
  const decrypter = new age.Decrypter();
  decrypter.addIdentity({
    unwrapFileKey(stanzas) {
      const lock = stanzas.find(({ args }) => args[0] === 'tlock');
      return (lock && keyInLock(signature, lock.body)?.fileKey) ?? null;
    },
  });
  return decrypter;
}

describe('a lock of drand’s tlock', () => {
  test('a file that drand’s own tool made for quicknet opens with quicknet’s signature', async () => {
    expect(isBeaconSignature(QUICKNET, ROUND, SIGNATURE)).toBe(true);
    expect(await opening(SIGNATURE).decrypt(age.armor.decode(FILE), 'text')).toBe('hello world');
  });

  test('a lock that we make for quicknet opens with that signature, and only its key makes it again', () => {
    const lock = lockOf(QUICKNET, ROUND, KEY);
    expect(lock).toHaveLength(LOCK_BYTES);
    expect(keyInLock(SIGNATURE, lock)).toEqual({ fileKey: KEY, isOurs: true });
    expect(lockOf(QUICKNET, ROUND, KEY)).toEqual(lock);
    expect(
      lockOf(
        QUICKNET,
        ROUND,
        KEY.map((byte) => byte ^ 1),
      ),
    ).not.toEqual(lock);
  });

  test('an age file with our stanza has the arguments of tlock, and opens with the signature of its round alone', async () => {
    const beacon = beaconOf('wait');
    const encrypter = new age.Encrypter();
    encrypter.addRecipient(lockRecipient(beacon, 77));
    const file = await encrypter.encrypt('sealed');
    expect(new TextDecoder('latin1').decode(file)).toContain(`\n-> tlock 77 ${beacon.chain}\n`);
    expect(await opening(signedRound(77)).decrypt(file, 'text')).toBe('sealed');
    await expect(opening(signedRound(76)).decrypt(file, 'text')).rejects.toThrow();
  });

  test('a changed byte anywhere in a lock leaves it shut', () => {
    const lock = lockOf(beaconOf('wait'), 77, KEY);
    for (const at of [0, 1, 50, 95, 96, 111, 112, 127]) {
      const changed = lock.map((byte, i) => (i === at ? byte ^ 1 : byte));
      expect(keyInLock(signedRound(77), changed)).toBeUndefined();
    }
    expect(keyInLock(signedRound(77), lock.subarray(1))).toBeUndefined();
    expect(keyInLock(signedRound(77), new Uint8Array(0))).toBeUndefined();
  });

  test('zero, points outside the subgroup and other spellings of a point are no points of a lock', () => {
    const { Point } = bls12_381.G2;
    const rest = new Uint8Array(32);
    const with32 = (point: Uint8Array) => Uint8Array.from([...point, ...rest]);
    expect(pointIn(with32(Point.BASE.toBytes(true)))).toBeDefined();
    const zero = new Uint8Array(96);
    zero[0] = 0xc0;
    expect(pointIn(with32(zero))).toBeUndefined();
    expect(pointIn(with32(new Uint8Array(96)))).toBeUndefined();
    // Of small x, some are on the curve, and hardly any of those is in the subgroup.
    for (let x = 1; x < 12; x++) {
      const outside = new Uint8Array(96);
      outside[0] = 0x80;
      outside[95] = x;
      expect(pointIn(with32(outside))).toBeUndefined();
    }
    // A coordinate written with the order of the field added.
    const bytes = Point.BASE.toBytes(true);
    const p = bls12_381.fields.Fp.ORDER;
    const low = BigInt(`0x${Buffer.from(bytes.subarray(48)).toString('hex')}`) + p;
    const other = Uint8Array.from([
      ...bytes.subarray(0, 48),
      ...Buffer.from(low.toString(16).padStart(96, '0'), 'hex'),
    ]);
    expect(other).toHaveLength(96);
    expect(pointIn(with32(other))).toBeUndefined();
  });
});
