import { bounded } from '@hexpost/engine';
import fc from 'fast-check';
import { deflateSync, strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { canonical, isCanonical } from '../../src/post/canonical.ts';
import { campaignId } from '../../src/post/contents.ts';
import { LARGEST_PAYLOAD, pack, unpack } from '../../src/post/pack.ts';
import { plainValue } from '../../src/post/plain-value.ts';

/** Values as bytes: one way to write each, and no other is read. */

const LIMITS = { bytes: 100_000, depth: 12, nodes: 8_000, text: 20_000 };
const read = (json: string | Uint8Array, padded?: number) =>
  unpack(deflateSync(typeof json === 'string' ? strToU8(json) : json), LIMITS, padded);
const behind = (bytes: Uint8Array, more: number, byte = 0) => {
  const all = new Uint8Array(bytes.length + more).fill(byte);
  all.set(bytes);
  return all;
};

describe('canonical JSON (RFC 8785)', () => {
  test('section 3.2.2: literals, texts and numbers', () => {
    const numbers = [333333333.3333333, 1e30, 4.5, 2e-3, 0.000000000000000000000000001, -0];
    expect(canonical({ numbers, string: '€$\u000f\nA\'B"\\\\"/', literals: [null, true, false] })).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27,0],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });

  test('section 3.2.3: keys in the order of their UTF-16 code units', () => {
    const keys = ['\u20ac', '\r', '\ufb33', '1', '\ud83d\ude00', '\u0080', '\u00f6'];
    const sorted = Object.keys(JSON.parse(canonical(Object.fromEntries(keys.map((key) => [`k${key}`, 0])))));
    expect(sorted).toEqual(['\r', '1', '\u0080', '\u00f6', '\u20ac', '\ud83d\ude00', '\ufb33'].map((key) => `k${key}`));
  });

  test('leaves out what is undefined, and refuses what JSON cannot hold', () => {
    expect(canonical({ b: undefined, a: 1 })).toBe('{"a":1}');
    for (const odd of [Number.NaN, Number.POSITIVE_INFINITY, '\ud800', { '\udc00': 1 }, [undefined], () => 1, 1n])
      expect(() => canonical(odd)).toThrow(TypeError);
  });

  test('reads back as the same value, and is written again as the same text', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonical(value);
        expect(canonical(JSON.parse(text))).toBe(text);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});

test('a text is told to be canonical exactly when it is the one that would be written', () => {
  const values = fc.jsonValue();
  const texts = fc.oneof(
    values.map(canonical),
    values.map((value) => JSON.stringify(value)),
    values.map((value) => JSON.stringify(value, undefined, 1)),
    fc.constantFrom('{"10":0,"9":0}', '{"9":0,"10":0}', '{"a":1,"a":1}', '"\\u007f"', '"\\u0041"', '1.0', '1e2'),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const value: unknown = JSON.parse(text);
      const plain = plainValue(value, text, LARGEST_PAYLOAD);
      expect(plain === undefined).toBe(bounded(value, LARGEST_PAYLOAD) !== undefined);
      if (plain) expect(isCanonical(value, text, plain.isInOrder)).toBe(canonical(value) === text);
    }),
  );
});

test('what a parsed value holds is found as slowly and quickly alike', () => {
  const limits = { depth: 3, nodes: 8, text: 5 };
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (json) => {
      const text = JSON.stringify(json);
      const value: unknown = JSON.parse(text);
      expect(plainValue(value, text, limits) === undefined).toBe(bounded(value, limits) !== undefined);
    }),
    { numRuns: 2_000 },
  );
  for (const text of ['"\\ud800"', '["a\\uDC00"]', '{"__proto__":1}', '{"a":{"constructor":0}}'])
    expect(plainValue(JSON.parse(text), text, { ...limits, text: 20 }), text).toBeUndefined();
  for (const text of ['"\\ud83d\\ude00"', '"\\\\ud800"'])
    expect(plainValue(JSON.parse(text), text, { ...limits, text: 20 }), text).toBeDefined();
});

describe('a packed value', () => {
  test('is read when it was written canonically', () => {
    expect(unpack(pack({ b: [1, 'ä'], a: null }), LIMITS)).toEqual({ a: null, b: [1, 'ä'] });
    expect(read('{"a":null,"b":[1,"ä"]}')).toEqual({ a: null, b: [1, 'ä'] });
  });

  test.each([
    ['keys in another order', '{"b":1,"a":1}'],
    ['a key twice', '{"a":1,"a":1}'],
    ['blanks', '{"a": 1}'],
    ['a line end', '{"a":1}\n'],
    ['a number written otherwise', '{"a":1.0}'],
    ['an exponent written otherwise', '{"a":1E30}'],
    ['a zero with a sign', '{"a":-0}'],
    ['a number beyond all numbers', '{"a":1e400}'],
    ['an escape that is none', '{"a":"\\u0041"}'],
    ['a slash that is escaped', '{"a":"\\/"}'],
    ['half a surrogate pair', '{"a":"\\ud800"}'],
    ['a key that changes prototypes', '{"__proto__":1}'],
    ['a byte order mark', '\ufeff{"a":1}'],
    ['nothing', ''],
  ])('is refused with %s', (_, json) => expect(read(json)).toBeUndefined());

  test('is refused in an encoding that is not UTF-8', () => {
    expect(read(new Uint8Array([0x22, 0xff, 0x22]))).toBeUndefined();
    expect(read(new Uint8Array([0x22, 0xc0, 0x80, 0x22]))).toBeUndefined();
    expect(read(new Uint8Array([0x22, 0xed, 0xa0, 0x80, 0x22]))).toBeUndefined();
  });

  test('is refused with anything behind it', () => {
    const bytes = pack({ a: 1 });
    for (const more of [1, 2, 255, 20_000])
      for (const byte of [0, 1, 255]) expect(unpack(behind(bytes, more, byte), LIMITS)).toBeUndefined();
    expect(unpack(new Uint8Array([...bytes, ...bytes]), LIMITS)).toBeUndefined();
    expect(unpack(bytes.slice(0, -1), LIMITS)).toBeUndefined();
  });

  test('that is sealed has fewer than 256 zeros behind it, up to a multiple of 256', () => {
    const bytes = pack({ a: 1 });
    const to = (size: number, byte = 0) => unpack(behind(bytes, size - bytes.length, byte), LIMITS, 256);
    expect(to(256)).toEqual({ a: 1 });
    expect(to(255)).toBeUndefined();
    expect(to(512)).toBeUndefined();
    expect(to(256, 1)).toBeUndefined();
    // A stream that ends in a zero byte is whole.
    for (let length = 0; length < 2_000; length++) {
      const packed = pack('x'.repeat(length).replace(/./g, (_, at) => String.fromCharCode(97 + ((at * 7919) % 26))));
      const size = Math.ceil(packed.length / 256) * 256;
      expect(unpack(behind(packed, size - packed.length), LIMITS, 256)).toHaveLength(length);
      expect(unpack(packed, LIMITS)).toHaveLength(length);
    }
  });

  test('is read alike whether it fits into the room kept for short streams or not', () => {
    // The JSON of a text is two quotation marks longer: one byte below the room of 65,536, as much, one above, far above.
    for (const length of [65_533, 65_534, 65_535, 120_000]) {
      const packed = pack('xyz'.repeat(length).slice(0, length));
      expect(packed.length).toBeLessThan(12_288);
      const room = { ...LARGEST_PAYLOAD, bytes: 200_000 };
      expect(unpack(behind(packed, 12_288 - packed.length), room, 12_288)).toHaveLength(length);
      expect(unpack(behind(packed, 12_288 - packed.length), { ...room, bytes: length }, 12_288)).toBeUndefined();
    }
  });

  test('is not unfolded when even its bytes are more than it may hold', () => {
    const stored = deflateSync(strToU8(canonical('x'.repeat(15_000))), { level: 0 });
    expect(unpack(stored, { ...LIMITS, bytes: 20_000 })).toHaveLength(15_000);
    expect(unpack(stored, { ...LIMITS, bytes: 2_000 })).toBeUndefined();
  });
});

test('the id of a campaign is the first 130 bits of the SHA-256 of its payload', () => {
  // SHA-256 of nothing: e3b0c442 98fc1c14 9afbf4c8 996fb924 27...
  expect(campaignId(new Uint8Array())).toBe(bits('e3b0c44298fc1c149afbf4c8996fb92427'));
  expect(campaignId(new Uint8Array())).toMatch(/^[0-9a-hjkmnp-tv-z]{26}$/);
});

/** The first 130 bits of a number in hex, five a character. */
function bits(hex: string): string {
  const text = [...hex].map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join('');
  return [...text.slice(0, 130).matchAll(/.{5}/g)]
    .map(([five]) => '0123456789abcdefghjkmnpqrstvwxyz'[Number.parseInt(five, 2)])
    .join('');
}
