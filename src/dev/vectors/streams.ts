/** Streams of raw deflate, and whether they are what zlib unfolds, up to their last byte. */

/** Bits from the lowest, as deflate writes them: numbers as they are, and codes from the highest. */
function bitsOf(...parts: readonly (readonly [value: number, bits: number])[]): Uint8Array {
  const bits = parts.flatMap(([value, count]) => Array.from({ length: count }, (_, i) => (value >> i) & 1));
  const bytes = new Uint8Array(Math.ceil(bits.length / 8));
  for (const [i, bit] of bits.entries()) bytes[i >> 3]! |= bit << (i & 7);
  return bytes;
}
const code = (value: number, count: number): readonly [number, number] => {
  let turned = 0;
  for (let i = 0; i < count; i++) turned |= ((value >> i) & 1) << (count - 1 - i);
  return [turned, count];
};
const END = code(0, 7);
const stored = (lengths: readonly [number, number], ...bytes: readonly number[]) =>
  Uint8Array.from([1, lengths[0] & 255, lengths[0] >> 8, lengths[1] & 255, lengths[1] >> 8, ...bytes]);
/** A block with its own codes, of which only the lengths of the lengths are given, in their order, and what follows. */
const dynamic = (
  hlit: number,
  hdist: number,
  own: readonly number[],
  ...rest: readonly (readonly [number, number])[]
) =>
  bitsOf(
    [1, 1],
    [2, 2],
    [hlit, 5],
    [hdist, 5],
    [own.length - 4, 4],
    ...own.map((length) => [length, 3] as const),
    ...rest,
  );

const STREAMS: readonly (readonly [name: string, bytes: Uint8Array, good: boolean])[] = [
  ['a stored block', stored([2, 0xfffd], 91, 93), true],
  ['a block with the fixed codes', bitsOf([1, 1], [1, 2], code(0x30 + 91, 8), code(0x30 + 93, 8), END), true],
  ['two blocks', bitsOf([0, 1], [1, 2], code(0x30 + 91, 8), END, [1, 1], [1, 2], code(0x30 + 93, 8), END), true],
  [
    'a byte behind the end',
    Uint8Array.from([...bitsOf([1, 1], [1, 2], code(0x30 + 91, 8), code(0x30 + 93, 8), END), 0]),
    false,
  ],
  ['a stored block whose lengths do not fit', stored([2, 2], 91, 93), false],
  ['a stored block with a check of zero', stored([2, 0], 91, 93), false],
  ['a stored block that is too short', stored([3, 0xfffc], 91, 93), false],
  ['a block of the fourth kind', bitsOf([1, 1], [3, 2]), false],
  ['no end', bitsOf([1, 1], [1, 2], code(0x30 + 91, 8)), false],
  ['no last block', bitsOf([0, 1], [1, 2], END), false],
  ['nothing at all', new Uint8Array(), false],
  [
    'a length that does not exist',
    bitsOf([1, 1], [1, 2], code(0x30 + 91, 8), code(0b11000110, 8), code(0, 5), END),
    false,
  ],
  ['a distance that does not exist', bitsOf([1, 1], [1, 2], code(0x30 + 91, 8), code(1, 7), code(30, 5), END), false],
  ['a distance before the beginning', bitsOf([1, 1], [1, 2], code(0x30 + 91, 8), code(1, 7), code(1, 5), END), false],
  ['more lengths than there are', dynamic(30, 0, [1, 1, 0, 0], [0, 16]), false],
  ['more distances than there are', dynamic(0, 30, [1, 1, 0, 0], [0, 16]), false],
  ['a code of lengths with too many', dynamic(0, 0, [1, 1, 1, 0], [0, 16]), false],
  ['a code of lengths with too few', dynamic(0, 0, [2, 1, 0, 0], [0, 16]), false],
  ['a repetition of nothing', dynamic(0, 0, [1, 1, 0, 0], [0, 1], [0, 16]), false],
  ['no code for the end', dynamic(0, 0, [0, 0, 1, 1], code(1, 1), [127, 7], code(1, 1), [109, 7]), false],
];

export const streams = STREAMS.map(([name, bytes, good]) => ({
  name,
  bytes: Buffer.from(bytes).toString('hex'),
  good,
}));
