import { beforeAll, describe, expect, test } from 'vitest';
import { type Block, digestOf, markOf } from '../../src/post/armour.ts';
import { blockContent } from '../../src/post/block-content.ts';
import { isContradictory } from '../../src/post/campaign-history.ts';
import { blocksToLink, MAX_BLOCKS_IN_LINK, MAX_LINK_LETTERS } from '../../src/post/link.ts';
import { joinBlock, noteBlock, noticeBlock, reopenBlock, reportBlock } from '../../src/post/make-blocks.ts';
import { isReplay, replayBlocks } from '../../src/post/public-replay.ts';
import { ReportContent } from '../../src/post/report-content.ts';
import { addressIn, closedReport } from './thread-parts.ts';
import { and, historyIn, OPEN, openThread, reported, resolved, SYSTEMS, sheetBy, type Thread } from './whole-thread.ts';

/** B8: whoever watches a campaign by its public replay sees what its thread proves, of the game master as well. */

const NEXT = OPEN + 1;

describe.each(SYSTEMS)('B8: the replay of a thread of %s', (name) => {
  let open: Thread;
  let played: Thread;
  let close: Block;
  let report: Block;
  beforeAll(async () => {
    open = await openThread(name);
    [close, report] = reported(open, await resolved(open));
    played = and(open, close, report);
  });
  const reason = 'So it was agreed.';
  const replayOf = (thread: Thread) => replayBlocks(historyIn(thread));
  const seenIn = (thread: Thread, blocks: readonly Block[]) => {
    const { checked, ledger, now, gap } = historyIn(thread, blocks);
    return {
      last: now.last,
      missing: ledger.missing,
      gap,
      forks: ledger.record.forks.map(({ kept, others }) => [kept, others]),
      reports: checked.map(({ digest, finding, remarks, others }) => [
        digest,
        finding.match,
        remarks,
        others.map(({ is, digest: other }) => [is, other]),
      ]),
    };
  };
  const digests = (blocks: readonly Block[]) => blocks.map(digestOf);

  test('an honest corrected campaign shows the report that was corrected, the reopening, and no missing post', async () => {
    const at = addressIn(played.blocks, 'gm', OPEN);
    const reopened = and(played, reopenBlock(open.master, at, { what: digestOf(report), reason }));
    const anew = await resolved(open, { corrects: { digest: digestOf(report), reason } });
    const thread = and(reopened, ...closedReport(open.master, reopened.blocks, OPEN, anew.report));
    const replay = replayOf(thread);
    expect(digests(replay).sort()).toEqual(digests(thread.blocks).sort());
    expect(isReplay(replay)).toBe(true);
    const seen = seenIn(thread, replay);
    expect(seen).toEqual(seenIn(thread, thread.blocks));
    expect([seen.missing, seen.reports.at(-1)![3]]).toEqual([[], [['corrected', digestOf(report)]]]);
  });

  test('a correction that follows a notice of the open round brings that notice along, and nothing else of the round', async () => {
    const noticed = and(played, noticeBlock(open.master, addressIn(played.blocks, 'gm', NEXT), { text: 'Wait.' }));
    const sheet = await sheetBy(noticed, 'blue', { round: NEXT });
    const at = addressIn(noticed.blocks, 'gm', OPEN);
    const reopened = and(noticed, reopenBlock(open.master, at, { what: digestOf(report), reason }));
    const anew = await resolved(open, { corrects: { digest: digestOf(report), reason } });
    const thread = and(reopened, sheet, ...closedReport(open.master, reopened.blocks, OPEN, anew.report));
    const replay = replayOf(thread);
    expect(seenIn(thread, replay)).toEqual(seenIn(thread, thread.blocks));
    expect(replay.filter(({ round }) => round === NEXT).map(({ kind }) => kind)).toEqual(['notice']);
  });

  test('two reports after one post: both are there, and the same one counts', async () => {
    const content = structuredClone(blockContent(ReportContent, report)!);
    const other = reportBlock(open.master, { ...report, revision: 2 }, { ...content, at: 5 });
    for (const [seen, unseen] of [
      [report, other],
      [other, report],
    ] as const) {
      const sheet = await sheetBy(open, 'blue', { seen: [...open.blocks, close, seen], round: NEXT });
      const thread = and(open, close, seen, unseen, sheet);
      const replay = replayOf(thread);
      expect(digests(replay)).toEqual(expect.arrayContaining([digestOf(seen), digestOf(unseen)]));
      const history = historyIn(thread, replay);
      expect([history.now.last, isContradictory(history)]).toEqual([digestOf(seen), true]);
      expect(seenIn(thread, replay)).toEqual(seenIn(thread, thread.blocks));
    }
  });

  test('a second report in the next place is there as well', () => {
    const content = structuredClone(blockContent(ReportContent, report)!);
    const second = reportBlock(
      open.master,
      { ...report, revision: 2, after: markOf(digestOf(report)) },
      { ...content, at: 5 },
    );
    const thread = and(played, second);
    expect(seenIn(thread, replayOf(thread))).toEqual(seenIn(thread, thread.blocks));
    expect(seenIn(thread, replayOf(thread)).reports.at(-1)![3]).toEqual([['rival', digestOf(second)]]);
  });

  test('a false report of the last round is there with the sheets that show it', () => {
    const content = structuredClone(blockContent(ReportContent, report)!);
    const lie = reportBlock(open.master, report, { ...content, state: '0'.repeat(64) });
    const thread = and(open, close, lie);
    const seen = seenIn(thread, replayOf(thread));
    expect(seen).toEqual(seenIn(thread, thread.blocks));
    expect(seen.reports.at(-1)!.slice(0, 2)).toEqual([digestOf(lie), false]);
  });

  test('what a seat signed twice in a finished round goes along, so that the replay says the same of it', async () => {
    const twin = await sheetBy(open, 'blue', { commands: [], round: OPEN });
    const later = await sheetBy(open, 'blue', { commands: [], round: OPEN, revision: 2 });
    const thread = and(played, twin, later);
    expect(seenIn(thread, replayOf(thread))).toEqual(seenIn(thread, thread.blocks));
    expect(digests(replayOf(thread))).toEqual(expect.arrayContaining([digestOf(twin), digestOf(later)]));
  });

  test('no notes, no requests, nothing forged, and nothing of the open round', async () => {
    const [hand] = Object.values(open.hands);
    const sheet = await sheetBy(played, 'blue', { round: NEXT });
    const notice = noticeBlock(open.master, addressIn(played.blocks, 'gm', NEXT), { text: 'Until Friday.' });
    const forged = noticeBlock(hand!, addressIn(played.blocks, 'gm', 1, 7), { text: 'Not by the game master.' });
    const note = await noteBlock(hand!, open.master, addressIn(played.blocks, 'blue', 1), { text: 'A secret.' });
    const asked = joinBlock(hand!, open.id, 'Ivan');
    const replay = replayOf(and(played, sheet, notice, forged, note, asked));
    expect(digests(replay).sort()).toEqual(digests(played.blocks).sort());
  });

  test('handovers and votes of finished rounds go along: what a handover rests on is inside it', async () => {
    const history = historyIn(played);
    const [first] = played.blocks.filter(({ kind }) => kind === 'orders') as [Block];
    const of = (kind: Block['kind']): Block => ({ ...first, kind, seat: kind === 'vote' ? 'blue' : 'gm' });
    const more = (['vote', 'handover', 'offer'] as const).map((kind) => [digestOf(of(kind)), of(kind)] as const);
    const ledger = {
      ...history.ledger,
      blocks: new Map([...history.ledger.blocks, ...more]),
      status: new Map([...history.ledger.status, ...more.map(([digest]) => [digest, 'good'] as const)]),
    };
    const kinds = replayBlocks({ ...history, ledger }).map(({ kind }) => kind);
    expect(['vote', 'handover', 'offer'].map((kind) => kinds.includes(kind as Block['kind']))).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('whatever a seat signs, a link has room for the replay', async () => {
    const sheets = await Promise.all(
      Array.from({ length: 30 }, (_, i) => sheetBy(open, 'blue', { commands: [], round: OPEN, revision: i + 2 })),
    );
    // Their size on paper only: nothing has to be sealed for it.
    const long = sheets.map((block) => ({ ...block, body: new Uint8Array(60_000) }));
    const history = historyIn(played);
    const ledger = {
      ...history.ledger,
      blocks: new Map([...history.ledger.blocks, ...long.map((block, i) => [`${i}`, block] as const)]),
      status: new Map([...history.ledger.status, ...long.map((_, i) => [`${i}`, 'superseded'] as const)]),
    };
    const replay = replayBlocks({ ...history, ledger });
    expect(blocksToLink(replay).length).toBeLessThanOrEqual(MAX_LINK_LETTERS);
    expect(replay.length).toBeLessThanOrEqual(MAX_BLOCKS_IN_LINK);
    expect(replay.length).toBeGreaterThan(played.blocks.length + 10);
    expect(digests(replay)).toEqual(expect.arrayContaining(digests(played.blocks)));
  });
});
