import { beforeAll, describe, expect, test } from 'vitest';
import { type Block, digestOf } from '../../src/post/armour.ts';
import { chainLink, saltOf } from '../../src/post/chain.ts';
import { newIdentity } from '../../src/post/keys.ts';
import { ordersBlock, reopenBlock } from '../../src/post/make-blocks.ts';
import { reopenedSecret, roundRecipient } from '../../src/post/round-key.ts';
import { ordersUnder } from '../../src/post/sealed-contents.ts';
import { addressIn, closedReport } from './thread-parts.ts';
import {
  and,
  historyIn,
  OPEN,
  openedIn,
  openThread,
  reported,
  resolved,
  SYSTEMS,
  type Thread,
} from './whole-thread.ts';

/** New orders of a round whose own key a report has shown. */

describe.each(SYSTEMS)('B12: a round of %s that was reported and is open again', (name) => {
  let done: Thread;
  let report: Block;
  let secret: string;
  beforeAll(async () => {
    const open = await openThread(name);
    const [close, told] = reported(open, await resolved(open));
    [done, report, secret] = [and(open, close, told), told, reopenedSecret(open.end, open.id, digestOf(told))];
  });
  const reopened = (key: string) =>
    and(
      done,
      reopenBlock(done.master, addressIn(done.blocks, 'gm', OPEN), { what: digestOf(report), reason: 'Again.', key }),
    );
  /** The same orders reported once more, with these secrets. */
  async function corrected(thread: Thread, keys?: readonly string[]) {
    const before = { ...thread, blocks: thread.blocks.slice(0, thread.blocks.indexOf(report) - 1) };
    const opened = await openedIn(before);
    const first = opened.map(({ block }) => digestOf(block));
    const corrects = { digest: digestOf(report), reason: 'Again.' };
    const { report: content } = await resolved(before, { corrects, ...(keys && { keys: [...keys] }) }, opened, first);
    const heap = and(thread, ...closedReport(thread.master, thread.blocks, OPEN, content));
    return historyIn(heap).checked.at(-1)!.finding;
  }

  test('seals new orders to a key that nobody has yet', async () => {
    const thread = reopened(roundRecipient(secret));
    const [seat] = done.seats as [string];
    const hand = done.hands[seat]!;
    const content = { salt: saltOf(hand, done.id, OPEN), commands: [] };
    const at = addressIn(thread.blocks, seat, OPEN, 2);
    const sheet = await ordersBlock(hand, { seal: roundRecipient(secret) }, at, content);
    expect(ordersUnder(chainLink(done.end, OPEN), sheet)).toBeUndefined();
    expect(ordersUnder(secret, sheet)).toEqual(content);
  });

  test('is corrected by a report that shows the secret of that key, and by no other', async () => {
    const thread = reopened(roundRecipient(secret));
    expect(await corrected(thread, [secret])).toMatchObject({ match: true });
    expect(await corrected(thread)).toMatchObject({ match: false, fault: 'not-the-key' });
    expect(await corrected(thread, [secret, secret])).toMatchObject({ match: false, fault: 'not-the-key' });
  });

  test('cannot be sealed to a friend of the game master unnoticed', async () => {
    const thread = reopened((await newIdentity()).seal);
    for (const keys of [undefined, [secret]])
      expect(await corrected(thread, keys)).toMatchObject({ match: false, fault: 'not-the-key' });
  });
});
