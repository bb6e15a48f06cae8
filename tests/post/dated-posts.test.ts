import { beforeAll, describe, expect, test } from 'vitest';
import { type Block, digestOf, markOf } from '../../src/post/armour.ts';
import { blockContent } from '../../src/post/block-content.ts';
import { CloseContent } from '../../src/post/contents.ts';
import { closeBlock, noticeBlock, reportBlock } from '../../src/post/make-blocks.ts';
import { ReportContent } from '../../src/post/report-content.ts';
import { addressIn } from './thread-parts.ts';
import { and, historyIn, OPEN, openThread, reported, resolved, SYSTEMS, type Thread } from './whole-thread.ts';

/** Times are the game master's word: whatever is written there, it moves no die and shuts nobody's orders out. */

const threads = new Map<string, Thread>();
beforeAll(async () => {
  for (const name of SYSTEMS) threads.set(name, await openThread(name));
});

/** The open round closed and reported at these times, by the game master's word. */
async function reportedAt(open: Thread, closedAt: number, at: number): Promise<readonly Block[]> {
  const [close, report] = reported(open, await resolved(open));
  const dated = closeBlock(open.master, close, { ...blockContent(CloseContent, close)!, at: closedAt });
  const content = { ...blockContent(ReportContent, report)!, close: digestOf(dated), at };
  return [dated, reportBlock(open.master, { ...report, after: markOf(digestOf(dated)) }, content)];
}

/** What a reader finds of the open round, but for the times. */
function found(thread: Thread) {
  const { checked, ledger } = historyIn(thread);
  const { finding, remarks } = checked[OPEN - 1]!;
  const states = [...ledger.orders.values()].map((block) => ledger.status.get(digestOf(block)));
  const seeds = finding.match ? finding.next.campaign.seeds : finding.fault;
  return { match: finding.match, seeds, state: finding.match && finding.next.state, remarks, states };
}

describe.each(SYSTEMS)('in a thread of %s', (name) => {
  test.each([
    ['a report before its close', 5_000, 0],
    ['everything in 1970', 0, 0],
    ['everything in the far future', 1e14, 1e14],
  ])('%s changes nothing', async (_, closedAt, at) => {
    const open = threads.get(name)!;
    const plain = found(and(open, ...reported(open, await resolved(open))));
    expect(plain.match).toBe(true);
    expect(found(and(open, ...(await reportedAt(open, closedAt, at))))).toEqual(plain);
  });

  test('a deadline put into the past after everybody has posted makes no orders late, and is read by all', async () => {
    const open = threads.get(name)!;
    const plain = found(and(open, ...reported(open, await resolved(open))));
    const sooner = noticeBlock(open.master, addressIn(open.blocks, 'gm', OPEN), { text: 'Too late.', until: 0 });
    const after = and(open, sooner);
    const thread = and(after, ...reported(after, await resolved(after)));
    expect(found(thread)).toEqual(plain);
    expect(historyIn(thread).checked[OPEN - 1]!.deadline).toBe(0);
  });
});
