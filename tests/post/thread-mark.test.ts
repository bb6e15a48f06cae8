import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { stream } from '../../src/engine/kernel/dice/keyed.ts';
import { shuffled } from '../../src/engine/kernel/random-player.ts';
import { armour, type Block } from '../../src/post/armour.ts';
import { newIdentity } from '../../src/post/keys.ts';
import { joinBlock, noteBlock, noticeBlock, offerBlock, rosterBlock } from '../../src/post/make-blocks.ts';
import { replayBlocks } from '../../src/post/public-replay.ts';
import { roundRecipient } from '../../src/post/round-key.ts';
import { threadMark } from '../../src/post/thread-mark.ts';
import { drawUp, rules as nuclear, system as nuclearSystem } from './by-post.ts';
import { foundTable, historyIn as openHistoryIn, playOpenRound } from './open-table.ts';
import { addressIn } from './thread-parts.ts';
import {
  and,
  historyIn,
  mannerOf,
  OPEN,
  openThread,
  reported,
  resolved,
  SYSTEMS,
  sheetBy,
  type Thread,
} from './whole-thread.ts';

/** FORMAT 4a: two people who read each other the mark of a thread know whether they hold the same blocks. */

const folder = mkdtempSync(join(tmpdir(), 'hexpost-'));
/** The mark that the verifier of one file prints. */
function printed(blocks: readonly Block[]): string | undefined {
  const file = join(folder, 'thread.txt');
  writeFileSync(file, blocks.map(armour).join('\n'));
  const run = () => execFileSync(process.execPath, ['tests/vectors/verify.mjs', file], { encoding: 'utf8' });
  let out = '';
  try {
    out = run();
  } catch (error) {
    out = (error as { stdout: string }).stdout;
  }
  return /^mark of the thread up to round \d+: (.+)$/m.exec(out)?.[1];
}

describe.each(SYSTEMS)('in a thread of %s', (name) => {
  let open: Thread;
  let played: Thread;
  beforeAll(async () => {
    open = await openThread(name);
    played = and(open, ...reported(open, await resolved(open)));
  });
  const markIn = (blocks: readonly Block[]) => threadMark(historyIn(open, blocks))?.mark;

  test('the same blocks give the same mark in any order, and the verifier of one file prints it', () => {
    const mark = markIn(played.blocks)!;
    expect(mark).toMatch(/^([0-9a-hjkmnp-tv-z]{4} ){3}[0-9a-hjkmnp-tv-z]{4}$/);
    for (const seed of ['a', 'b', 'c']) {
      const heap = shuffled([...played.blocks, ...played.blocks.slice(2, 5)], stream(seed));
      expect([markIn(heap), printed(heap)]).toEqual([mark, mark]);
    }
    expect(threadMark(historyIn(played))!.round).toBe(OPEN);
    expect(markIn(replayBlocks(historyIn(played)))).toBe(mark);
  });

  test('every block that is missing, and every contradiction more, gives another', async () => {
    const first = played.blocks.filter(({ round, kind }) => kind === 'orders' && round <= OPEN);
    const marks = first.map((missing) => markIn(played.blocks.filter((block) => block !== missing)));
    const { after } = played.blocks.at(-1)!;
    const place = { ...addressIn(played.blocks, 'gm', OPEN), after };
    const twin = noticeBlock(open.master, place, { text: 'For other eyes.' });
    const sheet = await sheetBy(open, 'blue', { commands: [], round: OPEN, revision: 2 });
    const more = [twin, sheet].map((block) => [...played.blocks, block]);
    const all = [markIn(played.blocks), ...marks, ...more.map(markIn)];
    expect(new Set(all).size).toBe(first.length + 3);
    for (const blocks of more) expect(printed(blocks)).toBe(markIn(blocks));
  });

  test('what strangers post, notes, and the open round change nothing', async () => {
    const stranger = await newIdentity();
    const at = addressIn(played.blocks, 'gm', OPEN);
    const [hand] = Object.values(open.hands);
    const offer = { tip: '0'.repeat(64), nonce: '0'.repeat(32), key: roundRecipient('0'.repeat(64)) };
    const more = [
      noticeBlock(stranger, at, { text: 'I lead this.' }),
      rosterBlock(stranger, at, { seats: [] }),
      joinBlock(stranger, open.id, 'Ivan'),
      offerBlock(stranger, { ...at, round: OPEN }, 'Pavel', offer),
      await noteBlock(hand!, open.master, addressIn(played.blocks, 'blue', 1), { text: 'A secret.' }),
      await sheetBy(played, 'blue', { round: OPEN + 1 }),
      noticeBlock(open.master, addressIn(played.blocks, 'gm', OPEN + 1), { text: 'Until Friday.' }),
    ];
    const mark = markIn(played.blocks);
    const heap = [...played.blocks, ...more];
    expect([markIn(heap), printed(heap)]).toEqual([mark, mark]);
  });
});

test('before the first report there is none', async () => {
  const open = await openThread('nuclear');
  const begun = open.blocks.filter(({ round, kind }) => round === 0 || (round === 1 && kind === 'orders'));
  expect([threadMark(historyIn(open, begun)), printed(begun)]).toEqual([undefined, undefined]);
});

test('without a game master complete rounds are finished', async () => {
  const { fresh } = mannerOf('nuclear');
  const table = await foundTable(fresh(), { system: nuclearSystem, ruleset: nuclear.ruleset });
  await playOpenRound(table, (system, one, seat) => drawUp(system, openHistoryIn(one).now, seat, `mark ${seat}`));
  const found = threadMark(openHistoryIn(table))!;
  expect(found.round).toBe(1);
  expect(threadMark(openHistoryIn(table, shuffled(table.blocks, stream('d'))))).toEqual(found);
  expect(printed(table.blocks)).toBe(found.mark);
});
