import { describe, expect, test } from 'vitest';
import { stream } from '../../src/engine/kernel/dice/keyed.ts';
import { shuffled } from '../../src/engine/kernel/random-player.ts';
import { type Block, digestOf } from '../../src/post/armour.ts';
import type { Agreement } from '../../src/post/contents.ts';
import { committedBlock, dispatchBlock } from '../../src/post/make-blocks.ts';
import { openRoundSteps } from '../../src/post/open-rounds.ts';
import { agreementIn } from '../../src/post/open-stage.ts';
import { seenName } from '../../src/post/opening.ts';
import { finishSteps } from '../../src/post/turns.ts';
import {
  agreementOn,
  type Committed,
  commit,
  commitAll,
  foundTable,
  historyIn,
  type OpenTable,
  open,
  piecesFor,
  placeIn,
} from './open-table.ts';
import { holding } from './thread-parts.ts';
import { mannerOf, OF_THREE_SIDES } from './whole-thread.ts';

/** Attacks on what an agreement leaves out: nobody turns a round back alone, and nobody is called silent who was not. */

const NOTHING = () => [];
const naming = (...blocks: readonly Block[]) => ({ seen: blocks.map((block) => seenName(digestOf(block))).sort() });

/** Red and blue open without green, after they have opened with it, or at once. */
async function goOnWithoutGreen(
  table: OpenTable,
  committed: readonly Committed[],
  { revision = 2, ...seen }: { readonly revision?: number; readonly seen?: string[] } = {},
): Promise<Agreement> {
  const [red, blue, green] = committed as [Committed, Committed, Committed];
  const without = agreementOn(committed, [green.block.seat]);
  for (const one of [red, blue]) {
    const pieces = await piecesFor(table, one.block.seat, [green]);
    table.blocks.push(open(table, one, without, { revision, pieces, ...seen }));
  }
  return without;
}

const saidIn = (table: OpenTable, round = 1) => historyIn(table).checked[round - 1]!.remarks;

describe.each(OF_THREE_SIDES)('B6, B7: attacks on an agreement, in %s', (name) => {
  const found = () => foundTable(mannerOf(name).fresh(), mannerOf(name).rules);

  test('one seat of three does not turn a complete round over by opening late and going on from that', async () => {
    const table = await found();
    const committed = await commitAll(table, NOTHING);
    const [red, blue, green] = committed as [Committed, Committed, Committed];
    const all = agreementOn(committed);
    table.blocks.push(open(table, red, all), open(table, blue, all));
    await goOnWithoutGreen(table, committed);
    const outcome = historyIn(table).now.last;
    const late = open(table, green, all);
    // What follows if green alone had its way, and its orders of the next round on that.
    const other = { ...table, blocks: [...table.blocks.filter(({ revision }) => revision === 1), late] };
    expect(historyIn(other).now.last).not.toBe(outcome);
    table.blocks.push(late, (await commit(other, green.block.seat, [])).block);
    expect(historyIn(table).now.last).toBe(outcome);
    expect(saidIn(table)).toEqual([
      { seat: green.block.seat, kind: 'opened-late', others: [red.block.seat, blue.block.seat] },
    ]);
    for (const seed of ['a', 'b']) {
      const heap = shuffled(table.blocks, stream(seed));
      expect(historyIn(table, heap).now.last).toBe(outcome);
    }
  });

  test('from where more than half of the seats went on stays, whatever they open afterwards', async () => {
    const table = await found();
    const committed = await commitAll(table, NOTHING);
    const [red, , green] = committed as [Committed, Committed, Committed];
    table.blocks.push(...committed.map((one) => open(table, one, agreementOn(committed))));
    const outcome = historyIn(table).now.last;
    for (const one of [red, green]) table.blocks.push((await commit(table, one.block.seat, [])).block);
    await goOnWithoutGreen(table, committed);
    const elsewhere = { ...table, blocks: table.blocks.filter(({ round }) => round < 2) };
    expect(historyIn(elsewhere).now.last).not.toBe(outcome);
    // Red goes on from the other one as well: its first orders were its word.
    table.blocks.push((await commit(elsewhere, red.block.seat, [], { revision: 2 })).block);
    expect(historyIn(table).now.last).toBe(outcome);
  });

  test('who opened is not called silent: the seats that left it out are told', async () => {
    const table = await found();
    const committed = await commitAll(table, NOTHING);
    const [red, blue, green] = committed as [Committed, Committed, Committed];
    const opened = open(table, green, agreementOn(committed));
    table.blocks.push(opened);
    const others = [red.block.seat, blue.block.seat];
    const unsaid = { ...table, blocks: [...table.blocks] };
    await goOnWithoutGreen(unsaid, committed, { revision: 1 });
    expect(saidIn(unsaid)).toEqual([{ seat: green.block.seat, kind: 'opened-late', others }]);
    await goOnWithoutGreen(table, committed, { revision: 1, ...naming(opened) });
    expect(saidIn(table)).toEqual([{ seat: green.block.seat, kind: 'left-out-open', others }]);
  });

  test('who sealed orders is not called absent: the seats that left them out are told', async () => {
    const table = await found();
    const [red, blue, green] = (await commitAll(table, NOTHING)) as [Committed, Committed, Committed];
    const agreed = agreementOn([red, blue], [green.block.seat]);
    const others = [red.block.seat, blue.block.seat];
    const unsaid = { ...table, blocks: [...table.blocks] };
    unsaid.blocks.push(...[red, blue].map((one) => open(unsaid, one, agreed)));
    expect(saidIn(unsaid)).toEqual([{ seat: green.block.seat, kind: 'orders-late', others }]);
    table.blocks.push(open(table, red, agreed, naming(green.block)), open(table, blue, agreed));
    expect(saidIn(table)).toEqual([{ seat: green.block.seat, kind: 'left-out-orders', others: [red.block.seat] }]);
  });

  test('the first to open who leaves out a later sheet of another seat is told, by what it names itself', async () => {
    const table = await found();
    const committed = await commitAll(table, NOTHING);
    const [red, blue, green] = committed as [Committed, Committed, Committed];
    const again = await commit(table, blue.block.seat, [], { revision: 2 });
    table.blocks.push(again.block);
    const agreed = agreementOn(committed);
    const unsaid = { ...table, blocks: [...table.blocks] };
    const first = open(unsaid, red, agreed);
    unsaid.blocks.push(first, ...[blue, green].map((one) => open(unsaid, one, agreed, naming(first))));
    const seat = blue.block.seat;
    expect(saidIn(unsaid)).toEqual([{ seat, kind: 'revision-late', others: [red.block.seat] }]);
    const known = open(table, red, agreed, naming(again.block, blue.block, green.block));
    table.blocks.push(known, ...[blue, green].map((one) => open(table, one, agreed, naming(known, again.block))));
    expect(saidIn(table)).toEqual([{ seat, kind: 'left-out-revision', others: [red.block.seat] }]);
  });

  test('a dispatch that the first to open leaves out is told', async () => {
    const table = await found();
    const committed = await commitAll(table, NOTHING);
    const [red, blue, green] = committed as [Committed, Committed, Committed];
    const content = { commands: [{ command: 'end-turn' }], seen: [] };
    const sent = dispatchBlock(table.hands[blue.block.seat]!, placeIn(table, blue.block.seat), content);
    table.blocks.push(sent);
    const agreed = agreementOn(committed);
    const unsaid = { ...table, blocks: [...table.blocks] };
    const first = open(unsaid, red, agreed);
    unsaid.blocks.push(first, ...[blue, green].map((one) => open(unsaid, one, agreed, naming(first))));
    const seat = blue.block.seat;
    expect(saidIn(unsaid)).toEqual([{ seat, kind: 'dispatch-late', others: [red.block.seat] }]);
    const known = open(table, red, agreed, naming(sent));
    table.blocks.push(known, ...[blue, green].map((one) => open(table, one, agreed, naming(known, sent))));
    expect(saidIn(table)).toEqual([{ seat, kind: 'left-out-dispatch', others: [red.block.seat] }]);
  });

  test('what the orders of another seat name was there before anybody opened', async () => {
    const table = await found();
    const content = { commands: [{ command: 'end-turn' }], seen: [] };
    const [one, two] = table.seats as [string, string];
    const sent = dispatchBlock(table.hands[two]!, placeIn(table, two), content);
    const committed = await commitAll(table, NOTHING, [one]);
    const { content: sheet } = await commit(table, one, []);
    const holders = table.seats.map((seat) => holding(table.hands[seat]!, table.id, seat, seat));
    const { seen } = naming(sent);
    const own = await committedBlock(table.hands[one]!, placeIn(table, one), sheet, table.seats, holders, seen);
    const all = [{ block: own, content: sheet }, ...committed];
    table.blocks.push(sent, own, ...all.map((each) => open(table, each, agreementOn(all))));
    expect(saidIn(table)).toEqual([{ seat: two, kind: 'left-out-dispatch', others: table.seats, by: one }]);
  });

  test('nobody frames the others by a dispatch that only their own next one names', async () => {
    const table = await found();
    const committed = await commitAll(table, NOTHING);
    const seat = committed[2]!.block.seat;
    const say = (revision: number, seen: string[]) =>
      dispatchBlock(table.hands[seat]!, placeIn(table, seat, revision), {
        commands: [{ command: 'end-turn' }],
        seen,
      });
    const shownLater = say(1, []);
    const shown = say(2, [digestOf(shownLater)]);
    table.blocks.push(shown);
    const agreed = { ...agreementOn(committed), dispatches: [digestOf(shown)] };
    table.blocks.push(...committed.map((one) => open(table, one, agreed)), shownLater);
    expect(saidIn(table)).toEqual([{ seat, kind: 'dispatch-late', others: table.seats }]);
  });

  test.each(['a dispatch that nobody has', 'orders in the name of another seat'])(
    'one seat does not stop the others by naming %s',
    async (what) => {
      const table = await found();
      const committed = await commitAll(table, NOTHING);
      const [red, blue, green] = committed as [Committed, Committed, Committed];
      const hand = table.hands[green.block.seat]!;
      const holders = table.seats.map((seat) => holding(hand, table.id, seat, seat));
      const forged = await committedBlock(hand, red.block, red.content, table.seats, holders);
      const agreed =
        what === 'orders in the name of another seat'
          ? agreementOn([{ ...red, block: forged }, blue, green])
          : { ...agreementOn(committed), dispatches: ['ab'.repeat(32)] };
      table.blocks.push(forged, open(table, green, agreed));
      for (const one of [red, blue]) {
        const { ledger, now } = historyIn(table);
        const pieces = await piecesFor(table, one.block.seat, [green]);
        table.blocks.push(open(table, one, agreementIn(ledger, now, [green.block.seat]), { pieces }));
      }
      const { now, checked } = historyIn(table);
      expect(now.round).toBe(2);
      expect(checked[0]!.remarks.map(({ seat }) => seat)).not.toContain(red.block.seat);
    },
  );

  test('the openings of a round are gone through as often, however many agreements one seat makes', async () => {
    const table = await found();
    const committed = await commitAll(table, NOTHING);
    const timesRead = (count: number) => {
      const more = Array.from({ length: count }, (_, i) =>
        open(
          table,
          committed[0]!,
          { ...agreementOn(committed), dispatches: [`${i}`.padStart(64, '0')] },
          { revision: i + 1 },
        ),
      );
      const { ledger, now } = historyIn(table, [...table.blocks, ...more]);
      let times = 0;
      const openings = new Map(ledger.openings);
      openings.get = (round) => {
        times++;
        return ledger.openings.get(round);
      };
      finishSteps(openRoundSteps(table.rules.system, { ...ledger, openings }, now, new Map()));
      return times;
    };
    expect(timesRead(8)).toBe(timesRead(2));
  });

  test('an opening that names another outcome, or another position, opens nothing', async () => {
    const table = await found();
    const committed = await commitAll(table, NOTHING);
    const agreed = agreementOn(committed);
    const [red, ...others] = committed as [Committed, ...Committed[]];
    table.blocks.push(...others.map((one) => open(table, one, agreed)));
    for (const [i, change] of [{ before: 'ab'.repeat(32) }, { state: 'ab'.repeat(32) }].entries())
      expect(
        historyIn(table, [...table.blocks, open(table, red, agreed, { revision: i + 1, ...change })]).now.round,
      ).toBe(1);
    table.blocks.push(open(table, red, agreed, { revision: 3 }));
    expect(historyIn(table).now.round).toBe(2);
  });
});
