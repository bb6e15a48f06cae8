import { describe, expect, test } from 'vitest';
import { armour, type Block, digestOf } from '../../src/post/armour.ts';
import { readCarriedText } from '../../src/post/carried-text.ts';
import { findBlocks } from '../../src/post/find.ts';
import { begin, playRound } from './by-post.ts';

/** What a carrier brings is a block letter by letter, or it is nothing. */

const played = await begin(2, 'carried texts');
await playRound(played);
const read = (text: string) => readCarriedText(text, async () => {});

test('every post of a campaign is read with its own name', async () => {
  for (const block of played.blocks) {
    const { campaign, kind } = block;
    expect(await read(armour(block))).toEqual({ digest: digestOf(block), campaign, kind });
  }
});

describe('it is nothing', () => {
  const text = armour(played.blocks[1]!);

  test('with any letter changed, left out or added', async () => {
    for (let at = 0; at < text.length; at += 3) {
      const other = text[at] === 'b' ? 'c' : 'b';
      expect(await read(text.slice(0, at) + other + text.slice(at + 1))).toBeUndefined();
      expect(await read(text.slice(0, at) + text.slice(at + 1))).toBeUndefined();
      expect(await read(`${text.slice(0, at)} ${text.slice(at)}`)).toBeUndefined();
    }
  });

  test('as a forum shows it, with something before or behind it, or twice', async () => {
    const texts = [
      `> ${text}`,
      `${text}\n`,
      ` ${text}`,
      `${text}\n${text}`,
      text.replaceAll('\n', '\r\n'),
      text.toLowerCase(),
    ];
    for (const other of texts) expect(await read(other)).toBeUndefined();
    expect(findBlocks(texts[0]!)[0]?.state).toBe('whole');
  });

  test('empty, endless, or of nothing but marks', async () => {
    const [first, head] = text.split('\n') as [string, string];
    for (const other of [
      '',
      '\n',
      first,
      `${first}\n${head}`,
      `${first}\n${head}\n${text.split('\n').at(-1)}`,
      'x'.repeat(5_000_000),
      `${first}${'\n'.repeat(3_900_000)}${text.split('\n').at(-1)}`,
      `${first}\n${head}${'\n'.repeat(3_900_000)}${text.split('\n').at(-1)}`,
      `${first}\n${'x'.repeat(3_900_000)}\n${text.split('\n').at(-1)}`,
    ])
      expect(await read(other)).toBeUndefined();
  });
});

test('the largest block there may be is read in pieces', async () => {
  const block: Block = {
    ...played.blocks.find(({ kind }) => kind === 'report')!,
    body: new Uint8Array(2_500_000).fill(7),
  };
  let pauses = 0;
  const found = await readCarriedText(armour(block), async () => {
    pauses += 1;
  });
  expect(found?.digest).toBe(digestOf(block));
  expect(pauses).toBeGreaterThan(50);
});
