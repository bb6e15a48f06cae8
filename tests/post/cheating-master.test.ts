import { beforeAll, describe, expect, test } from 'vitest';
import { type Block, digestOf, markOf, toBase64 } from '../../src/post/armour.ts';
import { blockContent } from '../../src/post/block-content.ts';
import { isContradictory, loadHistory } from '../../src/post/campaign-history.ts';
import { CloseContent, RosterContent } from '../../src/post/contents.ts';
import { newIdentity, SIGNATURE_BYTES, sign } from '../../src/post/keys.ts';
import {
  closeBlock,
  joinBlock,
  noticeBlock,
  reopenBlock,
  reportBlock,
  rosterBlock,
} from '../../src/post/make-blocks.ts';
import { pack } from '../../src/post/pack.ts';
import { resolveAndReport } from '../../src/post/report.ts';
import { ReportContent } from '../../src/post/report-content.ts';
import { rosterAt } from '../../src/post/rosters.ts';
import { addressIn, closedReport, holding, lastSeen } from './thread-parts.ts';
import {
  and,
  diceIn,
  historyIn,
  OPEN,
  openedIn,
  openThread,
  reported,
  resolved,
  SYSTEMS,
  sheetBy,
  statusIn,
  type Thread,
} from './whole-thread.ts';

/** What a game master might try with the keys of the campaign, in every system, and what every reader finds. */

describe.each(SYSTEMS)('in a thread of %s', (name) => {
  let open: Thread;
  let close: Block;
  let report: Block;
  beforeAll(async () => {
    open = await openThread(name);
    [close, report] = reported(open, await resolved(open));
  });
  const contentOf = (block: Block) => structuredClone(blockContent(ReportContent, block)!);
  const [reason, seat] = ['So it was agreed.', 'blue'];
  /** Another report after the same post as the first, or after a later one. */
  const again = (after: string, change: Partial<ReportContent> = { at: 5 }) =>
    reportBlock(open.master, { ...report, revision: 2, after }, { ...contentOf(report), ...change });

  test('the thread itself holds, and nothing is said of it', () => {
    const { checked, gap, ledger } = historyIn(and(open, close, report));
    expect(checked.map(({ finding, remarks }) => [finding.match, remarks])).toEqual([
      [true, []],
      [true, []],
    ]);
    expect([gap, ledger.missing, [...new Set(ledger.status.values())]]).toEqual([[], [], ['good']]);
    expect(isContradictory({ ledger })).toBe(false);
  });

  test('a report replaced after its dice are known is a contradiction, and the first one counts', () => {
    const other = again(markOf(digestOf(report)));
    const thread = and(open, close, report, other);
    const { checked, now, ledger } = historyIn(thread);
    expect([statusIn(thread, report), statusIn(thread, other)]).toEqual(['good', 'contradiction']);
    expect([now.last, isContradictory({ ledger })]).toEqual([digestOf(report), true]);
    expect(checked.at(-1)!.others.map(({ is, digest }) => [is, digest])).toEqual([['rival', digestOf(other)]]);
  });

  test('a second close of a round that was not opened again is a contradiction, and fixes nothing', async () => {
    const few = await resolved(open, { leftOut: [{ seat, reason }] });
    const thread = and(open, close);
    const [second, built] = reported(thread, few);
    const { ledger, checked } = historyIn(and(thread, second, built));
    expect(ledger.status.get(digestOf(second))).toBe('contradiction');
    expect([ledger.closings.get(OPEN)!.first.digest, isContradictory({ ledger })]).toEqual([digestOf(close), true]);
    expect(checked.at(-1)!.finding).toEqual({ match: false, fault: 'not-as-closed' });
  });

  describe('two posts after the same one:', () => {
    const at = (thread: Thread, round: number, revision: number) => addressIn(thread.blocks, 'gm', round, revision);
    const pairs: readonly [string, () => readonly [Thread, Block, Block]][] = [
      ['reports', () => [and(open, close), report, again(report.after)]],
      [
        'closes',
        () => [open, close, closeBlock(open.master, close, { sheets: [], dispatches: [], decisions: '0'.repeat(64) })],
      ],
      [
        'rosters',
        () => {
          const seats = open.seats.map((taken) => holding(open.hands[taken]!, open.id, taken, taken));
          const roster = (from: number) =>
            rosterBlock(open.master, at(open, OPEN, 1), { seats: seats.slice(from), at: 5 });
          return [open, roster(0), roster(1)];
        },
      ],
      [
        'notices',
        () => {
          const notice = (text: string) => noticeBlock(open.master, at(open, OPEN, 1), { text });
          return [open, notice('Until Friday.'), notice('Until Sunday.')];
        },
      ],
    ];

    test.each(pairs)('%s: every reader keeps the same one in any order, and sees both', (_, made) => {
      const [thread, one, other] = made();
      const heaps = [
        [...thread.blocks, one, other],
        [...thread.blocks, other, one],
        [other, ...[...thread.blocks].reverse(), one],
      ];
      const [kept] = heaps.map((heap) => historyIn(thread, heap).ledger.record.forks[0]!.kept);
      expect([digestOf(one), digestOf(other)]).toContain(kept);
      const lost = [one, other].map(digestOf).find((digest) => digest !== kept)!;
      for (const heap of heaps) {
        const history = historyIn(thread, heap);
        expect(history.ledger.record.forks).toEqual([{ kept, others: [lost], by: 'digest' }]);
        expect([history.ledger.status.get(kept!), history.ledger.status.get(lost)]).toEqual(['good', 'contradiction']);
        expect(isContradictory(history)).toBe(true);
      }
    });

    test.each(pairs)('%s: the one that the players have seen counts, whichever of the two it is', async (_, made) => {
      const [thread, one, other] = made();
      for (const [seen, unseen] of [
        [one, other],
        [other, one],
      ] as const) {
        const next = await sheetBy(thread, seat, { seen: [...thread.blocks, seen], round: OPEN + 1 });
        const { record, status } = historyIn(and(thread, unseen, next, seen)).ledger;
        expect(record.forks).toEqual([{ kept: digestOf(seen), others: [digestOf(unseen)], by: 'seen' }]);
        expect([status.get(digestOf(seen)), status.get(digestOf(unseen))]).toEqual(['good', 'contradiction']);
      }
    });
  });

  describe('what the game master decides moves no die:', () => {
    test('orders left out, or let in', async () => {
      const plain = await resolved(open);
      const out = await resolved(open, { leftOut: [{ seat, reason }] });
      const late = await resolved(open, { lateIn: [{ seat, posted: 'late' }] });
      const [seed] = diceIn(plain) as [string, unknown];
      expect((diceIn(out) as [string, unknown])[0]).toBe(seed);
      expect(diceIn(late)).toEqual(diceIn(plain));
      const { checked } = historyIn(and(open, ...reported(open, out)));
      expect(checked.at(-1)).toMatchObject({ finding: { match: true }, remarks: [{ seat, kind: 'left-out' }] });
    });

    test('a closed round opened again in the open, with other orders let in', async () => {
      const mine = and(open, close, report);
      const what = { what: digestOf(report), reason };
      const reopened = and(mine, reopenBlock(open.master, addressIn(mine.blocks, 'gm', OPEN), what));
      const before = await resolved(open);
      const opened = await openedIn(open);
      const first = opened.map(({ block }) => digestOf(block));
      const revised = await sheetBy(reopened, seat, { commands: [], round: OPEN, revision: 2 });
      const later = {
        block: revised,
        content: { salt: opened.find(({ block }) => block.seat === seat)!.content.salt, commands: [] },
      };
      const others = opened.filter(({ block }) => block.seat !== seat);
      const after = await resolved(open, { corrects: { digest: digestOf(report), reason } }, opened, first);
      expect(diceIn(after)).toEqual(diceIn(before));
      const correction = closedReport(open.master, reopened.blocks, OPEN, after.report);
      const history = historyIn(and(reopened, ...correction));
      expect(history.checked.at(-1)!.finding.match).toBe(true);
      expect(history.ledger.status.get(digestOf(report))).toBe('superseded');
      expect(history.checked.at(-1)!.others.map(({ is }) => is)).toEqual(['corrected']);
      expect(isContradictory(history)).toBe(false);
      // A sheet that comes after the first close gives no salt, so it cannot be written to suit the dice; the one before it still does.
      const corrects = { digest: digestOf(report), reason };
      const [seed] = diceIn(before) as [string, unknown];
      const letIn = await resolved(open, { corrects }, [...opened, later], first);
      const old = opened.find(({ block }) => block.seat === seat)!;
      const instead = { digest: digestOf(old.block), salt: old.content.salt };
      expect(letIn.report.used.find((one) => one.seat === seat)).toMatchObject({ added: true, instead });
      expect((diceIn(letIn) as [string, unknown])[0]).toBe(seed);
      const told = historyIn(and(reopened, revised, ...closedReport(open.master, reopened.blocks, OPEN, letIn.report)));
      expect(told.checked.at(-1)).toMatchObject({ finding: { match: true }, remarks: [] });
      // Nobody throws anew by forgetting a sheet of the first close.
      for (const sheets of [others, [...others, later]]) {
        const anew = await resolved(open, { corrects }, sheets, first);
        expect((diceIn(anew) as [string, unknown])[0]).not.toBe(seed);
        const { checked } = historyIn(
          and(reopened, revised, ...closedReport(open.master, reopened.blocks, OPEN, anew.report)),
        );
        expect(checked.at(-1)!.finding).toEqual({ match: false, fault: 'not-as-closed' });
      }
    });

    test('FORMAT 5: a reopening after which every seat seals new orders throws no die anew', async () => {
      const mine = and(open, close, report);
      const at = addressIn(mine.blocks, 'gm', OPEN);
      const reopened = and(mine, reopenBlock(open.master, at, { what: digestOf(report), reason }));
      const opened = await openedIn(open);
      const later = await Promise.all(
        opened.map(async ({ block: old, content: { salt } }) => {
          const written = { commands: [], round: OPEN, revision: 2 };
          return { block: await sheetBy(reopened, old.seat, written), content: { salt, commands: [] } };
        }),
      );
      const corrects = { digest: digestOf(report), reason };
      const first = opened.map(({ block }) => digestOf(block));
      const anew = await resolved(open, { corrects }, [...opened, ...later], first);
      const [seed] = diceIn(await resolved(open)) as [string, unknown];
      expect((diceIn(anew) as [string, unknown])[0]).toBe(seed);
      const posted = [
        ...later.map(({ block }) => block),
        ...closedReport(open.master, reopened.blocks, OPEN, anew.report),
      ];
      const { checked } = historyIn(and(reopened, ...posted));
      expect(checked.at(-1)).toMatchObject({ finding: { match: true }, remarks: [] });
      // With the salts of new orders alone the report is false, whatever all of them agreed to.
      const { report: thrown } = await resolved(open, { corrects }, later);
      const others = [...later.map(({ block }) => block), ...closedReport(open.master, reopened.blocks, OPEN, thrown)];
      expect(historyIn(and(reopened, ...others)).checked.at(-1)!.finding).toMatchObject({ fault: 'not-as-closed' });
    });
  });

  test('a salt of orders that nobody has posted is false', async () => {
    const plain = await resolved(open);
    const leftOut = [{ seat, reason, digest: '7'.repeat(64), salt: '7'.repeat(32) }];
    const chosen = resolveAndReport(
      open.manner.rules.system,
      historyIn(open).now,
      plain.report.link,
      plain.report.used,
      {
        ...open.manner.decisions,
        leftOut,
      },
    );
    expect((diceIn(chosen) as [string, unknown])[0]).not.toBe((diceIn(plain) as [string, unknown])[0]);
    const { checked } = historyIn(and(open, ...reported(open, chosen)));
    expect(checked.at(-1)!.finding).toEqual({ match: false, fault: 'false-salt' });
    expect(checked.at(-1)!.remarks).toContainEqual({ seat, kind: 'false-salt' });
  });

  test('orders that are called shut and do open make the report false, however it is read', async () => {
    const opened = await openedIn(open);
    const { report: without } = await resolved(
      open,
      {},
      opened.filter(({ block }) => block.seat !== seat),
    );
    const shut = opened.flatMap(({ block }) =>
      block.seat === seat ? [{ seat, digest: digestOf(block), out: reason }] : [],
    );
    const heap = and(open, ...closedReport(open.master, open.blocks, OPEN, without, shut)).blocks;
    for (const { checked } of [historyIn(open, heap), await loadHistory(heap, open.id, open.manner.rules, new Map())]) {
      expect(checked.at(-1)!.finding).toEqual({ match: false, fault: 'false-salt' });
      expect(checked.at(-1)!.remarks).toContainEqual({ seat, kind: 'opens' });
    }
  });

  test('FORMAT 4: a reopening that names what does not stand, or comes while the round is open, changes nothing', () => {
    const { campaign, round } = report;
    const reopening = (after: Block, revision: number, what: Block) => {
      const at = { campaign, round, revision, after: markOf(digestOf(after)) };
      return reopenBlock(open.master, at, { what: digestOf(what), reason });
    };
    const idle = reopening(report, 1, close);
    const first = reopening(idle, 2, report);
    const again = reopening(first, 3, report);
    const opened = (...posts: Block[]) =>
      historyIn(and(open, close, report, ...posts)).ledger.reopened.get(OPEN)?.digest;
    expect([opened(idle), opened(idle, first), opened(idle, first, again)]).toEqual([
      undefined,
      digestOf(first),
      digestOf(first),
    ]);
  });

  test('a correction that nobody opened the round for is a contradiction', () => {
    const mine = and(open, close, report);
    const correction = again(markOf(digestOf(report)), { corrects: { digest: digestOf(report), reason } });
    const thread = and(mine, correction);
    expect([statusIn(thread, report), statusIn(thread, correction)]).toEqual(['good', 'contradiction']);
    expect(isContradictory(historyIn(thread))).toBe(true);
  });

  test('orders that the close does not name are withheld, though the report fits it', async () => {
    const opened = (await openedIn(open)).filter(({ block }) => block.seat !== seat);
    const { checked } = historyIn(and(open, ...reported(open, await resolved(open, {}, opened))));
    expect(checked.at(-1)).toMatchObject({ finding: { match: true }, remarks: [{ seat, kind: 'withheld' }] });
  });

  describe('a report that does not fit its close:', () => {
    const command = { command: 'overrule' };
    const parts: readonly [string, (content: ReportContent) => Partial<ReportContent>][] = [
      [
        'orders swapped',
        ({ used }) => ({ used: used.map((one, i) => (i === 0 ? { ...one, digest: '7'.repeat(64) } : one)) }),
      ],
      ['orders left out', ({ used }) => ({ used: used.slice(1) })],
      [
        'orders left out with a reason',
        ({ used }) => ({
          used: used.slice(1),
          leftOut: [{ seat: used[0]!.seat, reason, digest: used[0]!.digest, salt: used[0]!.content.salt }],
        }),
      ],
      ['a strike', () => ({ strikes: [{ seat, command: 0, reason }] })],
      ['orders in place of a seat', () => ({ standIns: [{ seat, commands: [], reason }] })],
      ['a seat called silent', () => ({ silent: [seat] })],
      ['late orders let in', () => ({ lateIn: [{ seat, posted: 'late' as const }] })],
      [
        'a dispatch',
        () => ({ dispatches: [{ seat, digest: '7'.repeat(64), content: { commands: [command], seen: [] } }] }),
      ],
      ['another close named', () => ({ close: '7'.repeat(64) })],
    ];
    test.each(parts)('%s', (_, change) => {
      const false_ = reportBlock(open.master, report, { ...contentOf(report), ...change(contentOf(report)) });
      const { checked } = historyIn(and(open, close, false_));
      expect(checked.at(-1)!.finding).toEqual({ match: false, fault: 'not-as-closed' });
    });

    test('a ruling made after the close keeps to it: the report lists it', async () => {
      const { rulings = [] } = open.manner.decisions;
      const ruled = (await resolved(open, { rulings: [...rulings, { command }] })).report;
      const told = reportBlock(open.master, report, { ...contentOf(report), ...ruled });
      const { finding, content } = historyIn(and(open, close, told)).checked.at(-1)!;
      expect([finding.match, content.rulings.length]).toEqual([true, rulings.length + 1]);
    });

    test('no close at all', () => {
      const bare = reportBlock(open.master, { ...report, after: close.after }, contentOf(report));
      const { checked } = historyIn(and(open, bare));
      expect(checked.at(-1)!.finding).toEqual({ match: false, fault: 'not-as-closed' });
    });
  });

  test('a close that is missing from the pages of a reader accuses nobody: nothing behind it counts yet, and it is named', () => {
    const { checked, ledger, gap } = historyIn(and(open, report));
    expect([checked.length, gap, ledger.status.get(digestOf(report))]).toEqual([OPEN - 1, [], 'behind-gap']);
    expect(ledger.missing).toEqual([{ mark: markOf(digestOf(close)), namedBy: ['gm'] }]);
    expect(isContradictory({ ledger })).toBe(false);
  });

  test('no post whose absence makes somebody look false: each is named as missing instead', () => {
    const whole = and(open, close, report).blocks;
    for (const gone of whole.filter(({ seat, kind }) => seat === 'gm' && kind !== 'campaign').slice(0, -1)) {
      const { checked, ledger } = historyIn(
        open,
        whole.filter((block) => block !== gone),
      );
      expect(ledger.missing.map(({ mark }) => mark)).toEqual([markOf(digestOf(gone))]);
      expect(isContradictory({ ledger })).toBe(false);
      expect([...ledger.status.values()].filter((status) => status === 'forged' || status === 'contradiction')).toEqual(
        [],
      );
      for (const { finding } of checked) expect(finding.match).toBe(true);
    }
  });

  describe('B3: behind a post that is never shown nothing counts, and it is the game master’s to show:', () => {
    const never = (after: string, round: number): Block =>
      noticeBlock(open.master, { campaign: open.id, round, revision: 90, after }, { text: 'Nobody reads this.' });
    const behind = (thread: Thread, round: number) => markOf(digestOf(never(lastSeen(thread.blocks), round)));

    test('a report without any close', async () => {
      const mark = behind(open, OPEN);
      const bare = reportBlock(open.master, { ...report, after: mark }, contentOf(report));
      const { checked, ledger, now } = historyIn(and(open, bare));
      expect([checked.length, now.round, ledger.status.get(digestOf(bare))]).toEqual([OPEN - 1, OPEN, 'behind-gap']);
      expect(ledger.missing).toEqual([{ mark, namedBy: ['gm'] }]);
    });

    test('a second close and a correction of a report that nobody has opened', async () => {
      const mine = and(open, close, report);
      const mark = behind(mine, OPEN);
      const few = await resolved(open, { leftOut: [{ seat, reason }], corrects: { digest: digestOf(report), reason } });
      const [again, corrected] = closedReport(open.master, open.blocks, OPEN, few.report);
      const shut = closeBlock(open.master, { ...again, revision: 2, after: mark }, blockContent(CloseContent, again)!);
      const content = { ...contentOf(corrected), close: digestOf(shut) };
      const word = reportBlock(open.master, { ...corrected, revision: 2, after: markOf(digestOf(shut)) }, content);
      const { ledger, now } = historyIn(and(mine, shut, word));
      expect([now.last, ledger.status.get(digestOf(report))]).toEqual([digestOf(report), 'good']);
      expect([shut, word].map((block) => ledger.status.get(digestOf(block)))).toEqual(['behind-gap', 'behind-gap']);
      expect(ledger.missing).toEqual([{ mark, namedBy: ['gm'] }]);
    });

    test('a round that the next report has settled, rewritten', async () => {
      const mine = and(open, close, report);
      const wanted = historyIn(mine);
      const first = mine.blocks.find(({ kind }) => kind === 'report')!;
      const mark = behind(mine, OPEN + 1);
      const at = { ...first, revision: 2, after: mark };
      const what = { what: digestOf(first), reason };
      const reopened = reopenBlock(open.master, at, what);
      const shut = closeBlock(
        open.master,
        { ...at, after: markOf(digestOf(reopened)) },
        blockContent(CloseContent, mine.blocks.find(({ kind }) => kind === 'close')!)!,
      );
      const content = { ...contentOf(first), close: digestOf(shut), corrects: { digest: digestOf(first), reason } };
      const word = reportBlock(open.master, { ...at, after: markOf(digestOf(shut)) }, content);
      const found = historyIn(and(mine, reopened, shut, word));
      expect([found.now.round, found.now.last]).toEqual([wanted.now.round, wanted.now.last]);
      expect(found.checked.map(({ finding }) => finding.match)).toEqual([true, true]);
      expect([reopened, shut, word].map((one) => found.ledger.status.get(digestOf(one)))).toEqual([
        'behind-gap',
        'behind-gap',
        'behind-gap',
      ]);
    });

    test('but a post that a player’s block names is one that others have seen', async () => {
      const hidden = never(lastSeen(open.blocks), OPEN);
      const sheet = await sheetBy(open, seat, { revision: 2, seen: [...open.blocks, hidden] });
      const { ledger } = historyIn(and(open, sheet));
      expect(ledger.missing).toEqual([{ mark: markOf(digestOf(hidden)), namedBy: [seat] }]);
    });
  });

  describe('a roster that seats somebody', () => {
    /** The roster with another quotation for red. */
    async function seatedBy(
      change: (
        thief: Awaited<ReturnType<typeof newIdentity>>,
        entry: RosterContent['seats'][number],
      ) => RosterContent['seats'][number],
    ) {
      const thief = await newIdentity();
      const roster = open.blocks.find(({ kind }) => kind === 'roster')!;
      const { seats } = blockContent(RosterContent, roster)!;
      const content = { seats: seats.map((entry, i) => (i === 0 ? change(thief, entry) : entry)) };
      const header = { kind: 'roster' as const, version: roster.version, ...addressIn(open.blocks, 'gm', OPEN, 2) };
      const block: Block = { ...header, body: sign(open.master, header, pack(content)) };
      const { ledger } = historyIn(and(open, block));
      expect(rosterAt(ledger, OPEN)).toEqual(rosterAt(historyIn(open).ledger, OPEN));
      return ledger.status.get(digestOf(block));
    }
    const bodyOf = (join: Block) => toBase64(join.body);

    test('by a request that somebody else signed is unreadable', async () => {
      const status = await seatedBy((thief, entry) => {
        const join = joinBlock(open.hands.red!, open.id, 'red', 'red');
        const { body: _, ...header } = join;
        return { ...entry, join: toBase64(sign(thief, header, join.body.subarray(SIGNATURE_BYTES))) };
      });
      expect(status).toBe('unreadable');
    });

    test('by a request with another key to seal to is unreadable', async () => {
      const status = await seatedBy((thief, entry) => {
        const mixed = { ...thief, sign: open.hands.red!.sign };
        return { ...entry, join: bodyOf(joinBlock(mixed, open.id, 'red', 'red')) };
      });
      expect(status).toBe('unreadable');
    });

    test('by a request in another campaign, or for another seat than the roster says, is unreadable', async () => {
      const elsewhere = `${open.id.slice(0, -1)}${open.id.endsWith('0') ? '1' : '0'}`;
      const foreign = bodyOf(joinBlock(open.hands.red!, elsewhere, 'red', 'red'));
      expect(await seatedBy((_, entry) => ({ ...entry, join: foreign }))).toBe('unreadable');
      expect(await seatedBy((_, entry) => ({ ...entry, asked: 'blue' }))).toBe('unreadable');
      expect(await seatedBy((_, entry) => ({ ...entry, revision: entry.revision + 1 }))).toBe('unreadable');
    });
  });
});
