import { expect, test } from 'vitest';
import { isBeaconLoaded } from '../../src/post/beacon.ts';
import { mailStore } from '../../src/store/mail.ts';
import { FIRST, posted, signedRound, withBeacon } from '../post/beacon-thread.ts';

/** A mailbox verifies the signatures of its beacon even if nobody has loaded the curve for it. */

test('a mailbox that is opened without a history follows its reports once more when the beacon can be verified', async () => {
  const thread = await withBeacon('domination');
  const blocks = [...thread.blocks, ...(await posted(thread, { signature: signedRound(FIRST) }))];
  expect(isBeaconLoaded()).toBe(false);
  const mail = mailStore(
    { notes: { id: thread.id, seen: 0 }, blocks: blocks.map((block) => ({ block, at: 1 })) },
    { rules: thread.manner.rules, me: null },
  );
  await expect.poll(() => mail.getState().history.checked.at(-1)?.finding).toMatchObject({ match: true });
});
