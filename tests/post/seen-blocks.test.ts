import { beforeAll, describe, expect, test } from 'vitest';
import { armour, type Block, digestOf } from '../../src/post/armour.ts';
import { chainLink, saltOf } from '../../src/post/chain.ts';
import { SIGNATURE_BYTES, sign } from '../../src/post/keys.ts';
import { ordersBlock } from '../../src/post/make-blocks.ts';
import { remarksOnClose } from '../../src/post/remarks.ts';
import { roundRecipient } from '../../src/post/round-key.ts';
import { openOrders, ordersPayload, publicPartOf } from '../../src/post/sealed-contents.ts';
import { seenInRound } from '../../src/post/seen-blocks.ts';
import { addressIn, closedReport, roundReader } from './thread-parts.ts';
import {
  and,
  historyIn,
  OPEN,
  openedIn,
  openThread,
  resolved,
  SYSTEMS,
  statusIn,
  type Thread,
} from './whole-thread.ts';

/** Orders name the blocks of others that their author held: proof that those were there before them. */

describe.each(SYSTEMS)('in a thread of %s', (name) => {
  let open: Thread;
  let first: Block;
  let second: Block;

  beforeAll(async () => {
    open = await openThread(name);
    const [a, b] = open.blocks.filter(({ kind, round }) => kind === 'orders' && round === OPEN);
    first = a!;
    second = b!;
  });

  /** Second orders of a seat that name blocks of others. */
  async function naming(seat: string, seen: readonly string[]): Promise<Block> {
    const hand = open.hands[seat]!;
    const content = (await openOrders(
      roundReader(open.end, OPEN),
      open.blocks.find((one) => one.kind === 'orders' && one.round === OPEN && one.seat === seat)!,
    ))!;
    const at = addressIn(open.blocks, seat, OPEN, 2);
    return ordersBlock(hand, { seal: roundRecipient(chainLink(open.end, OPEN)) }, at, content, [], seen);
  }

  /** What readers are told when the game master closes without a seat, by the thread given. */
  async function without(thread: Thread, seat: string) {
    const sheets = (await openedIn(thread)).filter(({ block }) => block.seat !== seat);
    const [close, report] = closedReport(
      thread.master,
      thread.blocks,
      OPEN,
      (await resolved(thread, {}, sheets)).report,
    );
    const { ledger, checked } = historyIn(and(thread, close, report));
    return {
      remarks: checked.at(-1)!.remarks,
      onClose: remarksOnClose(ledger, ledger.closings.get(OPEN)!.last),
    };
  }

  test('orders that the close leaves out are proved to have been there by orders in it that name them', async () => {
    const { ledger } = historyIn(open);
    const seen = seenInRound(ledger, OPEN, second.seat);
    expect(seen).toContain(digestOf(first).slice(0, 16));
    expect(seen).not.toContain(digestOf(second).slice(0, 16));
    const told = await without(and(open, await naming(second.seat, seen)), first.seat);
    expect(told.remarks).toContainEqual({ seat: first.seat, kind: 'withheld', by: second.seat });
    expect(told.onClose).toContainEqual({ seat: first.seat, kind: 'missing', by: second.seat });
  });

  test('and nothing is proved by orders that do not name them', async () => {
    const told = await without(open, first.seat);
    expect(told.remarks).toContainEqual({ seat: first.seat, kind: 'withheld' });
    expect(told.onClose).toContainEqual({ seat: first.seat, kind: 'missing' });
  });

  test('a revision is not proved to have been there by orders that name the one before it', async () => {
    const named = await naming(second.seat, [digestOf(first).slice(0, 16)]);
    const later = await naming(first.seat, []);
    const told = await without(and(open, named, later), first.seat);
    expect(told.remarks).toContainEqual({ seat: first.seat, kind: 'withheld' });
  });

  test('orders whose public part cannot be read never displace those before them', async () => {
    const at = { kind: 'orders' as const, version: 3, ...addressIn(open.blocks, first.seat, OPEN, 2) };
    const broken = { ...at, body: new Uint8Array() };
    const payload = Uint8Array.from([...new Uint8Array(32), 0, 3, 1, 2, 3]);
    const block = { ...broken, body: sign(open.hands[first.seat]!, at, payload) };
    expect(publicPartOf(block)).toBeUndefined();
    const thread = and(open, block);
    expect([statusIn(thread, block), statusIn(thread, first)]).toEqual(['unreadable', 'good']);
    expect(
      publicPartOf({
        body: Uint8Array.from([
          ...new Uint8Array(SIGNATURE_BYTES),
          ...ordersPayload(new Uint8Array(32), new Uint8Array()),
        ]),
      }),
    ).toEqual({});
  });
});

test('a sheet of twelve orders that names the orders of five others is shorter than 2,000 characters', async () => {
  const open = await openThread('nuclear');
  const hand = open.hands.red!;
  const orders = Array.from({ length: 12 }, (_, i) => ({
    unit: `r${i}`,
    path: [`0${i + 101}`, `0${i + 202}`, `1${i + 303}`],
  }));
  const content = { salt: saltOf(hand, open.id, OPEN), commands: [{ command: 'submit-orders', orders }] };
  const seen = open.blocks.slice(0, 5).map((block) => digestOf(block).slice(0, 16));
  const block = await ordersBlock(
    hand,
    { seal: historyIn(open).now.key },
    addressIn(open.blocks, 'red', OPEN),
    content,
    [],
    seen,
  );
  expect(armour(block).length).toBeLessThan(2_000);
});
