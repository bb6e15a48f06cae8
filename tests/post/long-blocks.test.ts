import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { armour, type Block, digestOf, fromBase64, toBase64 } from '../../src/post/armour.ts';
import { dispatchesByRound } from '../../src/post/dispatch.ts';
import { findBlocks, loadBlocks } from '../../src/post/find.ts';
import { LARGEST_PAYLOAD, longestBody, PAYLOAD_LIMITS, pack, unpack } from '../../src/post/pack.ts';
import type { ReportContent } from '../../src/post/report-content.ts';
import { asciiOf } from '../../src/post/undo-markup.ts';

/** Long blocks: what a stranger may write is bounded, and all that may count in a round finds room in it. */

test('base64 is read as everybody reads it, and nothing else is', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(fromBase64(toBase64(bytes))).toEqual(bytes);
    }),
  );
  const letters = fc.string({ unit: fc.constantFrom(...'AQgwZz09+/=-\n€Ā '), maxLength: 9 });
  fc.assert(
    fc.property(letters, (text) => {
      const bytes = Uint8Array.from(Buffer.from(text, 'base64'));
      const isWritten = Buffer.from(bytes).toString('base64').replace(/=+$/, '') === text;
      expect(fromBase64(text)).toEqual(isWritten ? bytes : undefined);
    }),
    { numRuns: 2_000 },
  );
});

test('a text of nothing but the letters of blocks is undone as every other', () => {
  const piece = fc.constantFrom(
    ...['\n', ' ', '-', '- ', '1 - ', '= \n', '=3D', '=2D', ';', '/', '+', 'campaign=3D', 'Ab0'],
    ...['-----BEGIN HEXPOST ORDERS 3-----', '-BEGIN+HEXPOST+ORDERS+3-', '-----END HEXPOST ORDERS 5f3a9c21-----'],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join('');
      expect(`${asciiOf(`${text}\n`)}:`).toBe(asciiOf(`${text}\n:`));
    }),
    { numRuns: 2_000 },
  );
});

/** Text that hardly folds, of this many bytes as JSON. */
const noise = (length: number): string => {
  let lot = length;
  const letter = () => {
    lot = (Math.imul(lot, 1_103_515_245) + 12_345) >>> 0;
    return NOISE[(lot >>> 9) % NOISE.length]!;
  };
  return Array.from({ length }, letter).join('');
};
const NOISE = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).filter((one) => !'"\\'.includes(one));

const DISPATCH_BYTES = 55_000;
const letterOf = (bytes: number, text = noise(bytes)) => ({ commands: [{ command: 'x', text }], seen: [] });
const dispatched = (contents: readonly ReturnType<typeof letterOf>[]) =>
  dispatchesByRound(
    contents.map((content, i) => ({
      ...{ round: 1, revision: i + 1 },
      dispatch: { seat: 'red', digest: `${i}`.padStart(64, '0'), content },
    })),
  ).get(1)?.length ?? 0;

test('dispatches are counted in bytes, whatever they are written in', () => {
  const bare = JSON.stringify(letterOf(0)).length;
  expect(dispatched([letterOf(DISPATCH_BYTES - bare)])).toBe(1);
  expect(dispatched([letterOf(DISPATCH_BYTES - bare + 1)])).toBe(0);
  // Three bytes each.
  expect(dispatched([letterOf(0, '東'.repeat(15_000)), letterOf(0, '京'.repeat(5_000)), letterOf(100)])).toBe(2);
  const format = readFileSync('src/post/FORMAT.md', 'utf8');
  expect(format).toContain(`${DISPATCH_BYTES.toLocaleString('en')} bytes`);
  expect(format).toContain(`${longestBody('report').toLocaleString('en')} characters in a report`);
});

test('the sheets and dispatches of twelve seats find room in a report, though each is as long as may be and hardly folds', () => {
  const seats = Array.from({ length: 12 }, (_, i) => `seat-${i}`);
  const digest = 'a'.repeat(64);
  const content = { salt: 'b'.repeat(32), commands: [{ command: 'x', text: '' }] };
  const used = seats.map((seat, i) => ({
    ...{ seat, digest },
    content: { ...content, commands: [{ command: 'x', text: noise(PAYLOAD_LIMITS.orders.bytes - 200 - i) }] },
  }));
  const dispatches = seats.flatMap((seat, i) =>
    [0, 1, 2, 3].map((k) => ({ seat, digest, content: letterOf(DISPATCH_BYTES / 4 - 100 - 10 * i - k) })),
  );
  const report = { used, dispatches } as unknown as ReportContent;
  const packed = pack(report);
  expect(unpack(packed, LARGEST_PAYLOAD)).toEqual(report);
  // Each 60 letters have three more, and there is room for the dice of a thousand entries.
  const letters = Math.ceil((packed.length * 4) / 3) * (63 / 60);
  expect(letters).toBeLessThan(longestBody('report') - 50_000);
});

const blockOf = (length: number): Block => ({
  ...{ kind: 'report', version: 3, campaign: '4kq7xw2m0c9v1hd83jb5ntzyar', seat: 'gm', round: 3, revision: 1 },
  ...{ after: '4kq7xw2m0c9v1hd83jb5ntzyar', body: new Uint8Array(length).fill(7) },
});
/** A text with another letter in its second line of base64. */
const damaged = (text: string): string => text.replace(/(?<=;\n.*\n)./, (letter) => (letter === 'A' ? 'B' : 'A'));

test('damage is named by its line, but in bodies of more letters than anybody writes', () => {
  for (const [length, lines] of [
    [30_000, [2]],
    [400_000, []],
  ] as const) {
    const text = armour(blockOf(length));
    expect(findBlocks(damaged(text))).toMatchObject([{ state: 'damaged', lines }]);
    expect(findBlocks(text)).toMatchObject([{ state: 'whole' }]);
  }
});

test('blocks that the browser has hashed are read the same as by ourselves, and where it cannot hash', async () => {
  const long = armour(blockOf(30_000));
  const text = [long, damaged(long), armour(blockOf(40)), armour({ ...blockOf(20_000), round: 2 })].join('\n');
  const ours = findBlocks(text);
  expect(ours.map(({ state }) => state)).toEqual(['whole', 'damaged', 'whole', 'whole']);
  const hash = vi.spyOn(crypto.subtle, 'digest');
  const theirs = await loadBlocks(text);
  expect(theirs).toEqual(ours);
  expect(hash).toHaveBeenCalledTimes(3);
  for (const one of theirs)
    if (one.state === 'whole') expect(digestOf(one.block)).toBe(digestOf({ ...one.block, body: one.block.body }));
  hash.mockRejectedValue(new DOMException('no', 'NotSupportedError'));
  expect(await loadBlocks(text)).toEqual(ours);
  hash.mockRestore();
});
