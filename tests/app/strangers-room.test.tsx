import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { threadDesk } from '../../src/app/routes/post/thread-desk.ts';
import { postStorage } from '../../src/app/storage/opened-post.ts';
import { armour, digestOf } from '../../src/post/armour.ts';
import { newIdentity } from '../../src/post/keys.ts';
import { joinBlock } from '../../src/post/make-blocks.ts';
import { MOST_OF_STRANGERS } from '../../src/post/strangers-room.ts';
import { openThread } from '../post/whole-thread.ts';

/** A stranger can fill the room for strangers in a mailbox, and keep nobody out. */

vi.setConfig({ testTimeout: 120_000 });

test('a full room lets in who asks for a seat next: the oldest go, one’s own stays, and nothing of the players', async () => {
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
  const mine = joinBlock(me, id, 'Anna', 'red');
  await storage.add([...blocks, mine, ...flood].map((block, at) => ({ block, at })));

  const honest = joinBlock(await newIdentity(), id, 'Boris', 'blue');
  const { rows } = await threadDesk.read(armour(honest), new AbortController().signal);
  expect(rows).toMatchObject([{ state: 'good', isNew: true }]);
  await threadDesk.take(rows.flatMap(({ block }) => block ?? []));
  const here = new Set((await storage.load(id)).blocks.map(({ block }) => digestOf(block)));
  expect([...blocks, mine, honest].every((block) => here.has(digestOf(block)))).toBe(true);
  // Two are too many: one's own is the oldest and stays, the one after it goes.
  expect(flood.map((block) => here.has(digestOf(block)))).toEqual(flood.map((_, i) => i > 0));
});
