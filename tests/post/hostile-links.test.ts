import { beforeAll, describe, expect, test, vi } from 'vitest';
import { armour, type Block, digestOf } from '../../src/post/armour.ts';
import { MAX_PASTE_LETTERS } from '../../src/post/find.ts';
import { blocksToLink, MAX_BLOCKS_IN_LINK, MAX_LINK_LETTERS, MAX_LINKS } from '../../src/post/link.ts';
import { readPaste } from '../../src/post/read-paste.ts';
import { openThread, SYSTEMS, type Thread } from './whole-thread.ts';

/** Links of strangers push out nothing of a page, and what is not read of them is counted. */

vi.setConfig({ testTimeout: 60_000 });
const threads = new Map<string, Thread>();
beforeAll(async () => {
  for (const name of SYSTEMS) threads.set(name, await openThread(name));
});
const link = (fragment: string) => `https://example.org/#/b/${fragment}`;
const NONE = new Map();
const read = (text: string) => {
  const { rows, ...rest } = readPaste(text, NONE);
  const good = rows.flatMap(({ state, digest }) => (state === 'good' ? [digest] : []));
  return { ...rest, rows, good, leftOut: rows.find(({ state }) => state === 'left-out')?.count ?? 0 };
};
const page = (blocks: readonly Block[]) => blocks.map(armour).join('\n\n');

describe.each(SYSTEMS)('B10: a page of %s', (name) => {
  test('behind two links of 1.9 million letters is read whole, and the links are counted', () => {
    const { blocks } = threads.get(name)!;
    const long = `notice.3.${blocks[0]!.campaign}.gm.1.1.${blocks[0]!.campaign}.${'A'.repeat(1_900_000)}`;
    const found = read(`${link(long)}\n${link(long)}\n${page(blocks)}`);
    expect(found.good).toEqual(blocks.map(digestOf));
    expect(found).toMatchObject({ tooLong: false, leftOut: 2 });
  });

  test('behind 51 links is read whole, and the last link is counted', () => {
    const { blocks } = threads.get(name)!;
    const links = Array.from({ length: MAX_LINKS + 1 }, (_, i) =>
      link(blocksToLink([{ ...blocks[1]!, revision: i + 7 }])),
    );
    const found = read(`${links.join('\n')}\n${page(blocks)}`);
    expect(found.good).toEqual(blocks.map(digestOf));
    expect(found).toMatchObject({ tooLong: false, leftOut: 1 });
  });

  test('behind a link of too many blocks is read whole, and the rest of the link is counted', () => {
    const { blocks } = threads.get(name)!;
    const short = `notice.3.${'0'.repeat(26)}.gm.1.1.${blocks[0]!.campaign}.AAAA`;
    const found = read(
      `${link(
        Array(MAX_BLOCKS_IN_LINK + 3)
          .fill(short)
          .join('~'),
      )}\n${page(blocks)}`,
    );
    expect(found.good).toEqual(blocks.map(digestOf));
    expect(found).toMatchObject({ tooLong: false, leftOut: 3 });
  });

  test('before links is read whole, and so is what links bring', () => {
    const { blocks } = threads.get(name)!;
    const found = read(`${page(blocks.slice(0, 2))}\n${link(blocksToLink(blocks))}`);
    expect(new Set(found.good)).toEqual(new Set(blocks.map(digestOf)));
    expect(found.rows.filter(({ fromLink }) => fromLink).length).toBeGreaterThanOrEqual(blocks.length);
    expect(found).toMatchObject({ tooLong: false, leftOut: 0 });
  });
});

test('parts of a link that are of another form are counted, and a link of nothing else is told to be broken', () => {
  const { blocks } = threads.get('nuclear')!;
  const whole = blocksToLink(blocks);
  expect(read(`${link(`${whole}~orders.9.x`)} ${page(blocks)}`).leftOut).toBe(1);
  expect(read(link(whole.slice(0, 40)))).toMatchObject({ rows: [], nothing: 'link' });
  expect(read(link('x'.repeat(MAX_LINK_LETTERS + 1)))).toMatchObject({ rows: [], nothing: 'link' });
});

test('a text is too long by what stands in it, links and all, and says so', () => {
  const { blocks } = threads.get('nuclear')!;
  const rest = (more: number) =>
    `${page(blocks)} ${link('x'.repeat(MAX_PASTE_LETTERS - page(blocks).length - 25 + more))}`;
  expect(rest(0)).toHaveLength(MAX_PASTE_LETTERS);
  expect(read(rest(0))).toMatchObject({ tooLong: false, leftOut: 1 });
  expect(read(rest(1))).toMatchObject({ tooLong: true, leftOut: 1 });
});
