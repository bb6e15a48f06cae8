import { connectTo } from '../../src/app/carriers/relay.ts';
import { MESSAGE_BYTES } from '../../src/post/parcels.ts';
import type { RelayAccess } from '../../src/post/relay-access.ts';
import { relaySubjects } from '../../src/post/relay-subjects.ts';

/** Messages that are on their way at once. */
const AT_ONCE = 200;

/** Sends messages of so many bytes until no more are taken; answers with the number that were stored. */
export async function fillShare(access: RelayAccess, bytes: number): Promise<number> {
  const connection = await connectTo(access);
  const { post } = relaySubjects(access.room, access.name);
  const text = 'x'.repeat(Math.min(bytes, MESSAGE_BYTES));
  let stored = 0;
  for (let refused = 0; refused === 0; ) {
    const asked = Array.from({ length: AT_ONCE }, () => connection.request(post, text, { timeout: 60_000 }));
    for (const answer of await Promise.all(asked)) {
      const { seq, error } = answer.json<{ seq?: number; error?: { description: string } }>();
      if (seq) stored += 1;
      else if (/maximum messages per subject/.test(error?.description ?? '')) refused += 1;
      else throw new Error(answer.string());
    }
  }
  await connection.close();
  return stored;
}
