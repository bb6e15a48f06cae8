import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { hashOf } from '../../src/engine/kernel/hash.ts';
import { armour, type Block, digestOf } from '../../src/post/armour.ts';
import { isContradictory } from '../../src/post/campaign-history.ts';
import { findBlocks } from '../../src/post/find.ts';
import { newIdentity } from '../../src/post/keys.ts';
import { closeBlock, joinBlock, noticeBlock } from '../../src/post/make-blocks.ts';
import { ENCODINGS, MANGLES } from './mangle.ts';
import { addressIn } from './thread-parts.ts';
import { and, historyIn, OPEN, openThread, reported, resolved, SYSTEMS, sheetBy, type Thread } from './whole-thread.ts';

/** Whoever holds the same blocks finds the same campaign, however the blocks came: with cheating in the thread, too. */

const LONG = process.env.HEXPOST_LONG === '1';
const threads = new Map<string, Thread>();

/** A round played and reported, and everything in it that somebody might quarrel about. */
async function quarrel(name: string): Promise<Thread> {
  const open = await openThread(name);
  const [close, report] = reported(open, await resolved(open));
  const at = addressIn([...open.blocks, close, report], 'gm', OPEN + 1);
  const stranger = await newIdentity();
  const asGreen = { ...open, hands: { ...open.hands, green: stranger } };
  return and(
    open,
    close,
    report,
    closeBlock(open.master, close, { sheets: [], dispatches: [], decisions: '0'.repeat(64) }),
    noticeBlock(open.master, at, { text: 'Until Friday.' }),
    noticeBlock(open.master, at, { text: 'Until Sunday.' }),
    await sheetBy(open, 'blue', { commands: [] }),
    await sheetBy(open, 'red', { revision: 2, seen: [...open.blocks, close] }),
    await sheetBy(asGreen, 'green', { revision: 3 }),
    joinBlock(stranger, open.id, 'Pavel'),
  );
}
beforeAll(async () => {
  for (const name of SYSTEMS) threads.set(name, await quarrel(name));
});

/** All that a reader makes of a heap of blocks. */
function found(thread: Thread, heap: readonly Block[]): string {
  const history = historyIn(thread, heap);
  const { ledger, now, checked, gap } = history;
  return JSON.stringify([
    [now.round, now.last, hashOf(now.state), gap, isContradictory(history)],
    [...ledger.status].sort(),
    [ledger.record.last, ledger.record.forks, ledger.missing, ledger.rosters.map(({ round }) => round)],
    [...ledger.orders].map(([key, block]) => `${key} ${digestOf(block)}`).sort(),
    ledger.notices.map(({ content }) => content),
    checked.map(({ digest, finding, remarks, others }) => [
      digest,
      finding.match || finding.fault,
      remarks,
      others.map((one) => [one.is, one.digest]),
    ]),
  ]);
}
const manglings = [...Object.values(MANGLES), ...Object.values(ENCODINGS)];

describe.each(SYSTEMS)('a thread of %s', (name) => {
  test('in any order, in pieces, with doubles and mangled, comes to the same campaign and the same remarks', () => {
    const thread = threads.get(name)!;
    const wanted = found(thread, thread.blocks);
    const { length } = thread.blocks;
    const pieces = fc.record({
      order: fc.shuffledSubarray([...thread.blocks], { minLength: length }),
      doubles: fc.subarray([...thread.blocks]),
      cuts: fc.array(fc.nat(length), { maxLength: 4 }),
      mangles: fc.array(fc.constantFrom(...manglings), { minLength: 1, maxLength: 5 }),
    });
    fc.assert(
      fc.property(pieces, ({ order, doubles, cuts, mangles }) => {
        const all = [...order, ...doubles];
        const ends = [0, ...cuts.sort((a, b) => a - b), all.length];
        const pasted = ends.slice(1).flatMap((end, i) => {
          const text = all.slice(ends[i], end).map(armour).join('\n\nwell then\n\n');
          return findBlocks(mangles[i % mangles.length]!(text));
        });
        const blocks = pasted.flatMap((one) => (one.state === 'whole' ? [one.block] : []));
        expect(found(thread, blocks)).toBe(wanted);
      }),
      { numRuns: LONG ? 300 : 25 },
    );
  });

  test('of which some posts are missing forges nobody, and whoever gets them comes to the same as everybody', () => {
    const thread = threads.get(name)!;
    const wanted = found(thread, thread.blocks);
    const forgedIn = (heap: readonly Block[]) =>
      [...historyIn(thread, heap).ledger.status].flatMap(([digest, status]) => (status === 'forged' ? [digest] : []));
    const forged = new Set(forgedIn(thread.blocks));
    const rest = thread.blocks.filter(({ kind, round }) => kind !== 'campaign' && !(kind === 'roster' && round === 0));
    fc.assert(
      fc.property(fc.subarray(rest), (gone) => {
        const heap = thread.blocks.filter((block) => !gone.includes(block));
        expect(forgedIn(heap).filter((digest) => !forged.has(digest))).toEqual([]);
        expect(found(thread, [...heap, ...gone])).toBe(wanted);
      }),
      { numRuns: LONG ? 300 : 40 },
    );
  });
});
