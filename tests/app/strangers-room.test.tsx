import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { threadDesk } from '../../src/app/routes/post/thread-desk.ts';
import { postStorage } from '../../src/app/storage/opened-post.ts';
import { armour, type Block, digestOf } from '../../src/post/armour.ts';
import { newIdentity } from '../../src/post/keys.ts';
import { joinBlock } from '../../src/post/make-blocks.ts';
import { MOST_OF_STRANGERS, makingWay } from '../../src/post/strangers-room.ts';
import { openThread } from '../post/whole-thread.ts';

/** A stranger can fill the room for strangers in a mailbox, and keep nobody out. */

vi.setConfig({ testTimeout: 120_000 });

test('a full room lets in who asks for a seat next: who has the most makes way, and no request, one’s own or the players’', async () => {
  const { blocks, id } = await openThread('nuclear');
  const storage = await postStorage();
  const me = await newIdentity();
  await storage.keepIdentity(me);
  const letter = joinBlock(await newIdentity(), id, 'Pavel');
  // Written for a seat that nobody holds: no key is known for it, so anybody can make as many as they like.
  const flood = Array.from({ length: MOST_OF_STRANGERS }, (_, i) => ({
    ...letter,
    ...{
      kind: 'dispatch' as const,
      seat: 'nobody',
      after: id,
      round: 1 + Math.floor(i / 900),
      revision: 1 + (i % 900),
    },
  }));
  const early = joinBlock(await newIdentity(), id, 'Vera', 'red');
  const mine = joinBlock(me, id, 'Anna', 'red');
  await storage.add([...blocks, early, mine, ...flood].map((block, at) => ({ block, at })));

  const honest = joinBlock(await newIdentity(), id, 'Boris', 'blue');
  const { rows } = await threadDesk.read(armour(honest), new AbortController().signal);
  expect(rows).toMatchObject([{ state: 'good', isNew: true }]);
  await threadDesk.take(rows);
  const here = new Set((await storage.load(id)).blocks.map(({ block }) => digestOf(block)));
  expect([...blocks, early, mine, honest].every((block) => here.has(digestOf(block)))).toBe(true);
  // Three are too many: the oldest of the flood.
  expect(flood.map((block) => here.has(digestOf(block)))).toEqual(flood.map((_, i) => i > 2));
});

test('of more keys than there are places the oldest make way', () => {
  const strangers = Array.from({ length: MOST_OF_STRANGERS + 3 }, (_, i) => {
    const body = new Uint8Array(200).fill(1);
    new DataView(body.buffer).setUint32(0, i);
    return { kind: 'join', campaign: 'c', seat: '-', round: 0, revision: 1, after: '', body } as unknown as Block;
  });
  expect(makingWay(strangers, { statusOf: () => 'good', isKnown: () => false })).toEqual(strangers.slice(0, 3));
});

test('what was only offered when it was read is judged when it is taken in, also if its campaign has come meanwhile', async () => {
  const { blocks } = await openThread('domination');
  const storage = await postStorage();
  const letter = blocks.find(({ kind }) => kind === 'orders')!;
  const forged = { ...letter, revision: 900 };
  const { rows } = await threadDesk.read([...blocks, forged].map(armour).join('\n'), new AbortController().signal);
  expect(rows.at(-1)).toMatchObject({ state: 'offered', isNew: true });
  await storage.add(blocks.slice(0, 2).map((block, at) => ({ block, at })));
  await threadDesk.take(rows);
  const here = (await storage.load(letter.campaign)).blocks.map(({ block }) => digestOf(block));
  expect(new Set(here)).toEqual(new Set(blocks.map(digestOf)));
});
