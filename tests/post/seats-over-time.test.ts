import { beforeAll, describe, expect, test } from 'vitest';
import { type Block, digestOf, markOf } from '../../src/post/armour.ts';
import { blockContent } from '../../src/post/block-content.ts';
import { CloseContent } from '../../src/post/contents.ts';
import { type Identity, newIdentity } from '../../src/post/keys.ts';
import { closeBlock, rosterBlock } from '../../src/post/make-blocks.ts';
import { seatChangesSince } from '../../src/post/rosters.ts';
import { chainHolders } from '../../src/post/round-chains.ts';
import { addressIn, holding } from './thread-parts.ts';
import { and, historyIn, OPEN, openThread, SYSTEMS, sheetBy, statusIn, type Thread } from './whole-thread.ts';

/** Seats change hands while a campaign is played: whose blocks count, whose salts do, and what everybody is told. */

describe.each(SYSTEMS)('in a thread of %s', (name) => {
  const seat = 'blue';
  let open: Thread;
  let puppet: Identity;
  beforeAll(async () => {
    open = await openThread(name);
    puppet = await newIdentity();
  });

  /** The thread with a roster of a round, in which these people hold blue's seat. */
  const seating = (thread: Thread, hands: readonly Identity[], round = OPEN, revision = 1): Thread => {
    const held = thread.seats.flatMap((one) =>
      (one === seat ? hands : [thread.hands[one]!]).map((hand, i) =>
        holding(hand, thread.id, one, one === seat ? `Player ${hands.indexOf(hand)} ${i}` : one),
      ),
    );
    return and(thread, rosterBlock(thread.master, addressIn(thread.blocks, 'gm', round, revision), { seats: held }));
  };
  const asPuppet = (thread: Thread): Thread => ({ ...thread, hands: { ...thread.hands, [seat]: puppet } });
  const ownSheet = () =>
    open.blocks.find((block) => block.kind === 'orders' && block.seat === seat && block.round === OPEN)!;

  test('B2: the sheet of a holder who was put out of the seat is unseated, never forged', () => {
    const ousted = seating(open, [puppet]);
    expect(statusIn(ousted, ownSheet())).toBe('unseated');
    expect(historyIn(ousted).ledger.orders.has(`${OPEN} ${seat}`)).toBe(false);
    // The order in which the thread is read changes nothing.
    const { status } = historyIn(open, [...ousted.blocks].reverse()).ledger;
    expect(status.get(digestOf(ownSheet()))).toBe('unseated');
  });

  test('whoever is put out and goes on under the new roster signs for nobody: forged', async () => {
    const ousted = seating(open, [puppet]);
    const sheet = await sheetBy(ousted, seat, { revision: 2 });
    expect(statusIn(and(ousted, sheet), sheet)).toBe('forged');
  });

  test('whoever is seated plays at once, but not before the roster, and gives a salt from the next round on', async () => {
    const ousted = asPuppet(seating(open, [puppet]));
    const sheet = await sheetBy(ousted, seat, { revision: 2 });
    const before = await sheetBy(ousted, seat, { revision: 3, seen: open.blocks });
    const thread = and(ousted, sheet, before);
    expect([sheet, before].map((block) => statusIn(thread, block))).toEqual(['good', 'early']);
    const chains = (round: number) =>
      chainHolders(historyIn(thread).ledger, round)
        .filter((one) => one.seat === seat)
        .map(({ keys }) => keys.sign);
    const own = open.hands[seat]!.sign;
    expect([chains(1), chains(OPEN), chains(OPEN + 1)]).toEqual([[own], [own], []]);
  });

  test('B2: every change of a seat is told, also a second holder, and one that was taken back', () => {
    const spied = seating(open, [open.hands[seat]!, puppet]);
    const back = seating(spied, [open.hands[seat]!], OPEN, 2);
    const said = (thread: Thread) =>
      seatChangesSince(historyIn(thread).ledger, OPEN).map(({ seat: changed, is }) => [changed, is]);
    expect(said(open)).toEqual([]);
    expect(said(spied)).toEqual([[seat, 'more']]);
    expect(said(back)).toEqual([
      [seat, 'more'],
      [seat, 'fewer'],
    ]);
    expect(said(seating(open, [puppet]))).toEqual([[seat, 'changed']]);
  });

  describe('before play begins', () => {
    const some = (thread: Thread, begins?: true): Block => {
      const [campaign] = thread.blocks as [Block];
      const seats = thread.seats
        .filter((one) => one !== seat)
        .map((one) => holding(thread.hands[one]!, thread.id, one, one));
      const at = addressIn([campaign], 'gm', 0);
      return rosterBlock(thread.master, at, { seats, ...(begins && { begins }) });
    };

    test('orders of round 1 are early, and those after the roster with which it begins count', async () => {
      const [campaign] = open.blocks as [Block];
      for (const [begins, status] of [
        [undefined, 'early'],
        [true, 'good'],
      ] as const) {
        const thread = { ...open, blocks: [campaign, some(open, begins)] };
        const sheet = await sheetBy(thread, 'red', { round: 1 });
        expect(statusIn(and(thread, sheet), sheet)).toBe(status);
        expect(chainHolders(historyIn(thread).ledger, 1).some((one) => one.seat === 'red')).toBe(begins === true);
      }
    });

    test('a close of round 1 does not count', () => {
      const close = open.blocks.find((block) => block.kind === 'close' && block.round === 1)!;
      const [campaign] = open.blocks as [Block];
      const first = some(open);
      const early = closeAfter(first, close);
      const thread = { ...open, blocks: [campaign, first, early] };
      expect([statusIn(thread, early), historyIn(thread).ledger.closings.size]).toEqual(['early', 0]);
    });

    function closeAfter(post: Block, close: Block): Block {
      return closeBlock(open.master, { ...close, after: markOf(digestOf(post)) }, blockContent(CloseContent, close)!);
    }
  });
});
