import { beforeAll, describe, expect, test } from 'vitest';
import { digestOf } from '../../src/post/armour.ts';
import type { CampaignHistory } from '../../src/post/campaign-history.ts';
import { closeOf } from '../../src/post/closing.ts';
import { closeBlock, noticeBlock, reopenBlock } from '../../src/post/make-blocks.ts';
import type { OpenedOrders } from '../../src/post/report.ts';
import type { MasterDecisions } from '../../src/post/report-content.ts';
import { resolveOpenRound } from '../../src/store/decisions.ts';
import { settleLate } from '../../src/store/late-orders.ts';
import { mailStore } from '../../src/store/mail.ts';
import { addressIn, closedReport } from './thread-parts.ts';
import { and, historyIn, mannerOf, OPEN, openedIn, openThread, SYSTEMS, type Thread } from './whole-thread.ts';

/** Going on without seats that stay silent, and orders that come late: what is carried out, and what is on record. */

const HOUR = 3_600_000;
const sorted = (seats: readonly string[]) => [...seats].sort();

describe.each(SYSTEMS)('in a thread of %s', (name) => {
  /** The open round before anybody has written. */
  let thread: Thread;
  let history: CampaignHistory;
  /** Everybody whom it waits for; the one among them whose orders are here and do all that it waits for; the others. */
  let waited: readonly string[];
  let mine: OpenedOrders;
  let seat: string;
  let others: readonly string[];

  beforeAll(async () => {
    const whole = await openThread(name);
    thread = { ...whole, blocks: whole.blocks.filter(({ kind, round }) => kind !== 'orders' || round < OPEN) };
    history = historyIn(thread);
    waited = resolved({}, []).blocking;
    const opened = await openedIn(whole);
    mine = opened.find((one) => {
      const isWaited = waited.includes(one.block.seat);
      return isWaited && !resolved({}, [one]).blocking.includes(one.block.seat);
    })!;
    seat = mine.block.seat;
    others = waited.filter((one) => one !== seat);
  });

  const { system } = mannerOf(name).rules;
  const resolved = (decisions: MasterDecisions, opened: readonly OpenedOrders[] = [mine]) =>
    resolveOpenRound({ rules: thread.manner.rules, history }, thread.end, opened, decisions);

  describe('a round that waits for silent seats', () => {
    test('goes on only when the game master closes for every one of them', () => {
      expect(sorted(waited)).toEqual(sorted(system.awaited(history.now.state)));
      // Where whole turns are posted it waits for one at a time.
      expect(waited.length > 1).toBe(!system.postsWholeTurns);
      for (const left of waited) {
        const silent = waited.filter((one) => one !== left);
        const { resolution, report } = resolved({ silent }, []);
        expect(sorted(system.awaited(resolution.state))).toEqual(sorted(waited));
        expect([resolution.closed, report.silent]).toEqual([[], []]);
      }
      const { resolution, report } = resolved({ silent: [...waited].reverse() }, []);
      expect([sorted(resolution.closed), sorted(report.silent)]).toEqual([sorted(waited), sorted(waited)]);
    });

    test('names nobody as closed who is not: a seat whose orders came after all', () => {
      expect(sorted(resolved({ silent: [...waited] }).report.silent)).toEqual(sorted(others));
    });

    test('waits for a seat whose orders are left out, and goes on when it is closed or ordered for', () => {
      const leftOut = [{ seat, reason: 'late' }];
      expect(resolved({ leftOut }).blocking).toEqual(waited);
      expect(sorted(resolved({ leftOut, silent: [...waited] }).resolution.closed)).toEqual(sorted(waited));
      const standIns = [{ seat, commands: mine.content.commands, reason: 'So agreed.' }];
      const inPlace = resolved({ leftOut, standIns, silent: [...others] });
      expect([sorted(inPlace.resolution.closed), inPlace.report.standIns]).toEqual([sorted(others), standIns]);
    });

    test('takes no orders in place of a seat whose own orders count', () => {
      const standIns = [{ seat, commands: mine.content.commands, reason: 'So agreed.' }];
      expect(resolved({ standIns, silent: [...others] }).report.standIns).toBeUndefined();
    });
  });

  describe('orders that came in after the deadline', () => {
    const [reason, WHY] = ['x', 'They came after the deadline.'];
    const late = { posted: 'late' as const };
    const inTime = { posted: 'in-time' as const };
    type Settled = Pick<MasterDecisions, 'leftOut' | 'lateIn'>;
    const of = (what: object | undefined) => (what ? [{ seat, ...what }] : []);
    /** The deadline was an hour ago; the sheet has just come in. */
    function lateMail(policy: 'by-leave' | 'never') {
      const notice = noticeBlock(thread.master, addressIn(thread.blocks, 'gm', OPEN), { text: '', until: HOUR });
      const stored = [...thread.blocks, notice].map((block) => ({ block, at: 0 }));
      const blocks = [...stored, { block: mine.block, at: 2 * HOUR }];
      const me = thread.master;
      const mail = mailStore({ notes: { id: thread.id, seen: 0 }, blocks }, { rules: thread.manner.rules, me });
      const state = mail.getState();
      const { ledger } = state.history;
      const content = { ...ledger.campaign!.content, calendar: { late: policy } as never };
      return {
        ...state,
        history: { ...state.history, ledger: { ...ledger, campaign: { ...ledger.campaign!, content } } },
      };
    }

    test.each<['by-leave' | 'never', out: object | undefined, let_: object | undefined, ...object[]]>([
      ['by-leave', undefined, undefined, { leftOut: undefined, lateIn: late }],
      ['by-leave', { reason }, undefined, { leftOut: { reason }, lateIn: undefined }],
      ['never', undefined, undefined, { leftOut: { reason: WHY }, lateIn: undefined }],
      ['never', undefined, late, { leftOut: { reason: WHY }, lateIn: undefined }],
      ['never', undefined, inTime, { leftOut: undefined, lateIn: inTime }],
    ])('are on record (%s; left out %o, let in %o)', (policy, out, letIn, expected) => {
      const decisions = { ...(out && { leftOut: of(out) }), ...(letIn && { lateIn: of(letIn) }) } as Settled;
      const { leftOut, lateIn } = expected as { leftOut?: object; lateIn?: object };
      expect(settleLate(lateMail(policy), decisions, WHY)).toMatchObject({ leftOut: of(leftOut), lateIn: of(lateIn) });
    });

    test('and were let in are remarked by every reader, with the deadline of the round', () => {
      const lateIn = [{ seat, ...late }];
      const { report } = resolved({ ...thread.manner.decisions, lateIn, silent: [...others] });
      const notice = noticeBlock(thread.master, addressIn(thread.blocks, 'gm', OPEN), { text: '', until: 50 * HOUR });
      const open = and(thread, mine.block, notice);
      const posts = closedReport(thread.master, open.blocks, OPEN, { ...report, at: 3 * HOUR });
      const told = historyIn(and(open, ...posts)).checked.at(-1)!;
      expect([told.digest, told.remarks]).toEqual([digestOf(posts[1]), [{ seat, kind: 'late' }]]);
      expect(told.finding.match && sorted(told.finding.resolution.closed)).toEqual(sorted(others));
      expect([told.deadline, told.content.at]).toEqual([50 * HOUR, 3 * HOUR]);
    });

    test.each<[boolean, string, number, { until?: number }]>([
      [true, 'before', 50 * HOUR, {}],
      [true, 'before, though the deadline was moved up afterwards', 50 * HOUR, { until: HOUR }],
      [false, 'after', HOUR, {}],
      [false, 'after, though the deadline was put off afterwards', HOUR, { until: 50 * HOUR }],
    ])('and came after a close: %s that the first one was early, where it was %s', (isEarly, _, until, moved) => {
      const { master } = thread;
      const at = (blocks: Thread['blocks'], revision = 1) => ({ ...addressIn(blocks, 'gm', OPEN), revision });
      let open = and(thread, noticeBlock(master, at(thread.blocks), { text: '', until }));
      const empty = resolveOpenRound({ rules: thread.manner.rules, history: historyIn(open) }, thread.end, [], {
        silent: [...waited],
      });
      const first = closeBlock(master, at(open.blocks), closeOf(empty.report, [], { at: 3 * HOUR }));
      open = and(open, first);
      open = and(open, reopenBlock(master, at(open.blocks), { what: digestOf(first), reason: 'One was overlooked.' }));
      if (moved.until) open = and(open, noticeBlock(master, at(open.blocks, 2), { text: '', until: moved.until }));
      open = and(open, mine.block);
      const lateIn = [{ seat, ...late }];
      const { report } = resolveOpenRound(
        { rules: thread.manner.rules, history: historyIn(open) },
        thread.end,
        [mine],
        { ...thread.manner.decisions, lateIn, silent: [...others] },
      );
      const posts = closedReport(master, open.blocks, OPEN, { ...report, at: 60 * HOUR });
      const told = historyIn(and(open, ...posts)).checked.at(-1)!;
      expect(told.digest).toBe(digestOf(posts[1]));
      expect(told.remarks.filter((one) => one.seat === seat)).toEqual([
        { seat, kind: 'late', ...(isEarly && { early: true }) },
      ]);
    });
  });
});
