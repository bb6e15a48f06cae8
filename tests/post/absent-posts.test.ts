import { describe, expect, test } from 'vitest';
import { digestOf } from '../../src/post/armour.ts';
import { chainLink } from '../../src/post/chain.ts';
import { ledgerOf } from '../../src/post/ledger.ts';
import { ordersBlock } from '../../src/post/make-blocks.ts';
import { roundRecipient } from '../../src/post/round-key.ts';
import { openOrders } from '../../src/post/sealed-contents.ts';
import { absentPosts } from '../../src/post/seen-blocks.ts';
import { addressIn, closedReport, roundReader } from './thread-parts.ts';
import { OPEN, openedIn, openThread, resolved } from './whole-thread.ts';

/** 42.7: what a carrier withholds is noticed where other posts name it. */

describe('posts that are named and not here', async () => {
  const open = await openThread('nuclear');
  const [first, second] = open.blocks.filter(({ kind, round }) => kind === 'orders' && round === OPEN);
  const without = open.blocks.filter((block) => block !== first);
  const naming = async (seen: readonly string[]) => {
    const content = (await openOrders(roundReader(open.end, OPEN), second!))!;
    const at = addressIn(open.blocks, second!.seat, OPEN, 2);
    const key = { seal: roundRecipient(chainLink(open.end, OPEN)) };
    return ordersBlock(open.hands[second!.seat]!, key, at, content, [], seen);
  };

  test('42.7: orders of another seat name them', async () => {
    const orders = await naming([digestOf(first!).slice(0, 16)]);
    expect(absentPosts(ledgerOf([...without, orders]), OPEN)).toEqual([{ by: second!.seat, kind: 'orders', count: 1 }]);
    expect(absentPosts(ledgerOf([...open.blocks, orders]), OPEN)).toEqual([]);
    expect(absentPosts(ledgerOf([...without, orders]), OPEN + 1)).toEqual([]);
  });

  test('42.7: the close names them', async () => {
    const { report } = await resolved(open, {}, await openedIn(open));
    const [close] = closedReport(open.master, open.blocks, OPEN, report);
    expect(absentPosts(ledgerOf([...without, close]), OPEN)).toEqual([{ by: 'gm', kind: 'close', count: 1 }]);
  });

  test('42.7: what a stranger signs in the name of a seat tells nothing', async () => {
    const orders = await naming(['0123456789abcdef']);
    const forged = { ...orders, body: orders.body.slice() };
    forged.body[3]! ^= 1;
    expect(absentPosts(ledgerOf([...open.blocks, forged]), OPEN)).toEqual([]);
  });
});
