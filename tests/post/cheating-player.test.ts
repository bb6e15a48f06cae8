import { beforeAll, describe, expect, test } from 'vitest';
import type { Block } from '../../src/post/armour.ts';
import { isContradictory } from '../../src/post/campaign-history.ts';
import { type Identity, newIdentity } from '../../src/post/keys.ts';
import { openOrders } from '../../src/post/sealed-contents.ts';
import { roundReader } from './thread-parts.ts';
import {
  and,
  diceIn,
  historyIn,
  OPEN,
  openThread,
  reported,
  resolved,
  SYSTEMS,
  sheetBy,
  statusIn,
  type Thread,
} from './whole-thread.ts';

/** What a player might try with the keys of a seat, in every system: the game master is never blamed for it. */

describe.each(SYSTEMS)('in a thread of %s', (name) => {
  const seat = 'blue';
  let open: Thread;
  let close: Block;
  let report: Block;
  let stranger: Identity;
  beforeAll(async () => {
    [open, stranger] = [await openThread(name), await newIdentity()];
    [close, report] = reported(open, await resolved(open));
  });
  /** The thread with another sheet of the seat in the place of the one that it posted. */
  const exchanged = (sheet: Block): Thread => ({
    ...open,
    blocks: open.blocks.map((block) =>
      block.kind === 'orders' && block.seat === seat && block.round === OPEN ? sheet : block,
    ),
  });
  const lastIn = (thread: Thread) => historyIn(thread).checked.at(-1)!;

  test('revised orders throw the same dice, whatever is in them and however often', async () => {
    const wanted = (diceIn(await resolved(open)) as [string, unknown])[0];
    for (const revision of [2, 3, 7]) {
      const revised = await sheetBy(open, seat, { commands: [], revision });
      expect(statusIn(and(open, revised), revised)).toBe('good');
      expect((diceIn(await resolved(and(open, revised))) as [string, unknown])[0]).toBe(wanted);
    }
    const same = await sheetBy(open, seat, { revision: 2 });
    expect(diceIn(await resolved(and(open, same)))).toEqual(diceIn(await resolved(open)));
  });

  test('a salt that was chosen is named, whether the game master uses the orders or leaves them out', async () => {
    const mine = exchanged(await sheetBy(open, seat, { salt: 'c'.repeat(32) }));
    const wrong = { seat, kind: 'wrong-salt' };
    const used = lastIn(and(mine, ...reported(mine, await resolved(mine))));
    expect([used.finding.match, used.remarks]).toEqual([true, [wrong]]);
    const out = await resolved(mine, { leftOut: [{ seat, reason: 'Not the salt of the round.' }] });
    expect(lastIn(and(mine, ...reported(mine, out))).remarks).toContainEqual(wrong);
  });

  test('the salt of another round is a wrong one', async () => {
    const other = open.blocks.find((block) => block.kind === 'orders' && block.seat === seat && block.round === 1)!;
    const { salt } = (await openOrders(roundReader(open.end, 1), other))!;
    const mine = exchanged(await sheetBy(open, seat, { salt }));
    const { remarks } = lastIn(and(mine, ...reported(mine, await resolved(mine))));
    expect(remarks).toEqual([{ seat, kind: 'wrong-salt' }]);
  });

  test.each([
    ['the close', () => [close]],
    ['the report', () => [close, report]],
  ])('orders by somebody who has seen %s are late, count for nothing and accuse nobody', async (_, seen) => {
    const whole = and(open, close, report);
    for (const revision of [1, 2, 9]) {
      const read = [...open.blocks, ...seen()];
      const late = await sheetBy(open, seat, { commands: [], revision, round: OPEN, seen: read });
      const thread = and(whole, late);
      expect(statusIn(thread, late)).toBe('late');
      expect([lastIn(thread).finding.match, lastIn(thread).remarks]).toEqual([true, []]);
      expect(isContradictory(historyIn(thread))).toBe(false);
    }
    // A seat that had sent nothing before is not called passed over either.
    const silent = { ...open, blocks: open.blocks.filter((one) => one.seat !== seat || one.round !== OPEN) };
    const [shut, told] = reported(silent, await resolved(silent));
    const late = await sheetBy(silent, seat, { round: OPEN, seen: [...silent.blocks, shut] });
    const thread = and(silent, shut, told, late);
    expect([statusIn(thread, late), lastIn(thread).remarks]).toEqual(['late', []]);
  });

  test('two sheets of one revision are the contradiction of the player, and the game master’s is used', async () => {
    for (let tries = 0; tries < 3; tries++) {
      const twin = await sheetBy(open, seat, { commands: [] });
      const whole = and(open, close, report, twin);
      const used = open.blocks.find((one) => one.kind === 'orders' && one.seat === seat && one.round === OPEN)!;
      expect([statusIn(whole, used), statusIn(whole, twin)]).toEqual(['good', 'contradiction']);
      expect([lastIn(whole).finding.match, lastIn(whole).remarks]).toEqual([true, [{ seat, kind: 'twin' }]]);
      expect(isContradictory(historyIn(whole))).toBe(false);
    }
  });

  test('orders for the seat by a stranger, or by another seat, are forged and change nothing', async () => {
    const wanted = historyIn(and(open, close, report)).now;
    for (const hand of [stranger, open.hands.red!]) {
      const forged = await sheetBy({ ...open, hands: { ...open.hands, [seat]: hand } }, seat, { revision: 9 });
      const thread = and(open, close, report, forged);
      expect(statusIn(thread, forged)).toBe('forged');
      expect([historyIn(thread).now.last, lastIn(thread).remarks]).toEqual([wanted.last, []]);
    }
  });

  test('a stranger cannot make a post of the game master seem missing, nor choose between two of them', async () => {
    const hands = { ...open.hands, [seat]: stranger };
    const forged = await sheetBy({ ...open, hands }, seat, { seen: [...open.blocks, close], round: OPEN + 1 });
    expect(historyIn(and(open, forged)).ledger.missing).toEqual([]);
    const other = { ...close, body: close.body };
    expect(historyIn(and(open, close, other, forged)).ledger.record.forks).toEqual([]);
  });
});
