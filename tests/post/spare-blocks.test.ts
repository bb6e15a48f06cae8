import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Block, digestOf } from '../../src/post/armour.ts';
import { loadBeacon } from '../../src/post/beacon.ts';
import { blockContent } from '../../src/post/block-content.ts';
import { type CampaignHistory, isContradictory } from '../../src/post/campaign-history.ts';
import { OpeningContent } from '../../src/post/contents.ts';
import { isSignedBy } from '../../src/post/keys.ts';
import { closeBlock, dispatchBlock, openingBlock } from '../../src/post/make-blocks.ts';
import { crowdedOutSteps } from '../../src/post/spare-blocks.ts';
import { finishSteps } from '../../src/post/turns.ts';
import { beaconOf, signedRound } from './beacon-thread.ts';
import {
  agreementOn,
  commit,
  commitAll,
  foundTable,
  historyIn as historyOfTable,
  LOCK,
  open,
  playOpenRound,
} from './open-table.ts';
import { addressIn } from './thread-parts.ts';
import {
  and,
  historyIn,
  mannerOf,
  OPEN,
  openThread,
  reported,
  resolved,
  sheetBy,
  type Thread,
} from './whole-thread.ts';

/** A player who fills a mailbox with rubbish of their own: it makes way, and nothing on which the campaign or a proof depends. */

/** All that a reader makes of blocks, but the status of those that nothing depends on. */
const courseOf = ({ ledger, now, checked, ...history }: CampaignHistory) => ({
  now: [now.round, now.last],
  checked: checked.map(({ digest, finding, remarks }) => [digest, finding.match, remarks]),
  contradictory: isContradictory({ ledger }),
  gap: history.gap,
  orders: [...ledger.orders].flatMap(([key, block]) => (block.round <= now.round ? [`${key} ${digestOf(block)}`] : [])),
  dispatches: (ledger.dispatches.get(now.round) ?? []).map(({ digest }) => digest).sort(),
  forks: ledger.record.forks,
});
/** The blocks that stay where there is room for so many. */
const staying = (blocks: readonly Block[], { ledger }: CampaignHistory, room: number): readonly Block[] => {
  const gone = new Set(finishSteps(crowdedOutSteps(blocks, ledger, room)));
  return blocks.filter((block) => !gone.has(block));
};
const names = (blocks: readonly Block[]) => blocks.map(digestOf).sort();

/** A reported round and an open one, into which red throws whatever a key can sign. */
async function flooded(name: string): Promise<Thread & { readonly honest: number }> {
  const open = await openThread(name);
  const [close, report] = reported(open, await resolved(open));
  const thread = and(open, close, report);
  const letter = (round: number, revision: number, i: number) =>
    dispatchBlock(
      open.hands.red!,
      { ...addressIn(i % 2 ? open.blocks : thread.blocks, 'red', round, revision) },
      { commands: [{ command: 'x', i }], seen: [] },
    );
  const many = Array.from({ length: 12 }, (_, i) => i);
  const sheets = await Promise.all(many.map((i) => sheetBy(open, 'red', { revision: 2 + (i % 4), seen: open.blocks })));
  return {
    ...and(
      thread,
      ...sheets,
      ...many.flatMap((i) => [letter(OPEN, 10 + i, i), letter(OPEN + 5, 1 + i, i), letter(1, 1 + i, i)]),
    ),
    honest: thread.blocks.length,
  };
}

describe.each(['nuclear', 'domination'])('a mailbox of %s that red fills', (name) => {
  test('keeps what the campaign needs and what proves a contradiction, in whatever order the blocks came', async () => {
    const thread = await flooded(name);
    const history = historyIn(thread);
    const { ledger } = history;
    const isRed = (block: Block) => isSignedBy(thread.hands.red!.sign, block);
    expect(finishSteps(crowdedOutSteps(thread.blocks, ledger, 10_000))).toEqual([]);
    const least = staying(thread.blocks, history, 0);
    expect(least.length).toBeLessThan(thread.honest + 12);
    expect(names(least.filter((block) => !isRed(block)))).toEqual(
      names(thread.blocks.filter((block) => !isRed(block))),
    );
    for (const room of [0, thread.honest + 20]) {
      const kept = staying(thread.blocks, history, room);
      expect(courseOf(historyIn(thread, kept))).toEqual(courseOf(history));
      fc.assert(
        fc.property(fc.shuffledSubarray([...thread.blocks], { minLength: thread.blocks.length }), (order) => {
          expect(names(staying(order, historyIn(thread, order), room))).toEqual(names(kept));
        }),
        { numRuns: 3 },
      );
    }
    const twins = (blocks: readonly Block[]) =>
      [...historyIn(thread, blocks).ledger.status.values()].filter((status) => status === 'contradiction').length;
    expect([twins(thread.blocks) > 2, twins(least) > 0]).toEqual([true, true]);
  });

  test('keeps older orders that the game master has named, of whatever revision', async () => {
    const thread = await flooded(name);
    const red = thread.blocks.filter(
      ({ kind, seat, round, revision }) => kind === 'orders' && seat === 'red' && round === OPEN && revision === 3,
    );
    const sheets = red.slice(1, 2).map((block) => ({ seat: 'red', digest: digestOf(block) }));
    const named = and(
      thread,
      closeBlock(thread.master, addressIn(thread.blocks, 'gm', OPEN, 3), {
        sheets,
        dispatches: [],
        decisions: '0'.repeat(64),
      }),
    );
    const kept = staying(named.blocks, historyIn(named), 0);
    expect(names(kept)).toContain(sheets[0]!.digest);
    expect(kept.length).toBeLessThan(named.blocks.length);
  });

  test('gives each player alike: who has more to spare makes way first', async () => {
    const thread = await flooded(name);
    const blue = Array.from({ length: 3 }, (_, i) =>
      dispatchBlock(thread.hands.blue!, addressIn(thread.blocks, 'blue', OPEN + 7, i + 1), {
        commands: [{ command: 'x', i }],
        seen: [],
      }),
    );
    const both = and(thread, ...blue);
    const isBlue = (block: Block) => isSignedBy(thread.hands.blue!.sign, block);
    const kept = staying(both.blocks, historyIn(both), both.blocks.length - 15);
    expect(names(kept.filter(isBlue))).toEqual(names(both.blocks.filter(isBlue)));
  });
});

test('without a game master a flood of openings takes away none by which a round is complete', async () => {
  const { fresh, rules } = mannerOf('nuclear');
  const table = await foundTable(fresh(), rules);
  await playOpenRound(table, () => []);
  const before = historyOfTable(table);
  const [own] = table.blocks.filter(({ kind, seat }) => kind === 'opening' && seat === table.seats[0]);
  const content = blockContent(OpeningContent, own!)!;
  const others = Array.from({ length: 30 }, (_, i) =>
    openingBlock(
      table.hands[own!.seat]!,
      { ...addressIn(table.blocks, own!.seat, 1, 2 + i), after: own!.after },
      // Every other one is under the agreement of all, and shows orders that were never sealed.
      i % 2
        ? { ...content, commands: [{ command: 'x', i }] }
        : { ...content, agreed: { ...content.agreed, dispatches: ['a'.repeat(63) + (i % 10)] } },
    ),
  );
  table.blocks.push(...others);
  const history = historyOfTable(table);
  expect([before.now.round, history.now.round]).toEqual([2, 2]);
  const kept = staying(table.blocks, history, 0);
  expect(kept.length).toBeLessThan(table.blocks.length - 20);
  const again = historyOfTable({ ...table, blocks: [...kept] });
  expect([again.now.round, again.now.last]).toEqual([history.now.round, history.now.last]);
});

test('without a game master a round that the locks completed stays complete, and what was played after it', async () => {
  await loadBeacon();
  const { fresh, rules } = mannerOf('domination');
  const table = await foundTable(fresh(), rules, beaconOf('wait'));
  const [own, other, ...more] = await commitAll(table, () => []);
  const seat = other!.block.seat;
  const second = await commit(table, seat, [], { revision: 2 });
  const unlocked = [{ beacon: LOCK, signature: signedRound(LOCK) }];
  table.blocks.push(second.block, open(table, own!, agreementOn([own!, second, ...more]), { unlocked }));
  // Sealed in view of the opened orders: the sheet that counts is neither the first nor the last of its seat.
  table.blocks.push((await commit({ ...table, blocks: table.blocks.slice(0, 2) }, seat, [], { revision: 3 })).block);
  await playOpenRound(table, () => []);
  const history = historyOfTable(table);
  expect(history.now.round).toBe(3);
  const kept = staying(table.blocks, history, 0);
  expect(historyOfTable(table, kept).now.last).toBe(history.now.last);
});
